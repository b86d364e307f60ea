import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { eventually } from '#test/eventually.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const { app, agent, database } = await startService()
const db = database.main

const waiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/** A visitor with a closed conversation, in which the desk has said something that was not fetched yet. */
const aThread = async () => {
  const { id: channel_id, key } = await aLiveChat(db)
  const visitor = await aVisitor(app, key)
  const { conversation_id, cursor } = (await visitor.say('Hello')).body
  await agent.post(`/conversation/${conversation_id}/accept`)
  await agent.post(`/conversation/${conversation_id}/message`, { type: 'text', message: 'Hi' })
  // Not by the API, which would go on to see whether to ask for a score.
  const closed = { state: 'closed' as const, handler_id: null }
  await db.updateTable('conversations').set(closed).where('id', '=', conversation_id).execute()
  const { id } = await db
    .selectFrom('contactables')
    .select('id')
    .where('channel_id', '=', channel_id)
    .executeTakeFirstOrThrow()
  return { visitor, conversation_id, contactable_id: id, cursor: cursor.replace(/\d+$/, '2') }
}

const acts: [string, (thread: Awaited<ReturnType<typeof aThread>>) => Promise<{ status: number }>][] = [
  ['fetches', ({ visitor }) => visitor.get('message')],
  ['reads', ({ visitor, cursor }) => visitor.post('read', { cursor })],
  ['scores', ({ visitor, conversation_id }) => visitor.post('score', { conversation_id, score: 5 })],
]

for (const [does, act] of acts)
  test(`a visitor who ${does} while their contactable changes waits without holding anything`, async () => {
    const thread = await aThread()
    const { conversation_id, contactable_id } = thread
    let acting: Promise<{ status: number }> | undefined
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('contactables').where('id', '=', contactable_id).forUpdate().execute()
      acting = act(thread)
      await eventually(async () => (await waiting()) === 1)
      for (const table of ['conversations', 'messages'] as const)
        await trx
          .selectFrom(table)
          .where(table === 'messages' ? 'conversation_id' : 'id', '=', conversation_id)
          .forUpdate()
          .noWait()
          .execute()
    })
    assert.ok((await acting)?.status?.toString().startsWith('2'))
  })

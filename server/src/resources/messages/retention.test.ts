import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import type pg from 'pg'
import { schemaVersion } from '#db/steps.ts'
import type { Turn } from '#jobs/job.ts'
import { aConversation, aFile } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { readCounters } from '../../backup/counts.ts'
import { messageFilesAreUsed, messagesAreNumbered } from '../../verify/messages.ts'
import { messageTextsAgree } from '../../verify/search-text.ts'
import { recordMessage } from './record.ts'
import { deleteOldMessages } from './retention.ts'

const { admin, agent, database } = await startService()
const db = database.main

const commit: Turn['commit'] = (work) => db.transaction().execute(work)
const expire = (months?: number) => deleteOldMessages(commit, AbortSignal.timeout(60_000), months)

/** Makes the partitions of a time of former messages. */
const makePartitions = async (name: string, since: string, until: string) => {
  for (const table of ['messages', 'message_texts'])
    await sql
      .raw(
        `create table ${table}_${name} partition of ${table} for values from ('${since} 00:00+00') to ('${until} 00:00+00')`,
      )
      .execute(db)
}

/** A conversation whose messages were said on these days, with a word of its own. */
const aTalk = async (word: string, days: string[], given: Parameters<typeof aConversation>[1] = {}) => {
  const at = { created_at: days[0] as string, last_message_at: days.at(-1) as string }
  const id = await aConversation(db, { last_seq: days.length, ...at, ...given })
  await sql`insert into messages (conversation_id, contactable_id, seq, direction, author_type, type, message, delivery_state, created_at)
    select c.id, c.contactable_id, day.seq, 'inbound', 'customer', 'text', to_jsonb(${word} || day.seq), 'read', day.at::timestamptz
    from conversations c, unnest(${days}::text[]) with ordinality day (at, seq) where c.id = ${id}`.execute(
    db,
  )
  return id
}

const seqsOf = async (conversation: number) => {
  const { body } = await agent.get(`/conversation/${conversation}/message?sort=seq`)
  return body.data.map(({ seq }: { seq: number }) => seq)
}

const foundWith = async (word: string) => {
  const { body } = await agent.get(`/message?search=${word}`)
  return body.data.map(({ seq }: { seq: number }) => seq).toReversed()
}

const partitions = async () => {
  const { rows } = await sql<{ name: string }>`
    select name::text from partitions_of('messages') union all select name::text from partitions_of('message_texts')`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** What `verify` finds wrong with messages. A backup counts as many as there are. */
const findings = async () => {
  const client = database.pool as unknown as pg.ClientBase
  const counted = (await readCounters(client, [schemaVersion])).find(({ list }) => list === 'messages')
  const { rows } = await client.query('select count(*)::float8 as count from messages')
  assert.equal(counted?.rows, rows[0].count)
  const checks = [messagesAreNumbered, messageFilesAreUsed, messageTextsAgree]
  const all = await Promise.all(checks.map((check) => check.findings({ client } as never)))
  return all.flat()
}

const usesOf = async (file: number) =>
  (await db.selectFrom('file_uses').select('id').where('file_id', '=', file).execute()).length

const attach = async (file: number, conversation: number) => {
  await sql`insert into file_uses (file_id, position, message_id, message_created_at)
    select ${file}, 0, id, created_at from messages where conversation_id = ${conversation} and seq = 1`.execute(
    db,
  )
}

const isUnused = async (id: number) =>
  (await db.selectFrom('files').select('unused_since').where('id', '=', id).executeTakeFirst())
    ?.unused_since !== null

const past = ['2001-02-03', '2001-02-04']
const now = new Date().toISOString()

test('messages are kept for as many months as the operator wants, those of open work longer', async () => {
  await makePartitions('2001_02', '2001-02-01', '2001-03-01')
  const old = await aTalk('quokka', [...past, now])
  const gone = await aTalk('wombat', past)
  const open = await aTalk('dingo', past, { state: 'handling' })
  const about = await aTalk('emu', past)
  const ticket = await agent.post('/ticket', { subject: 'Emu', conversation_ids: [about] })
  const [lost, held] = [await aFile(agent, 'lost'), await aFile(agent, 'held')]
  await attach(lost, gone)
  await attach(held, open)
  await sql`update files set unused_since = null`.execute(db)

  await expire()
  assert.deepEqual(await seqsOf(old), [1, 2, 3])
  await expire(12)
  assert.deepEqual(await seqsOf(old), [3])
  assert.deepEqual(await seqsOf(gone), [])
  assert.deepEqual(
    [await seqsOf(open), await seqsOf(about)],
    [
      [1, 2],
      [1, 2],
    ],
  )
  assert.deepEqual(await foundWith('quokka'), [3])
  assert.deepEqual([await foundWith('wombat'), await foundWith('dingo')], [[], [1, 2]])
  assert.deepEqual([await usesOf(lost), await usesOf(held)], [0, 1])
  assert.deepEqual([await isUnused(lost), await isUnused(held)], [true, false])
  assert.deepEqual(await findings(), [])
  const { body } = await agent.get(`/conversation/${gone}`)
  assert.deepEqual([body.data.last_seq, body.data.last_message], [2, null])
  const listed = await agent.get(
    '/conversation?last_message_at__start=2001-02-01&last_message_at__end=2001-02-28&sort=id',
  )
  assert.deepEqual(
    listed.body.data.map(({ id }: { id: number }) => id),
    [gone, open, about],
  )
  const { data } = (await admin.get('/audit-log?action=installation.expire')).body
  assert.deepEqual(
    data.map(({ after }: { after: unknown }) => after),
    [{ messages: 4, before: '2001-03-01 00:00:00' }],
  )

  await expire(12)
  assert.deepEqual(await seqsOf(open), [1, 2])
  await db.updateTable('conversations').set({ state: 'closed' }).where('id', '=', open).execute()
  await admin.delete(`/ticket/${ticket.body.data.id}`)
  await expire(12)
  assert.deepEqual([await seqsOf(open), await seqsOf(about), await usesOf(held)], [[], [], 0])
  assert.ok((await partitions()).every((name) => !name.endsWith('2001_02')))
  assert.deepEqual(await findings(), [])
})

test('a month that somebody uses, or adds messages to, is removed the next time', async () => {
  await makePartitions('2001_03', '2001-03-01', '2001-04-01')
  const talk = await aTalk('bilby', ['2001-03-04'])
  const using = ['select hold_message_months()', 'select from message_texts_2001_03']
  for (const statement of using) {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(statement)
    await expire(12)
    assert.deepEqual(await seqsOf(talk), [1])
    await client.query('rollback')
    client.release()
  }
  await expire(12)
  assert.deepEqual(await seqsOf(talk), [])
})

test('the messages of a longer partition are removed one by one, the oldest first', async () => {
  const { rows } = await sql<{ day: string }>`
    select to_char(min(since) at time zone 'UTC', 'YYYY-MM-DD') as day from partitions_of('messages')`.execute(
    db,
  )
  await makePartitions('history', '2001-04-01', rows[0]?.day ?? '')
  const lately = new Date(Date.now() - 40 * 86_400_000).toISOString()
  const talk = await aTalk('numbat', ['2001-05-01', '2001-05-02', '2001-05-03', lately])
  const open = await aTalk('potoroo', ['2001-05-01'], { state: 'waiting' })
  await sql`select remove_messages('2002-01-01', 2)`.execute(db)
  assert.deepEqual(await seqsOf(talk), [3, 4])
  await expire(12)
  assert.deepEqual([await seqsOf(talk), await seqsOf(open), await foundWith('numbat')], [[4], [1], [4]])
  assert.deepEqual(await findings(), [])
})

test('a customer’s question is kept only while it is unanswered', async () => {
  const id = await aConversation(db, { state: 'waiting', campaign_queue_id: null })
  const { contactable_id } = await db
    .selectFrom('conversations')
    .select('contactable_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const said = { conversation_id: id, contactable_id, direction: 'inbound', author_type: 'customer' } as const
  for (const message of ['Where is my lamp?', '!'])
    await recordMessage(db, { ...said, type: 'text', message, delivery_state: 'sent' })
  const question = async () =>
    (await db.selectFrom('conversations').select('question').where('id', '=', id).executeTakeFirst())
      ?.question
  const seen: unknown[] = [await question()]
  for (const step of ['accept', 'close', 'reopen']) {
    assert.equal((await agent.post(`/conversation/${id}/${step}`, {})).status, 200)
    seen.push(await question())
  }
  assert.deepEqual(seen, ['where is my lamp', 'where is my lamp', null, 'where is my lamp'])
})

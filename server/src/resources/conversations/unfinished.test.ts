import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import { sql } from 'kysely'
import { recordMessage } from '#resources/messages/record.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { agent, employee, database } = await startService()
const db = database.main

const foundBy = async (query: string): Promise<number[]> => {
  const { status, body } = await agent.get(`/conversation?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map(({ id }: { id: number }) => id)
}

/** What an employee has closed, and how they write in it. */
const closedBy = async (handler_id: number, given: object = {}) => {
  const contactable_id = await aContactable(db)
  const fields = { state: 'closed', is_acw_completed: true, ...given } as const
  const id = await aConversation(db, { contactable_id, handler_id, ...fields })
  const say = (message: string, delivery_state: 'sent' | 'failed' | 'unknown', author_id = handler_id) =>
    recordMessage(db, {
      conversation_id: id,
      contactable_id,
      direction: 'outbound',
      author_type: 'employee',
      author_id,
      type: 'text',
      message,
      delivery_state,
    })
  return { id, say }
}

const unsentOf = async (id: number) => (await agent.get(`/conversation/${id}`)).body.data.unsent?.text ?? null

test('an agent finds and counts the wrap-ups they have not finished', async () => {
  const { id: handler_id, client } = await employee('agent')
  const colleague = await employee('agent')
  const { id } = await closedBy(handler_id, { is_acw_completed: false })
  await closedBy(handler_id)
  await closedBy(colleague.id, { is_acw_completed: false })
  const open = () => foundBy(`handler_id=${handler_id}&state=closed&is_acw_completed=0`)
  const counted = async () => (await client.get('/me/counts')).body.data.conversations_wrap_up
  assert.deepEqual([await open(), await counted()], [[id], 1])
  await client.put(`/conversation/${id}`, { is_acw_completed: true })
  assert.deepEqual([await open(), await counted()], [[], 0])
})

test('an unsent message stays with its author until they write again or mark it as resolved', async () => {
  const { id: by, client } = await employee('agent')
  const refused = await closedBy(by)
  await refused.say('Blocked?', 'failed')
  const doubtful = await closedBy(by)
  await doubtful.say('Hello?', 'unknown')
  const again = await closedBy(by)
  await again.say('Too fast', 'failed')
  await again.say('Too fast', 'sent')
  const old = await closedBy(by)
  const { id: aged } = await old.say('Long ago', 'failed')
  await sql`update messages set created_at = now() - interval '31 days' where id = ${aged}`.execute(db)
  const ofColleague = await closedBy(by)
  await ofColleague.say('Not mine', 'failed', (await employee('agent')).id)
  const mine = await closedBy(by, { state: 'handling' })
  await mine.say('Still mine', 'failed')
  assert.deepEqual(await foundBy(`unsent_by=${by}&state=closed`), [refused.id, doubtful.id])
  const counted = async () => (await client.get('/me/counts')).body.data.conversations_unsent
  assert.equal(await counted(), 2)
  assert.deepEqual(
    [
      await unsentOf(refused.id),
      await unsentOf(doubtful.id),
      await unsentOf(again.id),
      await unsentOf(old.id),
    ],
    ['Blocked?', 'Hello?', null, null],
  )
  const { settled_seq } = (await client.put(`/conversation/${refused.id}`, { settled_seq: 1 })).body.data
  assert.equal(settled_seq, 1)
  for (const beyond of [2, 1e15]) {
    const { status, body } = await client.put(`/conversation/${refused.id}`, { settled_seq: beyond })
    assert.deepEqual([status, body.errors], [422, { settled_seq: ['The field must be at most 1.'] }])
  }
  await doubtful.say('Did that arrive?', 'sent')
  assert.deepEqual([await foundBy(`unsent_by=${by}&state=closed`), await counted()], [[], 0])
  await client.put(`/conversation/${refused.id}`, { settled_seq: 0 })
  assert.equal(await unsentOf(refused.id), 'Blocked?')
})

test('a message that failed after acceptance counts until it is sent again', async () => {
  const { id: by } = await employee('agent')
  const { id, say } = await closedBy(by)
  const { id: message } = await say('Your tin is here', 'failed')
  await db.updateTable('messages').set({ sent_at: sql`now()` }).where('id', '=', message).execute()
  await say('See you', 'sent')
  assert.equal(await unsentOf(id), 'Your tin is here')
  await say('Your tin is here', 'sent')
  assert.equal(await unsentOf(id), null)
})

test('only customers of absent employees are found', async () => {
  const [present, gone, disabled] = [
    await employee('agent'),
    await employee('agent'),
    await employee('agent'),
  ]
  const at = (id: number, minutes: number) =>
    sql`insert into employee_sessions (employee_id, hash, last_seen_at, expires_at)
      values (${id}, ${randomBytes(32)}, now() - make_interval(mins => ${minutes}::int), now() + interval '1 day')`.execute(
      db,
    )
  await at(present.id, 2)
  await at(gone.id, 20)
  await db.updateTable('employees').set({ is_disabled: true }).where('id', '=', disabled.id).execute()
  const handled = (handler_id: number, minutes?: number) =>
    aConversation(db, {
      state: 'handling',
      handler_id,
      ...(minutes && { unanswered_since: new Date(Date.now() - minutes * 60_000).toISOString() }),
    })
  await handled(present.id, 20)
  const waits = await handled(gone.id, 20)
  await handled(gone.id, 5)
  const answered = await handled(gone.id)
  const kept = await handled(disabled.id)
  const moved = await employee('agent')
  await at(moved.id, 2)
  await db.deleteFrom('employee_roles').where('employee_id', '=', moved.id).execute()
  const unpermitted = await handled(moved.id)
  const away = await foundBy('state=handling&is_handler_away=1')
  assert.deepEqual(away, [waits, kept, unpermitted])
  assert.deepEqual(await foundBy('is_handler_away=1'), away)
  assert.equal((await agent.get('/me/counts')).body.data.conversations_away, 3)
  const others = await foundBy('state=handling&is_handler_away=0&per_page=100')
  assert.ok(others.includes(answered) && !others.includes(waits))
})

import assert from 'node:assert/strict'
import test from 'node:test'
import { failureCodes } from '#channels/adapter.ts'
import { recordMessage } from '#resources/messages/record.ts'
import type { Client } from '#test/client.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { aTask } from '#test/imports/import-tasks.ts'
import { startService } from '#test/service.ts'

const { nobody, employee, database } = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const db = database.main

const noticesOf = async (client: Client) => {
  const { status, body } = await client.get('/me/notice')
  assert.equal(status, 200)
  return body.data
}

test('employees see the results of their imports, the latest first', async () => {
  const { id: creater_id, client } = await employee('administrator')
  const other = await employee('administrator')
  const ended = { creater_id, executed_end_at: new Date(Date.now() - 60_000).toISOString() }
  await aTask(db, { ...ended, imported_amount: 9, rejected_amount: 1, file_name: 'a.csv' })
  await aTask(db, {
    ...ended,
    executed_end_at: new Date().toISOString(),
    status: 3,
    error: 'No rows.',
    dry_run: true,
  })
  await aTask(db, { ...ended, executed_end_at: new Date(Date.now() - 8 * 86_400_000).toISOString() })
  const { notices, is_importing } = await noticesOf(client)
  assert.equal(is_importing, false)
  const [failed, completed] = notices
  assert.equal(notices.length, 2)
  assert.deepEqual([failed.state, failed.reason, failed.is_dry_run], ['failed', 'No rows.', true])
  const { type, title, state, imported_amount, rejected_amount, is_dry_run, reason } = completed
  assert.deepEqual(
    [type, title, state, imported_amount, rejected_amount, is_dry_run, reason],
    ['import', 'a.csv', 'completed', 9, 1, false, null],
  )
  assert.deepEqual((await noticesOf(other.client)).notices, [])
  await aTask(db, { creater_id, status: 1 })
  assert.equal((await noticesOf(client)).is_importing, true)
})

/** What an employee's answers in a conversation have in common. */
const answerIn = async (conversation_id: number) => {
  const { contactable_id } = await db
    .selectFrom('conversations')
    .select('contactable_id')
    .where('id', '=', conversation_id)
    .executeTakeFirstOrThrow()
  const said = { conversation_id, contactable_id, type: 'text', message: '"Hello"', author_type: 'employee' }
  return { ...said, direction: 'outbound' }
}

test('and which of their messages did not arrive, in conversations that are still theirs', async () => {
  const { id: handler_id, client } = await employee('agent')
  const colleague = await employee('agent')
  const contact_id = await aContact(db, { first_name: 'Ming', last_name: 'Wang' })
  const conversation_id = await aConversation(db, { contact_id, state: 'handling', handler_id })
  const outbound = await answerIn(conversation_id)
  const error = JSON.stringify({ code: 'blocked', message: 'The customer has blocked this account.' })
  await db
    .insertInto('messages')
    .values([
      { ...outbound, author_id: handler_id, seq: 1, delivery_state: 'sent' },
      { ...outbound, author_id: handler_id, seq: 2, delivery_state: 'failed', error },
      { ...outbound, author_id: colleague.id, seq: 3, delivery_state: 'failed', error },
    ])
    .execute()
  const { notices } = await noticesOf(client)
  assert.deepEqual(
    notices.map(({ type, id, title, state, reason }: Record<string, unknown>) => [
      type,
      id,
      title,
      state,
      reason,
    ]),
    [['message', conversation_id, 'Ming Wang', 'failed', 'The customer has blocked this account.']],
  )
  assert.deepEqual((await noticesOf(colleague.client)).notices, [])
  await db
    .updateTable('conversations')
    .set({ handler_id: colleague.id })
    .where('id', '=', conversation_id)
    .execute()
  assert.equal((await noticesOf(colleague.client)).notices.length, 1)
})

test('they say why in the language of their reader where the kind of failure is known', async () => {
  const { id: handler_id, client } = await employee('agent')
  const conversation_id = await aConversation(db, { state: 'handling', handler_id })
  const sent = await answerIn(conversation_id)
  await db
    .insertInto('messages')
    .values(
      failureCodes.map((code, seq) => ({
        ...{ ...sent, author_id: handler_id, delivery_state: 'failed', seq },
        error: JSON.stringify({ code, message: 'Error 4711' }),
      })),
    )
    .execute()
  const { body } = await client.get('/me/notice', { 'accept-language': 'zh-TW' })
  const reasons = body.data.notices.map(({ reason }: { reason: string }) => reason)
  assert.equal(new Set(reasons).size, failureCodes.length)
  assert.ok(
    reasons.every((reason: string) => /^\p{Script=Han}+。$/u.test(reason)),
    reasons.join(),
  )
})

test('notices need a token, and the permission for what they report', async () => {
  const { id, client } = await employee('agent')
  await aTask(db, { creater_id: id, executed_end_at: new Date().toISOString() })
  assert.deepEqual(await noticesOf(client), { notices: [], is_importing: false })
  assert.equal((await nobody.get('/me/notice')).status, 401)
})

test('a notice of an escalation awaits acknowledgement until its open subject is acknowledged', async () => {
  const { id: employee_id, client } = await employee('agent')
  const aTicket = async () => (await client.post('/ticket', { subject: 'Late' })).body.data.id as number
  const [open, done] = [await aTicket(), await aTicket()]
  const talk = await aConversation(db, { state: 'handling', handler_id: employee_id })
  const promise = { employee_id, type: 'sla_breached', text: 'resolution' }
  await db
    .insertInto('employee_notices')
    .values([
      { ...promise, ticket_id: open },
      { employee_id, type: 'assignment', text: null, ticket_id: open },
      { ...promise, ticket_id: done },
      { employee_id, type: 'rule', text: 'Look', conversation_id: talk },
    ])
    .execute()
  await client.put(`/ticket/${done}`, { status: 2 })
  const awaiting = async () => {
    const { notices } = await noticesOf(client)
    return notices
      .filter(({ awaits_acknowledgement }: { awaits_acknowledgement: boolean }) => awaits_acknowledgement)
      .map(({ type, id }: { type: string; id: number }) => `${type} ${id}`)
      .toSorted()
  }
  assert.deepEqual(await awaiting(), [`rule ${talk}`, `sla_breached ${open}`])
  await client.post(`/ticket/${open}/acknowledge`, {})
  assert.deepEqual(await awaiting(), [`rule ${talk}`])
  await client.post(`/conversation/${talk}/acknowledge`, {})
  assert.deepEqual(await awaiting(), [])
})

test('a customer’s answer is one notice until its conversation is read, and can be switched off', async () => {
  const { id: handler_id, client } = await employee('agent')
  const contact_id = await aContact(db, { first_name: 'Ming', last_name: 'Wang' })
  const contactable_id = await aContactable(db, { contact_id })
  const accepted_at = new Date(Date.now() - 60_000).toISOString()
  const handled = { state: 'handling', handler_id, accepted_at }
  const conversation_id = await aConversation(db, { contact_id, contactable_id, ...handled })
  const said = { direction: 'inbound', author_type: 'customer', type: 'text', message: 'Hello?' } as const
  const write = (given: object = {}) =>
    recordMessage(db, { conversation_id, contactable_id, ...said, delivery_state: 'sent', ...given })
  const answers = async () => {
    const { notices } = await noticesOf(client)
    return notices.filter(({ type }: { type: string }) => type === 'answer')
  }
  const read = async (seq: number) =>
    assert.equal((await client.post(`/conversation/${conversation_id}/read`, { seq })).status, 204)

  await write({ asks_nothing: true })
  assert.deepEqual(await answers(), [])
  const { seq: first, informed } = await write()
  assert.deepEqual(informed, [handler_id])
  const [notice] = await answers()
  assert.deepEqual([notice.id, notice.title], [conversation_id, 'Ming Wang'])
  const { seq: second, informed: again } = await write()
  assert.deepEqual([again, await answers()], [[], [notice]])

  await read(first)
  const [left] = await answers()
  assert.ok(left.at >= notice.at)
  await read(second)
  assert.deepEqual(await answers(), [])
  assert.deepEqual((await write()).informed, [handler_id])
  assert.equal((await answers()).length, 1)
  assert.equal((await client.put('/me', { muted_notices: ['answer'] })).status, 200)
  assert.deepEqual(await answers(), [])
})

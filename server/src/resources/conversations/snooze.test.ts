import assert from 'node:assert/strict'
import test from 'node:test'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const { admin, app, database, employee } = await startService()
const { id, client } = await employee('agent')
const db = database.main
const { key } = await aLiveChat(db)

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const aHandled = async () => {
  const visitor = await aVisitor(app, key)
  const { conversation_id } = (await visitor.say('Is it there?')).body
  const path = `/conversation/${conversation_id}`
  assert.equal((await client.post(`${path}/accept`)).status, 200)
  return { conversation: conversation_id as number, path, visitor }
}

const listed = async (query: string): Promise<number[]> =>
  (await client.get(`/conversation?handler_id=${id}&${query}`)).body.data.map((row: { id: number }) => row.id)

const unanswered = async () => (await client.get('/me/counts')).body.data.conversations_mine_unanswered

const snooze = (path: string, snoozed_until: string | null) => client.put(path, { snoozed_until })

test('a conversation put aside is listed apart, and does not count as unanswered', async () => {
  const { conversation, path } = await aHandled()
  const before = await unanswered()
  const { status, body } = await snooze(path, inMinutes(60))
  assert.equal(status, 200, JSON.stringify(body))
  assert.match(body.data.snoozed_until, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.ok((await listed('is_snoozed=1')).includes(conversation))
  assert.ok(!(await listed('is_snoozed=0&is_unanswered=1')).includes(conversation))
  assert.equal(await unanswered(), before - 1)
  assert.equal((await snooze(path, null)).body.data.snoozed_until, null)
  assert.ok((await listed('is_snoozed=0&is_unanswered=1')).includes(conversation))
})

test('a message of the customer brings it back, an answer of the desk does not', async () => {
  const { conversation, path, visitor } = await aHandled()
  await snooze(path, inMinutes(60))
  assert.equal((await client.post(`${path}/message`, { type: 'text', message: 'I will ask' })).status, 200)
  assert.ok((await listed('is_snoozed=1')).includes(conversation))
  await visitor.say('Thank you')
  assert.equal((await client.get(path)).body.data.snoozed_until, null)
})

test('a conversation that goes to another, waits again or ends is no longer put aside', async () => {
  const colleague = await employee('agent')
  for (const [verb, given] of [
    ['transfer', { handler_id: colleague.id }],
    ['close', {}],
  ] as const) {
    const { path } = await aHandled()
    await snooze(path, inMinutes(60))
    assert.equal((await client.post(`${path}/${verb}`, given)).body.data.snoozed_until, null, verb)
  }
  const { conversation, path } = await aHandled()
  await client.post(`${path}/transfer`, { handler_id: colleague.id })
  assert.equal((await colleague.client.put(path, { snoozed_until: inMinutes(60) })).status, 200)
  await admin.put(`/employee/${colleague.id}`, { is_disabled: true })
  const { state, snoozed_until } = (await client.get(`/conversation/${conversation}`)).body.data
  assert.deepEqual([state, snoozed_until], ['waiting', null])
})

test('a moment that has passed, and a conversation that nobody handles, are refused', async () => {
  const { path } = await aHandled()
  for (const [moment, status] of [
    [inMinutes(-1), 422],
    ['2020-01-01 09:00:00', 422],
    ['soon', 422],
    [inMinutes(367 * 24 * 60), 422],
    [inMinutes(360 * 24 * 60), 200],
  ] as const)
    assert.equal((await snooze(path, moment)).status, status, moment)
  await client.post(`${path}/close`)
  const refused = await snooze(path, inMinutes(60))
  assert.deepEqual([refused.status, refused.body.code], [409, 'conversation_state'])
})

test('only the handler puts a conversation aside', async () => {
  const { path } = await aHandled()
  const colleague = (await employee('agent')).client
  const refused = await colleague.put(path, { snoozed_until: inMinutes(60) })
  assert.deepEqual([refused.status, refused.body.code], [409, 'not_handler'])
  assert.equal((await client.get(path)).body.data.snoozed_until, null)
})

test('the handler is notified when the moment comes', async () => {
  const { conversation, path } = await aHandled()
  await snooze(path, inMinutes(60))
  const due = async () =>
    (await client.get('/me/notice')).body.data.notices.filter(
      (notice: { type: string; id: number }) => notice.type === 'due' && notice.id === conversation,
    )
  assert.deepEqual(await due(), [])
  await db
    .updateTable('conversations')
    .set({ snoozed_until: inMinutes(-1) })
    .where('id', '=', conversation)
    .execute()
  const [notice] = await due()
  assert.equal(notice.subject, 'conversation')
  assert.ok((await listed('is_snoozed=0')).includes(conversation))
})

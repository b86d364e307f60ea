import assert from 'node:assert/strict'
import test from 'node:test'
import { aFile } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { beginningsOf, statementsOf } from '#test/statements.ts'

const service = await startService()
const { admin } = service

const made = async (path: string, body: object) => {
  const { status, body: answered } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answered))
  return answered
}

const chat = { contactable_type: 'App\\LivechatContact', name: 'Shop', allowed_origins: [] }
await made('/channel', chat)
const telegram = (
  await made('/channel', { ...chat, contactable_type: 'App\\TelegramContact', name: 'Tea on Telegram' })
).data
await made('/channel', { ...chat, contactable_type: 'App\\LineContact', name: 'Tea on LINE' })
const rule = { name: 'Welcome', subject: 'conversation', when: { event: 'created' } }
/** An accent, which Telegram counts as nothing. */
const accent = { message: { type: 'text', message: '\u0301' } }
const why = 'Telegram does not accept text without visible characters.'

const untaken = (warnings: { code: string; field: string; message: string }[]) =>
  warnings.flatMap(({ code, field, message }) => (code === 'untaken' ? [[field, message]] : []))
const check = async (given: object) =>
  untaken((await made('/rule/check', { rule: { ...rule, ...given } })).data.warnings)

test('a message that a channel does not take is named when the rule is saved, and in the list', async () => {
  const { data, warnings } = await made('/rule', { ...rule, then: [{ note: 'Seen' }, accent] })
  const expected = [
    ['then.1.message.message', `Customers on Tea on Telegram do not get this message: ${why}`],
  ]
  assert.deepEqual(untaken(warnings), expected)
  const [state] = (await admin.get('/rule/state')).body.data
  assert.deepEqual([state.rule_id, untaken(state.warnings)], [data.id, expected])
  const answer = await admin.put(`/rule/${data.id}`, { name: 'Hello' })
  assert.deepEqual(untaken(answer.body.warnings), expected)
  assert.deepEqual(untaken((await made('/rule', { ...rule, then: [{ note: 'Seen' }] })).warnings), [])
})

test('channels that the rule’s conditions leave out, and those that are off, are not asked', async () => {
  const then = [accent]
  const on = (field: string, val: unknown) => ({ all: [{ field, op: '=', val }] })
  assert.deepEqual(await check({ then, if: on('contactable_type', chat.contactable_type) }), [])
  assert.equal((await check({ then, if: on('contactable_type', 'App\\TelegramContact') })).length, 1)
  assert.equal((await check({ then, if: on('channel_id', telegram.id) })).length, 1)
  assert.deepEqual(await check({ then, if: on('channel_id', telegram.id + 1) }), [])
  const ofMessage = { subject: 'message', when: { event: 'received' }, then }
  const isChat = on('conversation.contactable_type', chat.contactable_type)
  assert.deepEqual(await check({ ...ofMessage, if: isChat }), [])
  assert.equal((await check(ofMessage)).length, 1)
  assert.equal((await check({ subject: 'ticket', when: { by_hand: true }, then })).length, 1)
  const turn = async (is_enabled: boolean) => admin.put(`/channel/${telegram.id}`, { is_enabled })
  assert.equal((await turn(false)).status, 200)
  assert.deepEqual(await check({ then }), [])
  assert.equal((await turn(true)).status, 200)
})

test('the pictures of its cards are asked about at their place', async () => {
  const picture = await aFile(admin, Buffer.from(onePixel, 'base64'), 'tea.png')
  const message = { columns: [{ title: 'Oolong', file_id: picture }] }
  const [[field, words] = []] = await check({ then: [{ message: { type: 'carousel', message } }] })
  assert.equal(field, 'then.0.message.message.columns.0.file_id')
  assert.match(
    String(words),
    /^Customers on Tea on LINE do not get this message: The platform fetches pictures/,
  )
})

test('the list of states reads the files of all rules at once', async (t) => {
  const states = async () => {
    let all: { rule_id: number; warnings: never[] }[] = []
    const sent = await statementsOf(t, async () => {
      all = (await admin.get('/rule/state')).body.data
    })
    return { all, count: beginningsOf(sent).length }
  }
  const addRule = async () => {
    const file = await aFile(admin, Buffer.from(onePixel, 'base64'), 'tea.png')
    const message = { columns: [{ title: 'Oolong', file_id: file }] }
    return (await made('/rule', { ...rule, then: [{ message: { type: 'carousel', message } }] })).data.id
  }
  await addRule()
  await states()
  const one = await states()
  const added = [await addRule(), await addRule()]
  const three = await states()
  assert.equal(three.count, one.count)
  for (const id of added)
    assert.equal(untaken(three.all.find(({ rule_id }) => rule_id === id)?.warnings ?? []).length, 1)
})

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { described } from '#channels/words.ts'
import { insertRow } from '#db/records/rows.ts'
import { message, verbatim } from '#messages/message.ts'
import { english } from '#test/english.ts'
import { aContactable } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { telegramOf } from '#test/telegram-customers.ts'

const service = await startService()
const { database, admin, agent } = service
const db = database.main
const contactable_type = 'App\\TelegramContact' as const

const { aChannel, apply, messagesOf, addressed } = telegramOf(service)

const customerOf = (from: string) =>
  db.selectFrom('contactables').selectAll().where('external_id', '=', from).executeTakeFirst()

test('a first message makes a contact, its identity on the channel, and a conversation that waits', async () => {
  const channel = await aChannel()
  const from = randomUUID()
  const { hints, message } = await apply(
    channel,
    from,
    { kind: 'text', text: 'Where is my order?', message_id: 'm1' },
    { display_name: '王小明' },
  )
  const customer = await customerOf(from)
  assert.equal(customer?.display_name, '王小明')
  assert.ok(customer?.last_inbound_at)
  const { body } = await agent.get(`/contact/${customer.contact_id}`)
  assert.equal(body.data.first_name, '王小明')
  assert.deepEqual(
    hints.map(({ kind }) => kind),
    ['conversation', 'message', 'list'],
  )
  const [said, ...more] = await messagesOf(from)
  assert.deepEqual(more, [])
  assert.equal(said?.message, 'Where is my order?')
  assert.deepEqual(message, { id: said?.id, seq: 1, conversation_id: said?.conversation_id })
  const again = await apply(channel, from, { kind: 'other', text: 'Sticker' })
  assert.equal(again.message?.conversation_id, message?.conversation_id)
  assert.equal(again.message?.seq, 2)
})

test('a sticker is read in the language of the reader, and in English without one', async () => {
  const from = randomUUID()
  const text = described(message('described.sticker'), '👍')
  const applied = await apply(await aChannel(), from, { kind: 'other', text })
  const conversation_id = applied.message?.conversation_id
  const path = `/conversation/${conversation_id}`
  const readIn = async (language?: string) => {
    const headers: Record<string, string> = language ? { 'accept-language': language } : {}
    const { last_message } = (await agent.get(path, headers)).body.data
    const [said] = (await agent.get(`${path}/message`, headers)).body.data
    const transcript = String((await agent.get(`${path}/transcript`, headers)).body)
    const ticket = (await agent.post('/ticket', { subject: 'Lamp', conversation_ids: [conversation_id] }))
      .body.data
    const split = (await agent.post(`/ticket/${ticket.id}/split`, { message_id: said.id }, headers)).body.data
    return [last_message.message, said.message, transcript.split(': ').at(-1)?.trim(), split.subject]
  }
  assert.deepEqual(await readIn(), ['Sticker: 👍', 'Sticker: 👍', '👍', 'Sticker: 👍'])
  assert.deepEqual(await readIn('zh-TW'), ['貼圖：👍', '貼圖：👍', '貼圖：👍', '貼圖：👍'])
})

test('a customer without a name is called after the platform', async () => {
  const from = 'U-0123456789'
  await apply(await aChannel(), from, { kind: 'text', text: 'Hi' }, { display_name: '  ' })
  assert.equal((await customerOf(from))?.display_name, 'Telegram 456789')
  const unseen = 'U-0123456788'
  await apply(await aChannel(), unseen, { kind: 'text', text: 'Hi' }, { display_name: '\u3164\u200b \u2800' })
  assert.equal((await customerOf(unseen))?.display_name, 'Telegram 456788')
  const turned = 'U-0123456787'
  await apply(await aChannel(), turned, { kind: 'text', text: 'Hi' }, { display_name: '\u202eMing' })
  assert.equal((await customerOf(turned))?.display_name, 'Ming')
})

test('a customer who goes by another name is shown by it, and the contact keeps what it is called', async () => {
  const channel = await aChannel()
  const from = randomUUID()
  const says = (given: object) => apply(channel, from, { kind: 'text', text: 'Hi' }, given)
  await says({ display_name: 'Ming' })
  await says({ display_name: ' Ming Wang ' })
  await says({ display_name: ' ' })
  await says({})
  const customer = await customerOf(from)
  assert.equal(customer?.display_name, 'Ming Wang')
  assert.equal((await agent.get(`/contact/${customer.contact_id}`)).body.data.first_name, 'Ming')
})

test('no default is taken for a fact of a new customer, and required fields do not keep them out', async () => {
  const tier = await insertRow(db, 'cz_cols', { name: 'Tier', type: 1, default: '"gold"' })
  const no = await insertRow(db, 'cz_cols', { name: 'No', type: 1, is_allowed_null: false })
  const from = randomUUID()
  await apply(await aChannel(), from, { kind: 'text', text: 'Hi' })
  const { body } = await agent.get(`/contact/${(await customerOf(from))?.contact_id}`)
  assert.deepEqual(body.data.cz_cols, [])
  await db.deleteFrom('cz_cols').where('id', 'in', [tier, no]).execute()
})

test('a message with characters that no database holds is kept without them', async () => {
  const from = randomUUID()
  const text = 'a\0b\ud800c'
  await apply(await aChannel(), from, { kind: 'text', text }, { display_name: '\0\udfff' })
  assert.equal((await messagesOf(from))[0]?.message, 'ab\ufffdc')
})

test('a customer who unfollows is blocked until they follow or write again', async () => {
  const channel = await aChannel()
  const from = randomUUID()
  await apply(channel, from, { kind: 'unfollow' })
  assert.equal(await customerOf(from), undefined)
  await apply(channel, from, { kind: 'follow' })
  assert.deepEqual(await messagesOf(from), [])
  assert.ok((await customerOf(from))?.contact_id)
  for (const back of [{ kind: 'follow' }, { kind: 'text', text: 'Back' }] as const) {
    await apply(channel, from, { kind: 'unfollow' })
    assert.equal((await customerOf(from))?.is_blocked, true)
    await apply(channel, from, back)
    assert.equal((await customerOf(from))?.is_blocked, false)
  }
})

test('delivery states are recorded and never go back', async () => {
  const { channel, from, say } = await addressed()
  await say('second')
  const states = async () => (await messagesOf(from)).map(({ delivery_state }) => delivery_state)
  const { hints } = await apply(channel, from, { kind: 'delivered', message_ids: ['second', 'nobody’s'] })
  assert.deepEqual(await states(), ['sent', 'delivered'])
  assert.equal(hints.length, 1)
  await apply(channel, from, { kind: 'read', until: new Date(Date.now() + 1000).toISOString() })
  assert.deepEqual(await states(), ['read', 'read'])
  await apply(channel, from, { kind: 'delivered', message_ids: ['second'] })
  await apply(channel, from, { kind: 'failed', message_id: 'second', reason: verbatim('No') })
  assert.deepEqual(await states(), ['read', 'read'])
  await say('third')
  await apply(channel, from, { kind: 'failed', message_id: 'third', reason: verbatim('The device is off') })
  await apply(channel, from, { kind: 'delivered', until: 'no time at all' })
  assert.deepEqual(await states(), ['read', 'read', 'failed'])
  const error = (await messagesOf(from))[2]?.error
  assert.deepEqual(english(error), { code: 'delivery_failed', message: 'The device is off' })
  for (const [kind, part, other] of [
    ['delivered', 'fourth', 'its file'],
    ['read', 'fifth', 'the file of it'],
  ] as const) {
    await say([part, other])
    await apply(channel, from, { kind, message_ids: [part] })
    await apply(channel, from, { kind: 'failed', message_id: other, reason: verbatim('No room') })
    assert.equal((await states()).at(-1), 'failed')
  }
})

test('a receipt of another customer changes nothing', async () => {
  const { channel, from } = await addressed()
  const other = await aContactable(db, { contactable_type, channel_id: channel.id, external_id: 'other' })
  await apply(channel, 'other', { kind: 'read', message_ids: ['first'] })
  await apply(channel, 'stranger', { kind: 'read', message_ids: ['first'] })
  assert.equal((await messagesOf(from))[0]?.delivery_state, 'sent')
  await db.deleteFrom('contactables').where('id', '=', other).execute()
})

test('automatic events need no answer, and no rule answers them', async () => {
  const then = [{ message: { type: 'text', message: 'Soon' } }, { set: { priority: 2 } }]
  const rule = { name: 'Answer', subject: 'message', when: { event: 'received' }, state: 'on', then }
  const { id } = (await admin.post('/rule', rule)).body.data
  const { channel, from, conversation_id } = await addressed()
  const ticket = { subject: 'Lamp', conversation_ids: [conversation_id], status: 2 }
  const solved = (await admin.post('/ticket', ticket)).body.data.id
  await admin.put('/installation', { ticket_reopen_days: 7 })
  await apply(channel, from, { kind: 'text', text: 'I am away' }, { is_automatic: true })
  await admin.put('/installation', { ticket_reopen_days: null })
  assert.equal((await admin.get(`/ticket/${solved}`)).body.data.status, 2)
  const { priority, unanswered_since, last_seq } = await db
    .selectFrom('conversations')
    .select(['priority', 'unanswered_since', 'last_seq'])
    .where('id', '=', conversation_id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([priority, unanswered_since, last_seq], [2, null, 2])
  const queued = await db.selectFrom('rule_messages').select('id').where('rule_id', '=', id).execute()
  assert.deepEqual(queued, [])
  const [run] = (await admin.get(`/rule-run?rule_id=${id}`)).body.data
  assert.deepEqual([run.outcome, /was automatic/.test(run.error)], ['matched', true])
  await admin.delete(`/rule/${id}`)
})

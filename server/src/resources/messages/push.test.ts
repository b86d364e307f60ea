import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { line } from '#simulator/line.ts'
import { telegram } from '#simulator/telegram.ts'
import { aChannel, aCustomer, startMessaging } from '#test/platforms.ts'

const service = await startMessaging([telegram, line])
const { admin, agent, employee, database, platforms } = service
const db = database.main
const world = platforms.worldOf('telegram')
const channel = await aChannel(admin, telegram)

const aPush = async (given: object = {}) => {
  const { contactable_id, customer } = await aCustomer(service, telegram, channel)
  const push = {
    contactable_type: telegram.contactableType,
    contactable_id,
    type: 'text',
    message: 'Your parcel is on its way.',
    ...given,
  }
  return { push, contactable_id, customer, sent: () => world.taken.filter(({ to }) => to === customer.id) }
}

const messagesOf = async (contactable_id: number) => {
  const [conversation] = (await agent.get(`/conversation?contactable_id=${contactable_id}`)).body.data
  return (await agent.get(`/conversation/${conversation.id}/message`)).body.data
}

const accept = async (contactable_id: number, client = agent) => {
  const { id } = await db
    .insertInto('conversations')
    .values({ contactable_id, channel_id: channel, state: 'waiting', first_enter_queue_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  assert.equal((await client.post(`/conversation/${id}/accept`)).status, 200)
  return id
}

const option = { label: 'Yes', value: 'yes', type: 'text' }
const image_url = 'https://shop.example/tea.jpg'
const kinds = {
  text: 'Hello 王小明 👩‍👩‍👧',
  button: { explain_text: 'Deliver tomorrow?', options: [option] },
  quickreply: { explain_text: 'Deliver tomorrow?', options: [option] },
  carousel: {
    alt_text: 'Teas',
    columns: [{ image_url, title: 'Oolong', text: 'Roasted', actions: [{ text: 'Buy' }] }],
  },
  image_carousel: { alt_text: 'Teas', columns: [{ image_url, action: { type: 'text', value: 'oolong' } }] },
}

test('a message of each type is sent, answered with an empty object, and recorded', async () => {
  for (const [type, message] of Object.entries(kinds)) {
    const { push, contactable_id, sent } = await aPush({ type, message })
    const { status, body, headers } = await agent.post('/message/push', push)
    assert.deepEqual([status, body], [200, {}], JSON.stringify(body))
    const [recorded, ...others] = await messagesOf(contactable_id)
    assert.deepEqual(others, [])
    assert.equal(headers['x-message-id'], String(recorded.id))
    const { type: kind, message: said, direction, delivery_state, seq, error } = recorded
    assert.deepEqual([kind, direction, delivery_state, seq, error], [type, 'outbound', 'sent', 1, null])
    assert.deepEqual(said, message)
    assert.equal(recorded.author.type, 'employee')
    assert.match(recorded.sent_at, /^\d{4}-/)
    assert.equal(sent().length, 1)
  }
})

test('a push with no open conversation is recorded in the last one, or in a new closed one', async () => {
  const { push, contactable_id } = await aPush()
  await agent.post('/message/push', push)
  await agent.post('/message/push', push)
  const { data } = (await agent.get(`/conversation?contactable_id=${contactable_id}`)).body
  assert.equal(data.length, 1)
  assert.deepEqual([data[0].state, data[0].bound_type, data[0].last_seq], ['closed', 'outbound', 2])
})

test('while an employee handles the conversation a push is refused, unless it is forced', async () => {
  const { push, contactable_id, sent } = await aPush()
  const id = await accept(contactable_id)
  const refused = await agent.post('/message/push', push)
  assert.deepEqual([refused.status, refused.body.code], [409, 'conversation_blocked'])
  assert.deepEqual(sent(), [])
  assert.equal((await agent.post('/message/push', { ...push, is_force: 0 })).status, 409)
  assert.equal((await agent.post('/message/push', { ...push, is_force: 1 })).status, 200)
  assert.equal(sent().length, 1)
  assert.equal((await agent.get(`/conversation/${id}`)).body.data.state, 'handling')
})

test('an agent’s answer goes to the customer and is theirs', async () => {
  const { contactable_id, sent } = await aPush()
  const { id: author, client } = await employee('agent')
  const id = await accept(contactable_id, client)
  const { status, body, headers } = await client.post(`/conversation/${id}/message`, {
    type: 'button',
    message: kinds.button,
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(headers['x-message-id'], String(body.data.id))
  assert.deepEqual([body.data.author.id, body.data.delivery_state], [author, 'sent'])
  assert.equal(sent().length, 1)
  assert.deepEqual(await messagesOf(contactable_id), [body.data])
})

test('nothing is sent to a customer who blocked the channel unless forced', async () => {
  const { push, contactable_id, customer, sent } = await aPush()
  customer.isBlocking = true
  const first = await agent.post('/message/push', push)
  assert.deepEqual([first.status, first.body.code], [409, 'recipient_blocked'])
  const [failed] = await messagesOf(contactable_id)
  assert.equal(failed.delivery_state, 'failed')
  assert.equal(failed.error.code, 'recipient_blocked')
  assert.equal(first.body.message_id, failed.id)
  assert.match(failed.error.message, /blocked by the user/)
  customer.isBlocking = false
  const second = await agent.post('/message/push', push)
  assert.deepEqual([second.status, second.body.code], [409, 'recipient_blocked'])
  assert.equal((await messagesOf(contactable_id)).length, 1)
  assert.equal((await agent.post('/message/push', { ...push, is_force: 1 })).status, 200)
  assert.equal(sent().length, 1)
})

test('a forced push that arrives shows that the customer blocks the channel no more', async () => {
  const { push, contactable_id, sent } = await aPush()
  await db.updateTable('contactables').set({ is_blocked: true }).where('id', '=', contactable_id).execute()
  assert.equal((await agent.post('/message/push', { ...push, is_force: 1 })).status, 200)
  assert.equal((await agent.get(`/contactable/${contactable_id}`)).body.data.is_blocked, false)
  assert.equal((await agent.post('/message/push', push)).status, 200)
  assert.equal(sent().length, 2)
})

test('LINE takes what a customer who blocks the channel never sees, so they stay blocked', async () => {
  const { contactable_id } = await aCustomer(service, line, await aChannel(admin, line))
  await db.updateTable('contactables').set({ is_blocked: true }).where('id', '=', contactable_id).execute()
  const push = { contactable_type: line.contactableType, contactable_id, type: 'text', message: 'Hello' }
  assert.equal((await agent.post('/message/push', { ...push, is_force: 1 })).status, 200)
  assert.equal((await agent.post('/message/push', push)).body.code, 'recipient_blocked')
})

test('a push goes to a contactable that exists, of its channel', async () => {
  const { push } = await aPush()
  const refused = async (given: object) => {
    const { status, body } = await agent.post('/message/push', { ...push, ...given })
    assert.equal(status, 422, JSON.stringify(body))
    return Object.keys(body.errors)
  }
  assert.deepEqual(await refused({ contactable_id: 999_999 }), ['contactable_id'])
  assert.deepEqual(await refused({ contactable_type: 'App\\LineContact' }), ['contactable_type'])
  assert.deepEqual(await refused({ contactable_type: 'App\\Contact' }), ['contactable_type'])
  assert.deepEqual(await refused({ contactable_id: String(push.contactable_id) }), ['contactable_id'])
  assert.deepEqual(await refused({ type: 'video' }), ['type'])
  assert.deepEqual(await refused({ is_force: 2 }), ['is_force'])
  assert.deepEqual(await refused({ message: '' }), ['message'])
})

test('a message that no part of can be sent as it is meant sends nothing', async () => {
  const { push, contactable_id, sent } = await aPush({ message: 'x'.repeat(50_000) })
  const { status, body } = await agent.post('/message/push', push)
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['message']])
  assert.deepEqual(sent(), [])
  assert.deepEqual((await agent.get(`/conversation?contactable_id=${contactable_id}`)).body.data, [])
})

test('a disabled channel, and one without credentials, say so', async () => {
  const { push, sent } = await aPush()
  const unusable = async (change: object) => {
    await db.updateTable('channels').set(change).where('id', '=', channel).execute()
    const { status, body } = await agent.post('/message/push', push)
    assert.deepEqual([status, body.code], [502, 'auth_invalid'])
    return body.message
  }
  const { credentials } = await db
    .selectFrom('channels')
    .select('credentials')
    .where('id', '=', channel)
    .executeTakeFirstOrThrow()
  assert.match(await unusable({ is_enabled: false }), /disabled/)
  assert.match(await unusable({ is_enabled: true, credentials: null }), /no credentials/)
  await db.updateTable('channels').set({ credentials }).where('id', '=', channel).execute()
  assert.deepEqual(sent(), [])
})

test('two pushes with one key are one message; another body under the key is refused', async () => {
  const { push, sent } = await aPush()
  const key = { 'idempotency-key': 'parcel-1' }
  const first = await agent.post('/message/push', push, key)
  const second = await agent.post('/message/push', push, key)
  assert.deepEqual([second.status, second.body], [200, {}])
  assert.equal(second.headers['x-message-id'], first.headers['x-message-id'])
  assert.equal(second.headers['idempotency-replayed'], 'true')
  const other = await agent.post('/message/push', { ...push, message: 'Other' }, key)
  assert.deepEqual([other.status, other.body.code], [409, 'idempotency_key_reused'])
  assert.equal(sent().length, 1)
})

test('twenty pushes at once with one key are one message', async () => {
  const { push, sent } = await aPush()
  const key = { 'idempotency-key': 'parcel-20' }
  const replies = await Promise.all(Array.from({ length: 20 }, () => agent.post('/message/push', push, key)))
  for (const { status, body } of replies)
    assert.ok(status === 200 || body.code === 'idempotency_in_flight', JSON.stringify(body))
  assert.equal((await agent.post('/message/push', push, key)).status, 200)
  assert.equal(sent().length, 1)
})

test('a rejection is repeated under its key; after a platform failure a retry is possible', async () => {
  const { push, customer, sent } = await aPush()
  const key = { 'idempotency-key': 'parcel-2' }
  world.faults.push({ status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } })
  assert.equal((await agent.post('/message/push', push, key)).status, 502)
  assert.equal((await agent.post('/message/push', push, key)).status, 200)
  assert.equal(sent().length, 1)
  customer.isBlocking = true
  const blocked = { 'idempotency-key': 'parcel-3' }
  const first = await agent.post('/message/push', { ...push, is_force: 1 }, blocked)
  assert.equal(first.status, 409)
  customer.isBlocking = false
  const second = await agent.post('/message/push', { ...push, is_force: 1 }, blocked)
  assert.deepEqual([second.status, second.body], [409, first.body])
  assert.equal(sent().length, 1)
})

test('a push that was cut off in its middle is not repeated under its key', async () => {
  const { push, sent } = await aPush()
  const key = 'parcel-4'
  await agent.post('/message/push', push, { 'idempotency-key': key })
  const cutOff = { status: null, headers: null, body: null }
  const of = db.updateTable('idempotency_keys').where('key', '=', key)
  await of.set(cutOff).execute()
  const early = await agent.post('/message/push', push, { 'idempotency-key': key })
  assert.deepEqual([early.status, early.body.code], [409, 'idempotency_in_flight'])
  assert.equal(early.headers['retry-after'], '1')
  await of.set({ created_at: sql<string>`now() - interval '2 minutes'` }).execute()
  const late = await agent.post('/message/push', push, { 'idempotency-key': key })
  assert.deepEqual([late.status, late.body.code], [409, 'outcome_unknown'])
  assert.equal(sent().length, 1)
})

test('when a later part is refused, the parts already sent are reported and not repeated', async () => {
  const { push, contactable_id, sent } = await aPush({ message: 'x'.repeat(5000) })
  const refusal = {
    status: 429,
    body: {
      ok: false,
      error_code: 429,
      description: 'Too Many Requests: retry after 30',
      parameters: { retry_after: 30 },
    },
  }
  const key = { 'idempotency-key': 'parcel-5' }
  // The first part is taken before the fault comes up.
  world.taken.push = (...taken) => {
    world.taken.push = Array.prototype.push
    world.faults.push(refusal)
    return world.taken.push(...taken)
  }
  const { status, body, headers } = await agent.post('/message/push', push, key)
  assert.deepEqual([status, body.code], [502, 'rate_limited'])
  assert.equal(headers['retry-after'], '30')
  assert.match(body.message, /1 of 2 parts/)
  const [recorded] = await messagesOf(contactable_id)
  assert.equal(recorded.delivery_state, 'unknown')
  const again = await agent.post('/message/push', push, key)
  assert.deepEqual([again.status, again.body.code], [409, 'outcome_unknown'])
  assert.equal(sent().length, 1)
})

import assert from 'node:assert/strict'
import test from 'node:test'
import { recordMessage } from '#resources/messages/record.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, employee, database } = await startService()
const db = database.main

const says = (at: { id: number; contactable_id: number }, given: object = {}) =>
  recordMessage(db, {
    conversation_id: at.id,
    contactable_id: at.contactable_id,
    direction: 'inbound',
    author_type: 'customer',
    type: 'text',
    message: 'Where is my parcel?',
    delivery_state: 'sent',
    ...given,
  })
const answers = (at: { id: number; contactable_id: number }, author_id: number, given: object = {}) =>
  says(at, { direction: 'outbound', author_type: 'employee', author_id, message: 'On its way.', ...given })

const waiting = async (given: object = {}, customer: object = {}) => {
  const contactable_id = await aContactable(db, customer)
  const first_enter_queue_at = '2026-11-20T08:00:00Z'
  const id = await aConversation(db, { state: 'waiting', first_enter_queue_at, ...given, contactable_id })
  return { id, contactable_id }
}

const handled = async (given: object = {}) => {
  const { id: handler_id, client } = await employee('agent')
  return { ...(await waiting({ state: 'handling', handler_id, ...given })), handler_id, client }
}

const of = async (id: number) => (await agent.get(`/conversation/${id}`)).body.data
const found = async (query: string): Promise<number[]> => {
  const { status, body } = await agent.get(`/conversation?per_page=100&${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map(({ id }: { id: number }) => id)
}

test('a row of the inbox says who writes where, what, and since when they wait', async () => {
  const campaign_queue_id = (await admin.post('/campaign-queue', { name: 'Evening' })).body.data.id
  const talk = await waiting({ campaign_queue_id }, { display_name: 'Ming' })
  await says(talk, { message: 'a'.repeat(300) })
  const row = (await agent.get(`/conversation?contactable_id=${talk.contactable_id}`)).body.data[0]
  assert.equal(row.display_name, 'Ming')
  assert.deepEqual(row.channel, { id: row.channel_id, name: 'Support' })
  assert.deepEqual(row.campaign_queue, { id: campaign_queue_id, name: 'Evening', is_result_required: false })
  assert.equal(row.waiting_since, '2026-11-20 08:00:00')
  assert.equal(row.last_message.text, 'a'.repeat(200))
  const { direction, delivery_state, error, author } = row.last_message
  assert.deepEqual([direction, delivery_state, error, author], ['inbound', 'sent', null, null])
})

test('of a message of any type the inbox shows the beginning of its words', async () => {
  const talk = await waiting()
  const shown = async (type: string, message: unknown) => {
    await says(talk, { type, message })
    return (await of(talk.id)).last_message.text
  }
  assert.equal(await shown('button', { explain_text: 'Tomorrow?', options: [] }), 'Tomorrow?')
  assert.equal(await shown('carousel', { columns: [{ title: 'Red cup', text: 'x' }] }), 'Red cup')
  assert.equal(await shown('image_carousel', { columns: [{ button: { text: 'Buy' } }] }), 'Buy')
  assert.equal(await shown('postback', { value: 'yes:1', label: 'Yes' }), 'Yes')
  assert.equal(await shown('image', { name: 'cup.jpg', text: null }), 'cup.jpg')
})

test('messages count as unread until the handler of the conversation has read them', async () => {
  const talk = await handled()
  const first = await says(talk)
  await says(talk)
  assert.equal((await of(talk.id)).unread_count, 2)
  const read = (client: typeof agent, seq: number) => client.post(`/conversation/${talk.id}/read`, { seq })
  assert.equal((await read(agent, first.seq)).status, 204)
  assert.equal((await of(talk.id)).unread_count, 2)
  await read(talk.client, first.seq)
  assert.equal((await of(talk.id)).unread_count, 1)
  await answers(talk, talk.handler_id)
  await says(talk)
  await read(talk.client, 4)
  assert.equal((await of(talk.id)).unread_count, 0)
  // Of two requests at once, the one sent first may arrive last.
  await read(talk.client, first.seq)
  assert.equal((await of(talk.id)).unread_count, 0)
})

test('a transferred conversation is unread', async () => {
  const talk = await handled()
  await says(talk)
  await talk.client.post(`/conversation/${talk.id}/read`, { seq: 1 })
  const colleague = await employee('agent')
  const given = await talk.client.post(`/conversation/${talk.id}/transfer`, { handler_id: colleague.id })
  assert.equal(given.body.data.unread_count, 1)
  const closed = await colleague.client.post(`/conversation/${talk.id}/close`)
  assert.equal(closed.body.data.unread_count, 0)
})

test('a customer who is handled waits from the first message that nobody has answered', async () => {
  const talk = await handled()
  assert.equal((await of(talk.id)).waiting_since, null)
  await says(talk)
  const { waiting_since, last_message } = await of(talk.id)
  assert.ok(waiting_since && waiting_since <= last_message.created_at)
  await says(talk, { direction: 'outbound', author_type: 'system' })
  assert.equal((await of(talk.id)).waiting_since, waiting_since)
  await answers(talk, talk.handler_id)
  assert.equal((await of(talk.id)).waiting_since, null)
})

test('the queue comes by the longest wait, in several queues at once', async () => {
  const queue = async (name: string) => (await admin.post('/campaign-queue', { name })).body.data.id
  const [one, two] = [await queue('One'), await queue('Two')]
  const later = await waiting({ campaign_queue_id: one, first_enter_queue_at: '2026-11-20T09:00:00Z' })
  const sooner = await waiting({ campaign_queue_id: two })
  const both = `campaign_queue_id=${one},${two}`
  assert.deepEqual(await found(`state=waiting&${both}&sort=waiting_since`), [sooner.id, later.id])
  assert.deepEqual(await found(`state=waiting&${both}&sort=-waiting_since`), [later.id, sooner.id])
  assert.deepEqual(await found(`campaign_queue_id[]=${two}`), [sooner.id])
})

test('conversations are found by the name on the channel, and by the contact', async () => {
  const contact_id = await aContact(db, { first_name: '春嬌', last_name: '余', membership_no: 'VIP-77' })
  const known = await waiting({ contact_id })
  const named = await waiting({}, { display_name: '春嬌 on LINE' })
  const search = (text: string) => found(`search=${encodeURIComponent(text)}`)
  assert.deepEqual(await search('春嬌'), [known.id, named.id])
  assert.deepEqual(await search('嬌'), [known.id, named.id])
  assert.deepEqual(await search('vip-77'), [known.id])
  assert.deepEqual(await search('nobody at all'), [])
  const ofOpen = (text: string) => found(`state=waiting,handling&search=${encodeURIComponent(text)}`)
  for (const text of ['春嬌', '嬌']) assert.deepEqual(await ofOpen(text), [known.id, named.id])
  assert.deepEqual(await ofOpen('vip-77'), [known.id])
  assert.deepEqual(await ofOpen('nobody at all'), [])
})

test('a late agent sees who accepted first', async () => {
  const { id } = await waiting()
  const winner = await employee('agent')
  await winner.client.post(`/conversation/${id}/accept`)
  const { status, body } = await agent.post(`/conversation/${id}/accept`)
  const { name } = (await of(id)).handler
  assert.deepEqual([status, body.code, body.handler], [409, 'conversation_state', { id: winner.id, name }])
})

test('conversations of a disabled employee go back to the queue', async () => {
  const campaign_queue_id = (await admin.post('/campaign-queue', { name: 'Days' })).body.data.id
  const talk = await handled({ campaign_queue_id })
  await says(talk)
  await talk.client.post(`/conversation/${talk.id}/read`, { seq: 1 })
  const done = await waiting({ state: 'closed', handler_id: talk.handler_id })
  assert.equal((await admin.put(`/employee/${talk.handler_id}`, { is_disabled: true })).status, 200)
  const { state, handler_id, waiting_since, unread_count, ...left } = await of(talk.id)
  assert.deepEqual(
    [state, handler_id, left.campaign_queue_id, waiting_since, unread_count],
    ['waiting', null, campaign_queue_id, '2026-11-20 08:00:00', 1],
  )
  assert.equal((await of(done.id)).handler_id, talk.handler_id)
})

test('a window that closes soon is announced', async () => {
  const contactable_type = 'App\\FbContact'
  const last_inbound_at = '2026-11-20T08:00:00Z'
  const open = await waiting({}, { contactable_type, last_inbound_at })
  assert.equal((await of(open.id)).answer_until, '2026-11-21 08:00:00')
  assert.equal((await of((await waiting({}, { last_inbound_at })).id)).answer_until, null)
})

test('an agent starts a conversation with a customer who has none, and is led to one that is open', async () => {
  const contactable_id = await aContactable(db, { contactable_type: 'App\\LivechatContact' })
  const whom = { contactable_type: 'App\\LivechatContact', contactable_id }
  const { id: handler_id, client } = await employee('agent')
  const { status, body } = await client.post('/conversation', whom)
  assert.equal(status, 200, JSON.stringify(body))
  const { state, bound_type, accepted_at } = body.data
  assert.deepEqual([state, body.data.handler_id, bound_type], ['handling', handler_id, 'outbound'])
  assert.ok(accepted_at)
  const hello = { type: 'text', message: 'Your cup is here.' }
  assert.equal((await client.post(`/conversation/${body.data.id}/message`, hello)).status, 200)
  const again = await agent.post('/conversation', whom)
  assert.deepEqual(
    [again.status, again.body.code, again.body.conversation_id],
    [409, 'conversation_open', body.data.id],
  )
  const wrong = { ...whom, contactable_type: 'App\\LineContact' }
  assert.deepEqual(Object.keys((await agent.post('/conversation', wrong)).body.errors), ['contactable_type'])
  const gone = { ...whom, contactable_id: 999_999 }
  assert.deepEqual(Object.keys((await agent.post('/conversation', gone)).body.errors), ['contactable_id'])
})

test('a queue may want a termination code before a conversation is closed', async () => {
  const queue = (await admin.post('/campaign-queue', { name: 'Claims', is_result_required: true })).body.data
  assert.equal(queue.is_result_required, true)
  const { id, client } = await handled({ campaign_queue_id: queue.id })
  const close = (body: object) => client.post(`/conversation/${id}/close`, body)
  for (const body of [{}, { result_id: null, memo: 'Done' }])
    assert.deepEqual(Object.keys((await close(body)).body.errors), ['result_id'])
  const result_id = (await admin.post('/termination-code', { name: 'Paid' })).body.data.id
  await client.put(`/conversation/${id}`, { result_id })
  assert.deepEqual(Object.keys((await close({ result_id: null })).body.errors), ['result_id'])
  assert.equal((await close({})).body.data.result_id, result_id)
})

test('an employee’s conversations are those that wait for an answer, the longest wait first, and the others', async () => {
  const { id: handler_id, client } = await employee('agent')
  const mine = { state: 'handling', handler_id } as const
  const answered = await aConversation(db, mine)
  const later = await aConversation(db, { ...mine, unanswered_since: '2026-11-20T08:05:00Z' })
  const sooner = await aConversation(db, { ...mine, unanswered_since: '2026-11-20T08:00:00Z' })
  const found = async (query: string) =>
    (await client.get(`/conversation?handler_id=${handler_id}&${query}`)).body.data.map(
      ({ id }: { id: number }) => id,
    )
  assert.deepEqual(await found('is_unanswered=true&sort=waiting_since'), [sooner, later])
  assert.deepEqual(await found('is_unanswered=false'), [answered])
  assert.equal((await client.post(`/conversation/${sooner}/read`, { seq: 1 })).status, 204)
  assert.deepEqual(
    await found('is_unanswered=true&sort=waiting_since'),
    [sooner, later],
    'reading is no answer',
  )
  await client.post(`/conversation/${sooner}/note`, { content: 'Later' })
  assert.deepEqual(
    await found('is_unanswered=true&sort=waiting_since'),
    [sooner, later],
    'a note is no answer',
  )
  await client.post(`/conversation/${sooner}/close`)
  assert.deepEqual(await found('is_unanswered=true'), [later])
})

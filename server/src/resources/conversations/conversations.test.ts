import assert from 'node:assert/strict'
import test from 'node:test'
import { recordMessage } from '#resources/messages/record.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, employee, database } = await startService()
const db = database.main

const waiting = async (given: object = {}) =>
  aConversation(db, { state: 'waiting', first_enter_queue_at: '2026-11-20T08:00:00Z', ...given })

const handled = async (given: object = {}) => {
  const { id: handler_id, client } = await employee('agent')
  const id = await waiting(given)
  assert.equal((await client.post(`/conversation/${id}/accept`)).status, 200)
  return { id, handler_id, client }
}

const aQueue = async (name: string) => (await admin.post('/campaign-queue', { name })).body.data.id

test('accepting a waiting conversation assigns it', async () => {
  const { id: handler_id, client } = await employee('agent')
  const contact_id = await aContact(db)
  const contactable_id = await aContactable(db, { contact_id, display_name: 'Ming' })
  const id = await waiting({ contactable_id, contact_id })
  const { status, body } = await client.post(`/conversation/${id}/accept`)
  assert.equal(status, 200)
  assert.equal(body.data.state, 'handling')
  assert.equal(body.data.handler_id, handler_id)
  assert.equal(body.data.handler.id, handler_id)
  assert.equal(body.data.contact.id, contact_id)
  assert.equal(body.data.display_name, 'Ming')
  assert.match(body.data.accepted_at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.deepEqual((await agent.get(`/conversation/${id}`)).body.data, body.data)
})

test('if ten agents accept at once, one succeeds and the others are informed', async () => {
  const id = await waiting()
  const clients = await Promise.all(Array.from({ length: 10 }, () => employee('agent')))
  const replies = await Promise.all(clients.map(({ client }) => client.post(`/conversation/${id}/accept`)))
  const winners = replies.filter(({ status }) => status === 200)
  assert.equal(winners.length, 1)
  for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
    assert.equal(status, 409)
    assert.equal(body.code, 'conversation_state')
  }
  const { handler_id } = (await agent.get(`/conversation/${id}`)).body.data
  assert.equal(winners[0]?.body.data.handler_id, handler_id)
})

test('a conversation goes to a colleague, or back to a queue', async () => {
  const { id, client } = await handled()
  const colleague = await employee('agent')
  const why = { handler_id: colleague.id, note: 'She speaks French' }
  const given = await client.post(`/conversation/${id}/transfer`, why)
  const [note] = (await colleague.client.get(`/conversation/${id}/note`)).body.data
  assert.equal(note.content, 'She speaks French')
  assert.deepEqual([given.body.data.state, given.body.data.handler_id], ['handling', colleague.id])
  const campaign_queue_id = await aQueue('Second level')
  const back = await colleague.client.post(`/conversation/${id}/transfer`, { campaign_queue_id })
  assert.deepEqual(
    [back.body.data.state, back.body.data.handler_id, back.body.data.campaign_queue_id],
    ['waiting', null, campaign_queue_id],
  )
  assert.equal(back.body.data.first_enter_queue_at, '2026-11-20 08:00:00')
})

test('a conversation goes to nobody who is not there', async () => {
  const { id, client } = await handled()
  const colleague = await employee('agent')
  await admin.put(`/employee/${colleague.id}`, { is_disabled: true })
  const refused = async (body: object) => {
    const reply = await client.post(`/conversation/${id}/transfer`, body)
    assert.equal(reply.status, 422)
    return Object.keys(reply.body.errors)
  }
  assert.deepEqual(await refused({}), ['handler_id'])
  assert.deepEqual(await refused({ handler_id: 999_999 }), ['handler_id'])
  assert.deepEqual(await refused({ handler_id: colleague.id }), ['handler_id'])
  assert.deepEqual(await refused({ campaign_queue_id: 999_999 }), ['campaign_queue_id'])
  assert.deepEqual(await refused({ handler_id: 1, campaign_queue_id: 1 }), ['campaign_queue_id'])
})

test('a closed conversation is a ticket’s interaction record, with its wrap-up', async () => {
  const { id, client, handler_id } = await handled()
  const code = (await admin.post('/termination-code', { name: 'Solved' })).body.data.id
  const { status, body } = await client.post(`/conversation/${id}/close`, {
    memo: 'Sent a new one',
    result_id: code,
  })
  assert.equal(status, 200)
  const { data } = body
  assert.equal(data.state, 'closed')
  const ticket = await client.post('/ticket', { subject: 'Broken cup', conversation_ids: [id] })
  const [record] = ticket.body.data.interact_collections
  assert.deepEqual(Object.keys(record), [
    'id',
    'is_acw_completed',
    'first_enter_queue_at',
    'acw_at',
    'last_finished_at',
    'handler_id',
    'handler',
    'contact_id',
    'memo',
    'bound_type',
    'sponsor_id',
    'campaign_queue_id',
    'result_id',
  ])
  assert.equal(record.handler.id, handler_id)
  assert.deepEqual(
    [record.memo, record.result_id, record.is_acw_completed, record.bound_type, record.first_enter_queue_at],
    ['Sent a new one', code, true, 'inbound', '2026-11-20 08:00:00'],
  )
  assert.equal(record.acw_at, data.acw_at)
  assert.equal(record.last_finished_at, data.last_finished_at)
})

test('an open wrap-up is completed later', async () => {
  const { id, client } = await handled()
  const early = await client.put(`/conversation/${id}`, { is_acw_completed: true })
  assert.deepEqual([early.status, Object.keys(early.body.errors ?? {})], [422, ['is_acw_completed']])
  const closed = await client.post(`/conversation/${id}/close`, { is_acw_completed: false })
  assert.equal(closed.body.data.is_acw_completed, false)
  const done = await client.put(`/conversation/${id}`, { memo: 'Called back', is_acw_completed: true })
  assert.deepEqual([done.body.data.memo, done.body.data.is_acw_completed], ['Called back', true])
  assert.equal(done.body.data.acw_at, closed.body.data.acw_at)
})

test('a closed conversation is reopened by an employee, who then handles it', async () => {
  const { id, client } = await handled()
  await client.post(`/conversation/${id}/close`, { memo: 'Sent a new one', is_acw_completed: true })
  const long_ago = '2026-01-05T08:00:00Z'
  await db.updateTable('conversations').set({ accepted_at: long_ago }).where('id', '=', id).execute()
  const colleague = await employee('agent')
  const { status, body } = await colleague.client.post(`/conversation/${id}/reopen`)
  assert.equal(status, 200)
  const { state, handler_id, acw_at, last_finished_at, is_acw_completed, memo, accepted_at } = body.data
  // Its handling time begins again.
  assert.ok(Date.parse(accepted_at) > Date.now() - 86_400_000)
  assert.deepEqual([state, handler_id, memo], ['handling', colleague.id, 'Sent a new one'])
  assert.deepEqual([acw_at, last_finished_at, is_acw_completed], [null, null, false])
  const closed = await colleague.client.post(`/conversation/${id}/close`)
  assert.equal(closed.body.data.state, 'closed')
})

test('a customer whose message was unanswered at the close is unanswered again', async () => {
  const contactable_id = await aContactable(db)
  const { id: handler_id, client } = await employee('agent')
  const id = await aConversation(db, { contactable_id, state: 'handling', handler_id })
  await recordMessage(db, {
    conversation_id: id,
    contactable_id,
    direction: 'inbound',
    author_type: 'customer',
    type: 'text',
    message: { text: 'Is it there?' },
    delivery_state: 'sent',
  })
  const { waiting_since, unread_count } = (await client.get(`/conversation/${id}`)).body.data
  assert.ok(waiting_since)
  for (const reopener of [client, (await employee('agent')).client]) {
    await admin.post(`/conversation/${id}/close`)
    const { data } = (await reopener.post(`/conversation/${id}/reopen`)).body
    assert.deepEqual([data.waiting_since, data.unread_count], [waiting_since, unread_count])
  }
})

test('only the latest conversation with a customer is reopened', async () => {
  const contactable_id = await aContactable(db)
  const former = await aConversation(db, { contactable_id })
  const open = await waiting({ contactable_id })
  const refused = async (id: number) => {
    const { status, body } = await agent.post(`/conversation/${id}/reopen`)
    return [status, body.code, body.conversation_id]
  }
  assert.deepEqual(await refused(former), [409, 'conversation_continued', open])
  assert.deepEqual(await refused(open), [409, 'conversation_state', undefined])
  assert.equal((await agent.get(`/conversation/${former}`)).body.data.state, 'closed')
})

test('of two who reopen a conversation at once, one handles it', async () => {
  const id = await aConversation(db)
  const replies = await Promise.all([agent, admin].map((client) => client.post(`/conversation/${id}/reopen`)))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409])
})

test('the previous conversations with a customer are listed backward from one', async () => {
  const contact_id = await aContact(db)
  const ids: number[] = []
  for (let count = 0; count < 4; count++) ids.push(await aConversation(db, { contact_id }))
  await aConversation(db)
  const path = `/conversation?contact_id=${contact_id}&before_id=${ids[3]}&sort=-id`
  const { body } = await agent.get(path)
  assert.deepEqual(
    body.data.map(({ id }: { id: number }) => id),
    [ids[2], ids[1], ids[0]],
  )
  assert.equal(body.meta.total, 3)
})

test('each step requires a state', async () => {
  const closed = await aConversation(db)
  const queued = await waiting()
  const { id: open } = await handled()
  const refused = async (id: number, verb: string, body: object = {}) => {
    const reply = await agent.post(`/conversation/${id}/${verb}`, body)
    assert.deepEqual([reply.status, reply.body.code], [409, 'conversation_state'], `${verb} ${id}`)
  }
  const text = { type: 'text', message: 'Hello' }
  await refused(closed, 'accept')
  await refused(open, 'accept')
  await refused(closed, 'transfer', { handler_id: 1 })
  await refused(closed, 'close')
  await refused(queued, 'close')
  await refused(closed, 'message', text)
  await refused(queued, 'message', text)
})

test('a customer has one open conversation', async () => {
  const contactable_id = await aContactable(db)
  await waiting({ contactable_id })
  await assert.rejects(waiting({ contactable_id }), /conversations_open/)
})

test('conversations are found by state, customer, channel, handler and queue', async () => {
  const contact_id = await aContact(db)
  const contactable_id = await aContactable(db, { contact_id, contactable_type: 'App\\ViberContact' })
  const campaign_queue_id = await aQueue('Evening')
  const old = await aConversation(db, { contactable_id, contact_id })
  const { id, handler_id } = await handled({ contactable_id, contact_id, campaign_queue_id })
  const { channel_id } = (await agent.get(`/conversation/${id}`)).body.data
  const found = async (query: string) => {
    const { status, body } = await agent.get(`/conversation?${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.meta.total, body.data.length)
    return body.data.map((each: { id: number }) => each.id)
  }
  assert.deepEqual(await found(`contactable_id=${contactable_id}`), [old, id])
  assert.deepEqual(await found(`contact_id=${contact_id}&state=closed`), [old])
  assert.deepEqual(await found(`contact_id=${contact_id}&state=closed,handling`), [old, id])
  assert.deepEqual(await found(`handler_id=${handler_id}`), [id])
  assert.deepEqual(await found(`channel_id=${channel_id}`), [old, id])
  assert.deepEqual(await found(`campaign_queue_id=${campaign_queue_id}`), [id])
  assert.deepEqual(await found(`contactable_type=${encodeURIComponent('App\\ViberContact')}`), [old, id])
  assert.deepEqual((await found('state=handling&sort=-id&per_page=1000'))[0], id)
  assert.equal((await agent.get('/conversation?state=asleep')).status, 422)
})

test('counts by state are exact as conversations move on', async () => {
  const total = async (state: string) => (await agent.get(`/conversation?state=${state}`)).body.meta.total
  const before = [await total('waiting'), await total('handling'), await total('closed')]
  const { id, client } = await handled()
  await waiting()
  assert.deepEqual(
    [await total('waiting'), await total('handling'), await total('closed')],
    [(before[0] as number) + 1, (before[1] as number) + 1, before[2]],
  )
  await client.post(`/conversation/${id}/close`)
  assert.deepEqual([await total('handling'), await total('closed')], [before[1], (before[2] as number) + 1])
})

test('an outdated change of a conversation is rejected', async () => {
  const { id, client } = await handled()
  const { headers } = await client.get(`/conversation/${id}`)
  const stale = { 'if-match': headers.etag as string }
  assert.equal((await client.put(`/conversation/${id}`, { memo: 'One' }, stale)).status, 200)
  assert.equal((await client.put(`/conversation/${id}`, { memo: 'Two' }, stale)).status, 412)
})

test('a conversation that is not there is not found, by any verb', async () => {
  assert.equal((await agent.get('/conversation/999999')).status, 404)
  assert.equal((await agent.get('/conversation/999999/message')).status, 404)
  assert.equal((await agent.put('/conversation/999999', { memo: 'x' })).status, 404)
  for (const verb of ['accept', 'transfer', 'close'])
    assert.equal((await agent.post(`/conversation/999999/${verb}`, {})).status, 404)
  const text = { type: 'text', message: 'Hello' }
  assert.equal((await agent.post('/conversation/999999/message', text)).status, 404)
})

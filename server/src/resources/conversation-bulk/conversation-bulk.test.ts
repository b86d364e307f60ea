import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { aContactable, aConversation, aKeptConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, employee, database } = await startService()
const db = database.main

const vip = await insertRow(db, 'tags', { name: 'VIP' })
const late = await insertRow(db, 'tags', { name: 'Late' })
const me = (await agent.get('/me')).body.data.id

const bulk = async (body: object, client = agent) => {
  const { status, body: answer } = await client.post('/conversation/bulk', body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}
const fieldsOf = async (body: object) => {
  const { status, body: answer } = await agent.post('/conversation/bulk', body)
  assert.equal(status, 422, JSON.stringify(answer))
  return Object.keys(answer.errors)
}
const of = async (id: number) => (await agent.get(`/conversation/${id}`)).body.data
const outcomesOf = ({ conversations }: { conversations: { outcome: string }[] }) =>
  conversations.map(({ outcome }) => outcome)
const handled = (given: object = {}) => aConversation(db, { state: 'handling', handler_id: me, ...given })

test('waiting conversations are accepted at once, and those of others are named', async () => {
  const { id: handler_id } = await employee('agent')
  await admin.put(`/employee/${handler_id}`, { first_name: 'Mei', last_name: 'Lin' })
  const [one, taken, other] = [
    await aConversation(db, { state: 'waiting' }),
    await handled({ handler_id }),
    await aConversation(db, { state: 'waiting' }),
  ]
  const outcome = await bulk({ ids: [other, taken, one, 999_999, one], accept: {} })
  assert.deepEqual(outcome.conversations, [
    { id: other, outcome: 'changed', errors: null },
    { id: taken, outcome: 'refused', errors: { state: ['The conversation is handled by Mei Lin.'] } },
    { id: one, outcome: 'changed', errors: null },
    { id: 999_999, outcome: 'refused', errors: { id: ['Conversation not found.'] } },
  ])
  const { state, handler_id: handler, accepted_at } = await of(one)
  assert.deepEqual([state, handler, typeof accepted_at], ['handling', me, 'string'])
  const [former] = outcome.former
  assert.deepEqual(former, {
    id: other,
    state: 'waiting',
    handler_id: null,
    campaign_queue_id: null,
    changed_to: { state: 'handling', handler_id: me, campaign_queue_id: null, replied_seq: 0 },
  })
  await bulk({ former: outcome.former })
  assert.deepEqual([(await of(one)).state, (await of(one)).handler_id], ['waiting', null])
})

test('of two who accept the same conversations at once, each is handled by one', async () => {
  const ids: number[] = []
  for (let count = 0; count < 8; count++) ids.push(await aConversation(db, { state: 'waiting' }))
  const { client } = await employee('agent')
  const outcomes = await Promise.all([
    bulk({ ids, accept: {} }),
    bulk({ ids: ids.toReversed(), accept: {} }, client),
  ])
  assert.equal(outcomes.flatMap(outcomesOf).filter((outcome) => outcome === 'changed').length, ids.length)
})

test('priority and tags are changed in each, and taken back where nobody has changed it since', async () => {
  const [one, other] = [await handled({ priority: 1 }), await handled()]
  await agent.put(`/conversation/${one}`, { tag_ids: [late] })
  const changes = { priority: 3, add_tag_ids: [vip], remove_tag_ids: [late] }
  const outcome = await bulk({ ids: [one, other], changes })
  assert.deepEqual(outcomesOf(outcome), ['changed', 'changed'])
  assert.deepEqual([(await of(one)).priority, (await of(one)).tag_ids], [3, [vip]])
  assert.deepEqual(outcomesOf(await bulk({ ids: [one, other], changes })), ['unchanged', 'unchanged'])
  await agent.put(`/conversation/${other}`, { priority: 0 })
  const undone = await bulk({ former: outcome.former })
  assert.deepEqual(outcomesOf(undone), ['changed', 'refused'])
  assert.deepEqual(undone.conversations[1].errors, {
    priority: ['Someone has changed the conversation since.'],
  })
  assert.deepEqual([(await of(one)).priority, (await of(one)).tag_ids], [1, [late]])
})

test('a transfer goes to a colleague with one notice, and back', async () => {
  const { id: handler_id, client } = await employee('agent')
  const campaign_queue_id = await insertRow(db, 'campaign_queues', { name: 'Evening' })
  const [one, other] = [await handled({ campaign_queue_id }), await handled()]
  const outcome = await bulk({ ids: [one, other], transfer: { handler_id } })
  assert.deepEqual([(await of(one)).handler_id, (await of(other)).handler_id], [handler_id, handler_id])
  const notices = (await client.get('/me/notice')).body.data.notices
  assert.deepEqual(
    notices.map(({ type, amount }: { type: string; amount: number }) => [type, amount]),
    [['transfer', 2]],
  )
  await bulk({ former: outcome.former })
  const { state, handler_id: handler, campaign_queue_id: queue } = await of(one)
  assert.deepEqual([state, handler, queue], ['handling', me, campaign_queue_id])
  await bulk({ ids: [one], transfer: { campaign_queue_id } })
  assert.deepEqual([(await of(one)).state, (await of(one)).handler_id], ['waiting', null])
})

test('a conversation is given only to someone who may read and change it', async () => {
  const { id: handler_id } = await employee('agent')
  const role = await insertRow(db, 'roles', { name: 'Reader', permissions: ['conversation.read'] })
  await admin.put(`/employee/${handler_id}`, { role_ids: [role] })
  const id = await handled()
  assert.deepEqual(await fieldsOf({ ids: [id], transfer: { handler_id } }), ['transfer.handler_id'])
  const alone = await agent.post(`/conversation/${id}/transfer`, { handler_id })
  assert.deepEqual([alone.status, Object.keys(alone.body.errors)], [422, ['handler_id']])
  const changer = await insertRow(db, 'roles', { name: 'Changer', permissions: ['conversation.update'] })
  await admin.put(`/employee/${handler_id}`, { role_ids: [role, changer] })
  assert.equal((await agent.post(`/conversation/${id}/transfer`, { handler_id })).status, 200)
})

test('conversations are closed but where their queue requires a code, and opened again', async () => {
  const campaign_queue_id = await insertRow(db, 'campaign_queues', {
    name: 'Strict',
    is_result_required: true,
  })
  const result_id = await insertRow(db, 'termination_codes', { name: 'Solved' })
  const [one, strict] = [await handled(), await handled({ campaign_queue_id })]
  const outcome = await bulk({ ids: [one, strict], close: { memo: 'Outage' } })
  assert.deepEqual(outcome.conversations[1].errors, {
    result_id: ['The field is required in the queue Strict.'],
  })
  const { state, memo, is_acw_completed } = await of(one)
  assert.deepEqual([state, memo, is_acw_completed], ['closed', 'Outage', true])
  await bulk({ former: outcome.former })
  const { state: reopened, last_finished_at } = await of(one)
  assert.deepEqual([reopened, last_finished_at], ['handling', null])
  assert.deepEqual(outcomesOf(await bulk({ ids: [strict], close: { result_id } })), ['changed'])
})

test('a closed conversation stays closed if the customer has begun another since', async () => {
  const contactable_id = await aContactable(db)
  const { former } = await bulk({ ids: [await handled({ contactable_id })], close: {} })
  await aConversation(db, { contactable_id, state: 'waiting' })
  const { conversations } = await bulk({ former })
  assert.deepEqual(conversations[0].errors, {
    state: ['The customer has since started another conversation.'],
  })
})

test('a call names one change and its conversations', async () => {
  const id = await handled()
  const refused: [string[], object][] = [
    [['changes'], { ids: [id] }],
    [['ids'], { accept: {} }],
    [['accept', 'close'], { ids: [id], accept: {}, close: {} }],
    [['changes'], { ids: [id], changes: {} }],
    [['changes.priority'], { ids: [id], changes: { priority: 9 } }],
    [['changes.add_tag_ids.0'], { ids: [id], changes: { add_tag_ids: [999_999] } }],
    [
      ['changes.remove_tag_ids.1'],
      { ids: [id], changes: { add_tag_ids: [vip], remove_tag_ids: [late, vip] } },
    ],
    [['former'], { former: [1, 2].map((priority) => ({ id, priority, changed_to: { priority: null } })) }],
    [['close.result_id'], { ids: [id], close: { result_id: 999_999 } }],
    [['transfer.campaign_queue_id'], { ids: [id], transfer: { campaign_queue_id: 999_999 } }],
    [['transfer.handler_id'], { ids: [id], transfer: {} }],
    [['transfer.handler_id'], { ids: [id], transfer: { handler_id: 999_999 } }],
    [['ids'], { ids: Array.from({ length: 1001 }, (_, index) => index + 1), accept: {} }],
  ]
  for (const [fields, body] of refused) assert.deepEqual(await fieldsOf(body), fields, JSON.stringify(body))
})

test('tags are compared and taken back in any order', async () => {
  const id = await handled()
  await agent.put(`/conversation/${id}`, { tag_ids: [vip, late] })
  const both = [late, vip].toSorted((one, other) => other - one)
  const same = { id, tag_ids: [...both, vip], changed_to: { tag_ids: both } }
  assert.deepEqual(outcomesOf(await bulk({ former: [same] })), ['unchanged'])
  await bulk({ former: [{ id, tag_ids: [vip], changed_to: { tag_ids: both } }] })
  assert.deepEqual((await of(id)).tag_ids, [vip])
})

test('an undo reverts exactly the change', async () => {
  const id = await handled()
  const waits = { state: 'waiting', campaign_queue_id: null }
  const turn = { state: 'handling', handler_id: me, campaign_queue_id: null }
  const refused: [string, object][] = [
    ['changed_to.priority', { priority: 2, changed_to: {} }],
    ['changed_to.tag_ids', { tag_ids: [vip], priority: 1, changed_to: { priority: null } }],
    ['changed_to.handler_id', { ...turn, changed_to: { state: 'handling' } }],
    ['state', { handler_id: me, changed_to: { handler_id: me } }],
    ['state', { campaign_queue_id: null, changed_to: { campaign_queue_id: null } }],
    ['handler_id', { ...waits, handler_id: me, changed_to: turn }],
  ]
  for (const [field, former] of refused)
    assert.deepEqual(await fieldsOf({ former: [{ id, ...former }] }), [`former.0.${field}`])
  const closed = await handled({ state: 'closed' })
  const former = { id: closed, ...waits, handler_id: null, changed_to: { ...turn, state: 'closed' } }
  const { conversations } = await bulk({ former: [former] })
  assert.equal(conversations[0].outcome, 'changed')
  const { state, handler_id, last_finished_at } = await of(closed)
  assert.deepEqual([state, handler_id, last_finished_at], ['waiting', null, null])
  const kept = await aKeptConversation(db, { handler_id: me })
  const handling = { state: 'handling', handler_id: me, campaign_queue_id: null }
  const opened = await bulk({
    former: [{ id: kept, ...handling, changed_to: { ...turn, state: 'closed' } }],
  })
  assert.deepEqual(Object.keys(opened.conversations[0].errors ?? {}), ['state'])
  assert.equal((await of(kept)).state, 'closed')
})

const says = (conversation_id: number, contactable_id: number, isReply = false) =>
  recordMessage(db, {
    conversation_id,
    contactable_id,
    ...(isReply
      ? { direction: 'outbound', author_type: 'employee', author_id: me }
      : { direction: 'inbound', author_type: 'customer' }),
    type: 'text',
    message: { text: 'Hello' },
    delivery_state: 'sent',
  })

test('a close taken back leaves the conversation as it was before', async () => {
  const result_id = await insertRow(db, 'termination_codes', { name: 'Passed on' })
  const contactable_id = await aContactable(db)
  const id = await handled({ contactable_id, memo: 'Asked for the number', result_id })
  await says(id, contactable_id, true)
  await says(id, contactable_id)
  await says(id, contactable_id)
  await agent.post(`/conversation/${id}/read`, { seq: 2 })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await agent.put(`/conversation/${id}`, { snoozed_until: tomorrow })
  const standing = async () => {
    const { memo, result_id: result, snoozed_until, unread_count, waiting_since } = await of(id)
    return { memo, result, snoozed_until, unread_count, waiting_since }
  }
  const before = await standing()
  assert.equal(before.unread_count, 1)
  assert.ok(before.waiting_since && before.snoozed_until)
  const { former } = await bulk({ ids: [id], close: { memo: 'Outage', result_id: null } })
  assert.deepEqual([(await standing()).memo, (await standing()).unread_count], ['Outage', 0])
  await bulk({ former })
  assert.deepEqual(await standing(), before)
})

test('an accept is not taken back from someone who has answered', async () => {
  const contactable_id = await aContactable(db)
  const id = await aConversation(db, { contactable_id, state: 'waiting' })
  const { former } = await bulk({ ids: [id], accept: {} })
  await says(id, contactable_id)
  await says(id, contactable_id, true)
  const { conversations } = await bulk({ former })
  assert.deepEqual(conversations[0].errors, {
    replied_seq: ['Someone has changed the conversation since.'],
  })
})

test('a transfer to a queue taken back keeps when it was accepted', async () => {
  const campaign_queue_id = await insertRow(db, 'campaign_queues', { name: 'Night' })
  const id = await handled({ accepted_at: '2026-01-05T08:00:00Z' })
  const { accepted_at } = await of(id)
  const { former } = await bulk({ ids: [id], transfer: { campaign_queue_id } })
  await bulk({ former })
  assert.deepEqual([(await of(id)).state, (await of(id)).accepted_at], ['handling', accepted_at])
})

test('a transfer taken back brings back until when the conversation was put aside', async () => {
  const { id: handler_id } = await employee('agent')
  const id = await handled()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const { snoozed_until } = (await agent.put(`/conversation/${id}`, { snoozed_until: tomorrow })).body.data
  const { former } = await bulk({ ids: [id], transfer: { handler_id } })
  assert.equal((await of(id)).snoozed_until, null)
  await bulk({ former })
  assert.deepEqual([(await of(id)).handler_id, (await of(id)).snoozed_until], [me, snoozed_until])
})

test('rules run for a change of many only if it asks for that, and are undone with it', async (t) => {
  const group_id = await insertRow(db, 'groups', { name: 'Day' })
  const { body } = await admin.post('/rule', {
    ...{ name: 'Taken', subject: 'conversation', when: { event: 'accepted' }, state: 'on' },
    if: { all: [{ field: 'state', op: 'became', val: 'handling' }] },
    then: [{ set: { priority: 3, group_id, memo: 'Taken' } }, { add_tags: [late] }],
  })
  t.after(() => admin.delete(`/rule/${body.data.id}`))
  const ids = [await aConversation(db, { state: 'waiting' }), await aConversation(db, { state: 'waiting' })]
  const [one, other] = ids as [number, number]
  const without = await bulk({ ids: [one], accept: {} })
  assert.deepEqual([without.by_rules, (await of(one)).priority], [undefined, null])
  const { by_rules, former } = await bulk({ ids, accept: {}, run_rules: true })
  assert.deepEqual(by_rules, [{ rule_id: body.data.id, version: 1, name: 'Taken', records: 1 }])
  const ruled = await of(other)
  assert.deepEqual(
    [ruled.priority, ruled.group_id, ruled.memo, ruled.tags.map(({ id }: { id: number }) => id)],
    [3, group_id, 'Taken', [late]],
  )
  await bulk({ former })
  const restored = await of(other)
  const { state, priority, memo, tags } = restored
  assert.deepEqual([state, priority, restored.group_id, memo, tags], ['waiting', null, null, null, []])
})

import assert from 'node:assert/strict'
import test from 'node:test'
import type { Hint } from '#hints/hints.ts'
import { aContact } from '#test/factories.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'
import { sendNextOfRules } from './send-due.ts'

const { app, admin, agent, employee, database, services } = await startService()
const db = database.main
const { key } = await aLiveChat(db)

const clear = () => db.deleteFrom('rules').execute()

const onlyRule = async (given: object) => {
  await clear()
  const { status, body } = await admin.post('/rule', { name: 'Rule', state: 'on', ...given })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

const started = async (text: string, known = aVisitor(app, key)) => {
  const visitor = await known
  const { status, body } = await visitor.say(text)
  assert.equal(status, 200, JSON.stringify(body))
  return { visitor, id: body.conversation_id as number }
}

const read = async (id: number) => (await agent.get(`/conversation/${id}`)).body.data

const sendAll = async () => {
  const live = { tell: (..._: Hint[]) => undefined, flush: async () => undefined }
  while (await sendNextOfRules({ ...services, live })());
}

const textsOf = async (id: number) =>
  (await agent.get(`/conversation/${id}/message`)).body.data.map(
    ({ direction, author, message }: { direction: string; author: { type: string }; message: string }) => [
      direction,
      author.type,
      message,
    ],
  )

test('a message is sorted by what it says: priority, tag and queue', async () => {
  const queue = (await admin.post('/campaign-queue', { name: 'Refunds' })).body.data.id
  const tag = (await admin.post('/tag', { name: 'Refund' })).body.data.id
  const rule = await onlyRule({
    subject: 'message',
    when: { event: 'received' },
    if: {
      any: [
        { field: 'text', op: 'contains', val: 'refund' },
        { field: 'text', op: 'contains', val: '退款' },
      ],
    },
    then: [{ set: { priority: 3 } }, { add_tags: [tag] }, { assign: { queue } }],
  })
  const { id } = await started('我要退款')
  const { priority, tag_ids, campaign_queue_id, state } = await read(id)
  assert.deepEqual([priority, tag_ids, campaign_queue_id, state], [3, [tag], queue, 'waiting'])
  const [change] = (await agent.get(`/conversation/${id}/history`)).body.data
  assert.deepEqual(change.rule, { id: rule.id, name: 'Rule', version: 1 })
  assert.deepEqual(change.changes.map(({ field }: { field: string }) => field).toSorted(), [
    'campaign_queue_id',
    'priority',
    'tag_ids',
  ])
  const runsOf = async (conversation: number) =>
    (await admin.get(`/rule-run?subject_type=conversation&subject_id=${conversation}`)).body.data.map(
      ({ subject_type, outcome }: { subject_type: string; outcome: string }) => [subject_type, outcome],
    )
  assert.deepEqual(await runsOf(id), [['message', 'matched']])
  const other = await started('Hello')
  assert.equal((await read(other.id)).priority, null)
  assert.deepEqual(await runsOf(other.id), [['message', 'missed']])
})

test('an automatic message goes out once per customer and day, and never where it must not', async () => {
  const first = await onlyRule({
    subject: 'message',
    when: { event: 'received' },
    hourly_limit: 2,
    then: [{ message: { type: 'text', message: 'We are with you soon.' } }],
  })
  const { visitor, id } = await started('Hello')
  await sendAll()
  await visitor.say('Anybody?')
  await sendAll()
  const texts = await textsOf(id)
  assert.equal(texts.filter(([, author]: string[]) => author === 'system').length, 1)
  const runsOf = async (version: number) =>
    (await admin.get(`/rule-run?rule_id=${first.id}&version=${version}`)).body.data
  const [suppressed] = await runsOf(1)
  assert.deepEqual([suppressed.outcome, /today/.test(suppressed.error)], ['suppressed', true])
  assert.deepEqual([suppressed.target_id, await runsOf(2)], [id, []])
  const contact_id = await aContact(db, { disturb_setting: JSON.stringify(true) })
  const quiet = await started('Hi')
  await clear()
  await db.updateTable('conversations').set({ contact_id }).where('id', '=', quiet.id).execute()
  await onlyRule({
    subject: 'message',
    when: { event: 'received' },
    then: [{ message: { type: 'text', message: 'Again', is_repeatable: true } }, { set: { priority: 2 } }],
  })
  await quiet.visitor.say('Still there?')
  await sendAll()
  const said = (await textsOf(quiet.id)).filter(([, , text]: string[]) => text === 'Again')
  // The rest of the rule is done all the same.
  assert.deepEqual([said.length, (await read(quiet.id)).priority], [0, 2])
})

test('a contact with two identities gets an automatic message of a rule once a day', async () => {
  await clear()
  const both = [await started('Hello'), await started('Hello again')]
  const contact_id = await aContact(db)
  for (const { id } of both) {
    const { contactable_id } = await read(id)
    await db.updateTable('contactables').set({ contact_id }).where('id', '=', contactable_id).execute()
    await db.updateTable('conversations').set({ contact_id }).where('id', '=', id).execute()
  }
  const then = [{ message: { type: 'text', message: 'Soon' } }]
  await onlyRule({ subject: 'message', when: { event: 'received' }, then })
  for (const { visitor } of both.toReversed()) await visitor.say('Anybody?')
  await sendAll()
  const texts = await Promise.all(both.map(({ id }) => textsOf(id)))
  assert.equal(texts.flat(2).filter((text) => text === 'Soon').length, 1)
})

test('nothing is sent to a closed conversation whose customer has begun another', async () => {
  const { client } = await employee('agent')
  const { visitor, id } = await started('Hello')
  await client.post(`/conversation/${id}/accept`)
  await client.post(`/conversation/${id}/close`, {})
  await visitor.say('One more thing')
  const when = { by_hand: true }
  const then = [{ message: { type: 'text', message: 'Is all well?' } }]
  const macro = await onlyRule({ subject: 'conversation', when, then })
  const { body } = await admin.post(`/macro/${macro.id}/run`, { ids: [id] })
  assert.deepEqual(
    [body.data?.[0]?.outcome ?? body, (await textsOf(id)).flat().includes('Is all well?')],
    ['failed', false],
  )
})

test('a conversation that an agent closes goes through the rules, and its history says who closed it', async () => {
  const { id: me, client } = await employee('agent')
  await onlyRule({
    subject: 'conversation',
    when: { event: 'closed' },
    if: { all: [{ field: 'state', op: 'became', val: 'closed' }] },
    then: [{ set: { memo: 'Closed, and noted' } }, { note: 'Done' }],
  })
  const { id } = await started('Hello')
  await client.post(`/conversation/${id}/accept`)
  const { status, body } = await client.post(`/conversation/${id}/close`, {})
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.data.memo, body.by_rules.length], ['Closed, and noted', 1])
  const history = (await agent.get(`/conversation/${id}/history`)).body.data
  const causes = history.map(({ employee: by, rule }: Record<string, { id: number } | null>) => [
    by?.id ?? null,
    rule !== null,
  ])
  assert.deepEqual(causes, [
    [null, true],
    [me, false],
    [me, false],
    [null, false],
  ])
  assert.equal((await agent.get(`/conversation/${id}/note`)).body.data[0].content, 'Done')
})

test('a conversation is assigned to an employee, who is notified', async () => {
  const { id: handler_id, client } = await employee('agent')
  const rule = await onlyRule({
    subject: 'conversation',
    when: { event: 'created' },
    then: [{ assign: { handler_id } }],
  })
  const { id } = await started('Hello')
  assert.deepEqual([(await read(id)).state, (await read(id)).handler_id], ['handling', handler_id])
  const { notices } = (await client.get('/me/notice')).body.data
  assert.ok(
    notices.some((notice: { type: string; id: number }) => notice.type === 'transfer' && notice.id === id),
  )
  assert.equal((await admin.post(`/rule/${rule.id}/take-back`, {})).body.data.restored, 1)
  assert.deepEqual([(await read(id)).state, (await read(id)).handler_id], ['waiting', null])
})

test('a rule sends a handler away and gives what they had to others', async () => {
  const { client } = await employee('agent')
  await client.put('/me/availability', { status: 'here' })
  const queue = (await admin.post('/campaign-queue', { name: 'Second try' })).body.data.id
  const macro = await onlyRule({
    ...{ subject: 'conversation', when: { by_hand: true } },
    then: [{ assign: { queue } }, { set_availability: 'away' }],
  })
  const { id } = await started('Hello')
  await client.post(`/conversation/${id}/accept`)
  await admin.post(`/macro/${macro.id}/run`, { ids: [id] })
  const { status, is_automatic } = (await client.get('/me/availability')).body.data
  assert.deepEqual(
    [(await read(id)).handler_id, (await read(id)).state, status, is_automatic],
    [null, 'waiting', 'away', false],
  )
  await client.put('/me/availability', { status: 'busy' })
  await admin.post(`/macro/${macro.id}/run`, { ids: [id] })
  assert.equal((await client.get('/me/availability')).body.data.status, 'busy', 'they handle it no more')
})

test('a conversation that a rule has closed is opened again, unless the customer has begun another', async () => {
  const then = [{ set: { priority: 3, state: 'closed' } }]
  const rule = await onlyRule({ subject: 'conversation', when: { event: 'created' }, then })
  const takeBack = async () => (await admin.post(`/rule/${rule.id}/take-back`, {})).body.data
  const { id } = await started('Hello')
  const { restored, kept } = await takeBack()
  assert.deepEqual([restored, kept], [1, 0])
  const { state, priority, last_finished_at } = await read(id)
  assert.deepEqual([state, priority, last_finished_at], ['waiting', null, null])
  const past = await started('Once more')
  await admin.put(`/rule/${rule.id}`, { state: 'off' })
  assert.notEqual((await started('And now', Promise.resolve(past.visitor))).id, past.id)
  assert.deepEqual((await takeBack()).restored, 1)
  const left = await read(past.id)
  assert.deepEqual([left.state, left.priority], ['closed', null])
})

test('a low score raises the priority of the conversation it is for', async () => {
  await onlyRule({
    subject: 'csat_score',
    when: { event: 'created' },
    if: {
      all: [
        { field: 'score', op: '<=', val: 2 },
        { field: 'conversation.state', op: '=', val: 'closed' },
      ],
    },
    then: [{ set: { priority: 3 } }],
  })
  const { id } = await started('Hello')
  const { client } = await employee('agent')
  await client.post(`/conversation/${id}/accept`)
  await client.post(`/conversation/${id}/close`, {})
  const { contactable_type, contactable_id } = await read(id)
  const { status, body } = await admin.post('/csat-score', {
    ...{ contactable_type, contactable_id, contact_log_id: id, score: 1 },
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal((await read(id)).priority, 3)
  const runs = (await admin.get(`/rule-run?subject_type=conversation&subject_id=${id}`)).body.data
  assert.deepEqual([runs.length, runs[0].subject_type, runs[0].outcome], [1, 'csat_score', 'matched'])
})

import assert from 'node:assert/strict'
import test from 'node:test'
import { startTicketRules, type TestRule } from '#test/ticket-rules.ts'

const { admin, agent, database, employee, onlyRules, post, runsOf } = await startTicketRules()
const db = database.main

test('a rule changes the ticket within the request, and the answer says so', async () => {
  const [rule] = await onlyRules({
    name: 'Urgent',
    if: { all: [{ field: 'subject', op: 'contains', val: 'URGENT' }] },
    then: [{ set: { priority: 3, status_memo: 'By rule' } }],
  })
  const { data, by_rules } = await post({ subject: 'An urgent case' })
  assert.deepEqual([data.priority, data.status_memo], [3, 'By rule'])
  assert.deepEqual(by_rules, [
    {
      rule_id: rule.id,
      version: 1,
      name: 'Urgent',
      changes: [
        { field: 'status_memo', from: null, to: 'By rule' },
        { field: 'priority', from: 1, to: 3 },
      ],
    },
  ])
  assert.deepEqual((await agent.get(`/ticket/${data.id}`)).body.data, data)
  const plain = await post({ subject: 'An ordinary case' })
  assert.deepEqual([plain.data.priority, plain.by_rules], [1, undefined])
})

test('the history names the rule, and the run each condition with what it saw', async () => {
  const [rule] = await onlyRules({
    if: { all: [{ field: 'priority', op: '>=', val: 2 }] },
    then: [{ set: { status: 1 } }],
  })
  const { data } = await post({ priority: 3 })
  const [change] = (await agent.get(`/ticket/${data.id}/history`)).body.data
  assert.deepEqual(change.rule, { id: rule.id, name: 'Rule', version: 1 })
  assert.deepEqual([change.employee, change.changes], [null, [{ field: 'status', from: 0, to: 1 }]])
  const [run] = await runsOf(data.id)
  assert.deepEqual([run.outcome, run.event, run.rule.id], ['matched', 'created', rule.id])
  assert.deepEqual(run.conditions, [{ field: 'priority', op: '>=', val: 2, seen: 3, held: true }])
})

test('a rule that does not match says which condition failed, and what it saw', async () => {
  const [rule] = await onlyRules({
    if: { all: [{ field: 'priority', op: '=', val: 3 }] },
    then: [{ set: { status: 1 } }],
  })
  const { data } = await post({})
  const [miss] = await runsOf(data.id, '&outcome=missed')
  assert.deepEqual([miss.rule.id, miss.outcome], [rule.id, 'missed'])
  assert.deepEqual(miss.conditions, [{ field: 'priority', op: '=', val: 3, seen: 1, held: false }])
  assert.deepEqual(await runsOf(data.id, '&outcome=matched'), [])

  // As an earlier version recorded it.
  const former = { rules: [[rule.id, 1, 0]], seen: { priority: 1 } }
  await db
    .updateTable('rule_misses')
    .set({ misses: JSON.stringify(former) })
    .where('subject_id', '=', data.id)
    .execute()
  assert.deepEqual(await runsOf(data.id), [miss])
})

test('of a long text the run keeps the beginning, in whole characters', async () => {
  const beginning = 'x'.repeat(199)
  const subject = `${beginning}📦 by sea`
  await onlyRules(
    { if: { all: [{ field: 'subject', op: 'contains', val: 'by air' }] }, then: [{ set: { status: 1 } }] },
    { if: { all: [{ field: 'subject', op: '=', val: subject }] }, then: [{ set: { status: 1 } }] },
  )
  const { data } = await post({ subject })
  for (const outcome of ['missed', 'matched']) {
    const [run] = await runsOf(data.id, `&outcome=${outcome}`)
    assert.equal(run.conditions[0].seen, beginning)
  }
})

test('rules run from top to bottom, then those that the changes concern, and one can end that', async () => {
  const rules = [
    {
      name: 'Second pass',
      when: { event: 'updated' },
      if: { all: [{ field: 'status', op: 'became', val: 2 }] },
      then: [{ set: { status_memo: 'Resolved by rules' } }],
    },
    { name: 'First', then: [{ set: { priority: 2 } }] },
    {
      name: 'Sees the first',
      if: { all: [{ field: 'priority', op: '=', val: 2 }] },
      then: [{ set: { status: 2 } }],
    },
  ]
  await onlyRules(...rules)
  const { data, by_rules } = await post({})
  assert.deepEqual([data.priority, data.status, data.status_memo], [2, 2, 'Resolved by rules'])
  assert.deepEqual(
    by_rules.map(({ name }: { name: string }) => name),
    ['First', 'Sees the first', 'Second pass'],
  )
  await onlyRules(rules[0] as TestRule, { ...(rules[1] as TestRule), stop: true }, rules[2] as TestRule)
  assert.equal((await post({})).data.status, 0)
})

test('an endless loop of changes is cut off after three passes, and recorded', async () => {
  const pass = (from: number, to: number): TestRule => ({
    name: `${from}`,
    when: { event: 'updated' },
    if: { all: [{ field: 'status', op: 'became', val: from }] },
    then: [{ set: { status: to } }],
  })
  await onlyRules({ name: 'start', then: [{ set: { status: 1 } }] }, pass(3, 0), pass(2, 3), pass(1, 2))
  const { data } = await post({})
  assert.equal(data.status, 3)
  const outcomes = (await runsOf(data.id)).map(({ outcome }: { outcome: string }) => outcome)
  assert.deepEqual(outcomes.filter((outcome: string) => outcome !== 'missed').toSorted(), [
    'cut_off',
    'matched',
    'matched',
    'matched',
  ])
})

test('a watching rule records what it would do, and does nothing', async () => {
  const { id, client } = await employee('agent')
  const category = (await admin.post('/category', { name: 'Returns' })).body.data
  const sub = (await admin.post('/sub-category', { name: 'Sizes', category_id: category.id })).body.data
  const other = (await admin.post('/category', { name: 'Fees' })).body.data
  const notify = { employee_ids: [id], text: 'Look' }
  await onlyRules(
    { state: 'watching', then: [{ set: { priority: 3, handler_id: id } }, { note: 'Seen' }, { notify }] },
    { state: 'watching', then: [{ set: { category_id: other.id } }] },
  )
  const { data, by_rules } = await post({ sub_category_id: sub.id })
  assert.deepEqual([data.priority, data.handler_id, by_rules], [1, null, undefined])
  const [failing, watched] = await runsOf(data.id)
  assert.deepEqual(
    [watched.outcome, watched.error, watched.changes],
    [
      'watched',
      null,
      [
        { field: 'priority', from: 1, to: 3 },
        { field: 'handler_id', from: null, to: id },
      ],
    ],
  )
  assert.deepEqual([failing.outcome, failing.changes, /categor/.test(failing.error)], ['watched', [], true])
  assert.deepEqual((await agent.get(`/ticket/${data.id}/note`)).body.data, [])
  assert.deepEqual((await client.get('/me/notice')).body.data.notices, [])
  const history = (await agent.get(`/ticket/${data.id}/history`)).body.data
  assert.equal(history.length, 1)
})

test('a rule on changes sees what was before, and who caused it', async () => {
  const { id, client } = await employee('agent')
  await onlyRules({
    when: { event: 'updated' },
    if: {
      all: [
        { field: 'status', op: 'was', val: 0 },
        { field: 'status', op: 'changed' },
        { field: 'changed_by', op: '=', val: id },
      ],
    },
    then: [
      { set: { handler_id: id } },
      { note: 'Taken over' },
      { notify: { employee_ids: [id], text: 'Yours' } },
    ],
  })
  const { data } = await post({})
  assert.equal((await agent.put(`/ticket/${data.id}`, { status: 1 })).body.data.handler_id, null)
  await agent.put(`/ticket/${data.id}`, { status: 0 })
  const changed = (await client.put(`/ticket/${data.id}`, { status: 1 })).body
  assert.deepEqual([changed.data.handler_id, changed.by_rules.length], [id, 1])
  const [note] = (await agent.get(`/ticket/${data.id}/note`)).body.data
  assert.equal(note.content, 'Taken over')
  const { notices } = (await client.get('/me/notice')).body.data
  assert.ok(
    notices.some(({ type, excerpt }: Record<string, string>) => type === 'rule' && excerpt === 'Yours'),
  )
})

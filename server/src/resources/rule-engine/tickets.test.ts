import assert from 'node:assert/strict'
import test from 'node:test'
import { lockOrder } from '#resources/rules/queries.ts'
import { startService } from '#test/service.ts'

const { admin, agent, employee, database } = await startService()
const db = database.main

const clear = () => db.deleteFrom('rules').execute()

interface TestRule {
  name?: string
  when?: object
  if?: object
  then: object[]
  [more: string]: unknown
}

/** The only rules that there are, in this order. */
const onlyRules = async (...all: TestRule[]) => {
  await clear()
  const made = []
  for (const given of all) {
    const rule = { name: 'Rule', subject: 'ticket', when: { event: 'created' }, state: 'on', ...given }
    const { status, body } = await admin.post('/rule', rule)
    assert.equal(status, 200, JSON.stringify(body))
    made.push(body.data)
  }
  return made
}

const post = async (ticket: object) => {
  const { status, body } = await agent.post('/ticket', { subject: 'The parcel', ...ticket })
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const runsOf = async (id: number, query = '') => {
  const { status, body } = await admin.get(`/rule-run?subject_type=ticket&subject_id=${id}${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

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

test('what changes without end is cut off after three passes, and recorded', async () => {
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
  await onlyRules({ state: 'watching', then: [{ set: { priority: 3 } }] })
  const { data, by_rules } = await post({})
  assert.deepEqual([data.priority, by_rules], [1, undefined])
  assert.deepEqual((await runsOf(data.id))[0].outcome, 'watched')
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

test('a rule that cannot do what it says fails alone, and says why', async () => {
  const category = (await admin.post('/category', { name: 'Parcels' })).body.data
  const sub = (await admin.post('/sub-category', { name: 'Late', category_id: category.id })).body.data
  const other = (await admin.post('/category', { name: 'Bills' })).body.data
  await onlyRules(
    { then: [{ set: { category_id: other.id } }] },
    { name: 'Next', then: [{ set: { priority: 2 } }] },
  )
  const { data, by_rules } = await post({ sub_category_id: sub.id })
  assert.deepEqual([data.category_id, data.priority], [category.id, 2])
  assert.equal(by_rules.length, 1)
  const failed = (await runsOf(data.id)).find(({ outcome }: { outcome: string }) => outcome === 'failed')
  assert.match(failed.error, /categor/)
})

test('an author who loses a permission takes it from the rule at once', async () => {
  const { data: role } = (
    await admin.post('/role', { name: 'Author', permissions: ['rule.create', 'ticket.update'] })
  ).body
  const author = await employee('agent')
  await admin.put(`/employee/${author.id}`, { role_ids: [role.id] })
  await clear()
  const rule = { name: 'Mine', subject: 'ticket', when: { event: 'created' }, state: 'on' }
  assert.equal((await author.client.post('/rule', { ...rule, then: [{ set: { priority: 3 } }] })).status, 200)
  assert.equal((await post({})).data.priority, 3)
  await admin.put(`/role/${role.id}`, { permissions: ['rule.create'] })
  const { data } = await post({})
  assert.equal(data.priority, 1)
  assert.match((await runsOf(data.id))[0].error, /ticket\.update/)
})

test('a rule of a disabled author does nothing, not even notify', async () => {
  const author = await employee('administrator')
  const { id: told, client } = await employee('agent')
  await clear()
  const rule = { name: 'Tell', subject: 'ticket', when: { event: 'created' }, state: 'on' }
  const then = [{ notify: { employee_ids: [told], text: 'New' } }]
  assert.equal((await author.client.post('/rule', { ...rule, then })).status, 200)
  await admin.put(`/employee/${author.id}`, { is_disabled: true })
  const { data } = await post({})
  assert.equal((await runsOf(data.id))[0].outcome, 'failed')
  assert.deepEqual((await client.get('/me/notice')).body.data.notices, [])
})

test('a rule that runs too often pauses itself and notifies its author; saving it ends that', async () => {
  const [rule] = await onlyRules({ hourly_limit: 2, then: [{ set: { priority: 3 } }] })
  for (const expected of [3, 3]) assert.equal((await post({})).data.priority, expected)
  // While somebody changes rules, no customer waits for it.
  await db.transaction().execute(async (other) => {
    await lockOrder(other)
    assert.equal((await post({})).data.priority, 1)
  })
  assert.equal((await admin.get(`/rule/${rule.id}`)).body.data.paused_at, null)
  for (const expected of [1, 1]) assert.equal((await post({})).data.priority, expected)
  const paused = (await admin.get(`/rule/${rule.id}`)).body.data
  assert.notEqual(paused.paused_at, null)
  const { notices } = (await admin.get('/me/notice')).body.data
  assert.ok(notices.some(({ type }: { type: string }) => type === 'rule_paused'))
  const saved = (await admin.put(`/rule/${rule.id}`, { hourly_limit: 100 })).body.data
  assert.equal(saved.paused_at, null)
  assert.equal((await post({})).data.priority, 3)
})

test('what a rule did is taken back, but for what somebody has changed since', async () => {
  const [rule] = await onlyRules({ then: [{ set: { priority: 3, status: 1 } }] })
  const [one, other] = [(await post({})).data, (await post({})).data]
  await agent.put(`/ticket/${other.id}`, { priority: 2 })
  const targets = [{ metric: 'resolution', priority: null, minutes: 60 }]
  const policy = (await admin.post('/sla-policy', { name: 'Hour', targets })).body.data.id
  const { status, body } = await admin.post(`/rule/${rule.id}/take-back`, { version: 1 })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body.data, { restored: 2, kept: 1, is_complete: true })
  const steps = await db
    .selectFrom('moments')
    .select('subject_id')
    .where('kind', '=', 'sla_step')
    .where('subject_id', 'in', [one.id, other.id])
    .execute()
  assert.equal(steps.length, 2)
  await admin.delete(`/sla-policy/${policy}`)
  const read = async (id: number) => {
    const { priority, status: state } = (await agent.get(`/ticket/${id}`)).body.data
    return [priority, state]
  }
  assert.deepEqual(
    [await read(one.id), await read(other.id)],
    [
      [1, 0],
      [2, 0],
    ],
  )
  const again = (await admin.post(`/rule/${rule.id}/take-back`, {})).body.data
  assert.deepEqual(again, { restored: 0, kept: 0, is_complete: true })
})

test('a macro runs on many tickets, with a dry run and an outcome each', async () => {
  const [macro] = await onlyRules({
    name: 'Escalate',
    when: { by_hand: true },
    if: { all: [{ field: 'status', op: '=', val: 0 }] },
    then: [{ set: { priority: 3 } }],
  })
  const [one, done] = [(await post({})).data, (await post({ status: 2 })).data]
  const listed = (await agent.get('/macro?subject=ticket')).body.data
  assert.deepEqual(
    listed.map(({ id }: { id: number }) => id),
    [macro.id],
  )
  const run = async (more: object) =>
    (await agent.post(`/macro/${macro.id}/run`, { ids: [done.id, one.id, 999999], ...more })).body.data
  const tried = await run({ dry_run: true })
  const outcomes = (all: { outcome: string }[]) => all.map(({ outcome }) => outcome)
  assert.deepEqual(outcomes(tried), ['missed', 'matched', 'failed'])
  assert.deepEqual(tried[1].changes, [{ field: 'priority', from: 1, to: 3 }])
  assert.equal((await agent.get(`/ticket/${one.id}`)).body.data.priority, 1)
  assert.deepEqual(outcomes(await run({})), ['missed', 'matched', 'failed'])
  assert.equal((await agent.get(`/ticket/${one.id}`)).body.data.priority, 3)
})

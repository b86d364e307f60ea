import assert from 'node:assert/strict'
import test from 'node:test'
import { lockOrder } from '#resources/rules/queries.ts'
import { startTicketRules } from '#test/ticket-rules.ts'

const { admin, agent, clear, database, employee, onlyRules, post, runsOf } = await startTicketRules()
const db = database.main

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

test('the changes of a rule are undone, except where someone has changed them since', async () => {
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

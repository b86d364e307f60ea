import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, agent } = await startService()

const targets = [{ metric: 'resolution', priority: null, minutes: 60 }]
const aPolicy = async (name: string) => (await admin.post('/sla-policy', { name, targets })).body.data

test('every example of the documentation is a policy that is taken', async () => {
  const text = await readFile(new URL('../../../../docs/service-levels.md', import.meta.url), 'utf8')
  const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json))
  assert.equal(examples.length, 2)
  for (const example of examples) {
    const { status, body } = await admin.post('/sla-policy', example)
    assert.equal(status, 200, `${example.name}: ${JSON.stringify(body)}`)
    await admin.delete(`/sla-policy/${body.data.id}`)
  }
})

test('policies have an order, and what changes them is audited', async () => {
  const [one, two, three] = [await aPolicy('One'), await aPolicy('Two'), await aPolicy('Three')]
  assert.deepEqual([one.subject, one.calendar_id, one.waits_in, one.is_enabled], ['ticket', null, [], true])
  assert.equal(one.at_risk_percent, 80)
  const moved = await admin.put(`/sla-policy/${three.id}`, { position: 1 })
  assert.equal(moved.body.data.position, 1)
  const { data } = (await admin.get('/sla-policy')).body
  assert.deepEqual(
    data.map(({ name }: { name: string }) => name),
    ['Three', 'One', 'Two'],
  )
  assert.equal((await admin.put(`/sla-policy/${two.id}`, { position: 4 })).status, 422)
  await admin.put(`/sla-policy/${two.id}`, { is_enabled: false, waits_in: [0] })
  for (const { id } of [one, two, three]) assert.equal((await admin.delete(`/sla-policy/${id}`)).status, 204)
  const audited = (await admin.get('/audit-log?resource=sla_policy')).body.data
  const verbs = audited.map(({ action }: { action: string }) => action)
  assert.ok(
    ['sla_policy.create', 'sla_policy.update', 'sla_policy.delete'].every((verb) => verbs.includes(verb)),
  )
  assert.equal((await agent.get('/sla-policy')).status, 403)
})

test('a policy that names something deleted can be moved, renamed and switched off, but not on', async () => {
  const category_id = (await admin.post('/cz-col-category', { name: 'Returns', type: 2 })).body.data.id
  const field = (await admin.post('/cz-col', { name: 'Gone', type: 0, category_id })).body.data.id
  const given = { all: [{ field: `cz_col.${field}`, op: '=', val: 1 }] }
  const { id } = (await admin.post('/sla-policy', { name: 'Returns', targets, if: given })).body.data
  assert.equal((await admin.delete(`/cz-col/${field}`)).status, 204)
  const put = async (changes: object) => (await admin.put(`/sla-policy/${id}`, changes)).status
  assert.equal(await put({ position: 1 }), 200)
  assert.equal(await put({ name: 'Returned', is_enabled: false, if: given }), 200)
  assert.equal(await put({ is_enabled: true }), 422)
  assert.equal(await put({ waits_in: [1] }), 422)
  assert.equal((await admin.delete(`/sla-policy/${id}`)).status, 204)
})

test('errors of a policy are named', async () => {
  const errorsOf = async (given: object) => {
    const { status, body } = await admin.post('/sla-policy', { name: 'Wrong', targets, ...given })
    return [status, ...Object.keys(body.errors ?? {})]
  }
  const where = (condition: object) => ({ if: { all: [condition] } })
  assert.deepEqual(await errorsOf({ targets: [] }), [422, 'targets'])
  assert.deepEqual(await errorsOf({ targets: [...targets, ...targets] }), [422, 'targets.1.priority'])
  assert.deepEqual(await errorsOf({ targets: [{ ...targets[0], minutes: 0 }] }), [422, 'targets.0.minutes'])
  assert.deepEqual(await errorsOf({ targets: [{ ...targets[0], metric: 'smile' }] }), [
    422,
    'targets.0.metric',
  ])
  for (const at_risk_percent of [0, 100, 50.5])
    assert.deepEqual(await errorsOf({ at_risk_percent }), [422, 'at_risk_percent'])
  assert.deepEqual(await errorsOf({ calendar_id: 987_654 }), [422, 'calendar_id'])
  assert.deepEqual(await errorsOf({ waits_in: ['waiting'] }), [422, 'waits_in.0'])
  assert.deepEqual(await errorsOf({ subject: 'conversation', waits_in: [0] }), [422, 'waits_in.0'])
  assert.deepEqual(await errorsOf(where({ field: 'smell', op: '=', val: 1 })), [422, 'if.all.0.field'])
  assert.deepEqual(await errorsOf(where({ field: 'priority', op: 'became', val: 1 })), [422, 'if.all.0.op'])
  assert.deepEqual(await errorsOf(where({ field: 'changed_by', op: '=', val: 1 })), [422, 'if.all.0.field'])
  await aPolicy('Taken')
  assert.deepEqual(await errorsOf({ name: 'Taken' }), [422, 'name'])
})

import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, agent, employee } = await startService()

const base = {
  name: 'Urgent by subject',
  subject: 'ticket',
  when: { event: 'created' },
  if: { all: [{ field: 'subject', op: 'contains', val: 'urgent' }] },
  then: [{ set: { priority: 3 } }],
}

const create = async (given: object = {}) => {
  const { status, body } = await admin.post('/rule', { ...base, ...given })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

test('a rule without a field to set, or a value to compare with, is refused in plain words', async () => {
  const all = [{ field: 'priority', op: 'in', val: [] }]
  const { status, body } = await admin.post('/rule', { ...base, if: { all }, then: [{ set: {} }] })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    'if.all.0.val': ['Choose at least one value.'],
    'then.0.set': ['Choose at least one field.'],
  })
})

test('a rule is saved, read, listed in its place, changed and deleted', async () => {
  const rule = await create()
  assert.deepEqual([rule.state, rule.version, rule.stop, rule.hourly_limit], ['off', 1, false, 1000])
  assert.deepEqual(rule.if, base.if)
  assert.deepEqual((await admin.get(`/rule/${rule.id}`)).body.data, rule)
  const other = await create({ name: 'Second' })
  const moved = await admin.put(`/rule/${other.id}`, { position: 1 })
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  const { data } = (await admin.get('/rule')).body
  assert.deepEqual(
    data.map(({ id, position }: { id: number; position: number }) => [id, position]),
    [
      [other.id, 1],
      [rule.id, 2],
    ],
  )
  assert.equal((await admin.put(`/rule/${other.id}`, { position: 3 })).status, 422)
  assert.equal((await admin.delete(`/rule/${other.id}`)).status, 204)
  assert.equal((await admin.get(`/rule/${other.id}`)).status, 404)
})

test('every save is a version, to which one can go back', async () => {
  const rule = await create()
  const changed = (await admin.put(`/rule/${rule.id}`, { name: 'Other', state: 'on' })).body.data
  assert.equal(changed.version, 2)
  const versions = (await admin.get(`/rule/${rule.id}/version`)).body
  assert.deepEqual(
    versions.data.map(({ version, name, state }: Record<string, unknown>) => [version, name, state]),
    [
      [2, 'Other', 'on'],
      [1, base.name, 'off'],
    ],
  )
  const restored = await admin.post(`/rule/${rule.id}/restore`, { version: 1 })
  assert.deepEqual(
    [restored.body.data.name, restored.body.data.version, restored.body.data.state],
    [base.name, 3, 'off'],
  )
  assert.equal((await admin.post(`/rule/${rule.id}/restore`, { version: 9 })).status, 422)
})

test('everything that is wrong with a rule is named', async () => {
  const { status, body } = await admin.post('/rule', {
    ...base,
    when: { event: 'accepted' },
    if: {
      all: [
        { field: 'subjekt', op: '=', val: 'x' },
        { field: 'priority', op: '=', val: 9 },
        { field: 'priority', op: '>' },
        { field: 'contact.first_name', op: 'changed' },
        { field: 'contact.identity_no', op: '=', val: 'A123456789' },
        { field: 'cz_col.999999', op: '=', val: 1 },
      ],
      any: [{ field: 'due_at', op: '<', val: 'soon' }],
    },
    then: [
      { set: { priority: 9 } },
      { set: { id: 1 } },
      { set: { handler_id: 999999 } },
      { add_tags: [1] },
      { message: { type: 'text', message: '' } },
      { note: 'a', webhook: 1 },
      { assign: {} },
      { notify: { text: 'Look' } },
    ],
  })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), [
    'if.all.0.field',
    'if.all.1.val',
    'if.all.2.val',
    'if.all.3.op',
    'if.all.4.field',
    'if.all.5.field',
    'if.any.0.val',
    'then.0.set.priority',
    'then.1.set.id',
    'then.2.set.handler_id',
    'then.3.add_tags.0',
    'then.4.message.message',
    'then.5',
    'then.5.webhook',
    'then.6.assign',
    'then.7.notify.employee_ids',
    'when.event',
  ])
  assert.match(body.errors['then.1.set.id'][0], /These can: .*priority/)
})

test('odd names and values are refused, each at its place', async () => {
  const at = async (given: object) =>
    Object.keys((await admin.post('/rule', { ...base, ...given })).body.errors)
  const compared = (condition: object) => at({ if: { all: [condition] } })
  assert.deepEqual(await at({ then: [{ set: { constructor: 1 } }] }), ['then.0.set.constructor'])
  assert.deepEqual(await at({ then: [{ set: JSON.parse('{"__proto__": 1}') }] }), ['then.0.set.__proto__'])
  assert.deepEqual(await at({ then: [{ set: { 'cz_col.1e0': 1 } }] }), ['then.0.set.cz_col.1e0'])
  assert.deepEqual(await compared({ field: 'subject', op: 'contains', val: { a: 1 } }), ['if.all.0.val'])
  assert.deepEqual(await compared({ field: 'subject', op: 'in', val: [] }), ['if.all.0.val'])
  assert.deepEqual(await compared({ field: 'created_at', op: '<', val: '2026-99-99' }), ['if.all.0.val'])
})

test('days and moments are compared as they are answered, and refused in another form', async () => {
  const category_id = (await admin.post('/cz-col-category', { name: 'Visits', type: 2 })).body.data.id
  const aField = async (type: number) =>
    (await admin.post('/cz-col', { name: `Of type ${type}`, type, category_id })).body.data.id as number
  const [day, moment] = [await aField(3), await aField(5)]
  const refused = async (field: string, val: unknown) => {
    const { body } = await admin.post('/rule', { ...base, if: { all: [{ field, op: '=', val }] } })
    return body.errors?.['if.all.0.val']?.[0]
  }
  for (const field of [`cz_col.${day}`, `cz_col.${moment}`, 'due_at']) {
    assert.match(await refused(field, '2026-11-30T09:00:00Z'), /YYYY-MM-DD/)
    assert.match(await refused(field, '2026-02-30'), /YYYY-MM-DD/)
    assert.equal(await refused(field, '2026-11-30'), undefined)
  }
  assert.equal(await refused(`cz_col.${moment}`, '2026-11-30 18:00:00'), undefined)
})

test('odd moments and hours are refused, each at its place', async () => {
  const aMoment = (field: string, offset_minutes: number, business_hours?: number) => ({
    moment: { field, offset_minutes, ...(business_hours && { business_hours }) },
  })
  const base = { name: 'Odd', subject: 'ticket', then: [{ set: { priority: 3 } }] }
  const at = async (given: object) =>
    Object.keys((await admin.post('/rule', { ...base, ...given })).body.errors ?? {})
  const when = { event: 'created' }
  const conditions = (condition: object) => at({ when, if: { all: [condition] } })
  assert.deepEqual(await at({ when: { event: 'created', ...aMoment('created_at', 1) } }), ['when'])
  assert.deepEqual(await at({ when: aMoment('subject', 1) }), ['when.moment.field'])
  assert.deepEqual(await at({ when: aMoment('created_at', 1, 999_999) }), ['when.moment.business_hours'])
  assert.deepEqual(await at({ when: aMoment('created_at', 600_000) }), ['when.moment.offset_minutes'])
  assert.deepEqual(await at({ subject: 'message', when: aMoment('created_at', 1), then: [{ note: 'x' }] }), [
    'when.moment.field',
  ])
  const compared = { all: [{ field: 'priority', op: 'changed' }] }
  assert.deepEqual(await at({ when: aMoment('created_at', 1), if: compared }), ['if.all.0.op'])
  assert.deepEqual(await conditions({ field: 'now', op: '=', val: 1 }), ['if.all.0.op'])
  assert.deepEqual(await conditions({ field: 'priority', op: 'within', val: 1 }), ['if.all.0.op'])
  assert.deepEqual(await conditions({ field: 'now', op: 'outside', val: 999_999 }), ['if.all.0.val'])
  assert.deepEqual(await conditions({ field: 'now', op: 'within', val: { a: 1 } }), ['if.all.0.val'])
})

test('only what actions change can have macros', async () => {
  for (const subject of ['message', 'csat_score']) {
    const { body } = await admin.post('/rule', {
      ...{ name: 'Note', subject, when: { by_hand: true } },
      then: [{ note: 'Seen' }],
    })
    assert.deepEqual(Object.keys(body.errors), ['when.by_hand'])
  }
})

test('rules that are moved and renamed by several at once stay in one order', async () => {
  const ids: number[] = []
  for (const name of ['One', 'Two', 'Three', 'Four']) ids.push((await create({ name })).id)
  const moves = Array.from({ length: 24 }, (_, n) =>
    admin.put(`/rule/${ids[n % 4]}`, n % 3 ? { position: 1 + (n % 4) } : { name: `Name ${n}` }),
  )
  const replies = await Promise.all(moves)
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])
  const { data } = (await admin.get('/rule?per_page=100')).body
  assert.deepEqual(
    data.map(({ position }: { position: number }) => position),
    data.map((_: unknown, index: number) => index + 1),
  )
})

test('a rule that names something deleted can be moved and switched off, but not on', async () => {
  const { id: tag } = (await admin.post('/tag', { name: 'Gone' })).body.data
  const then = [{ add_tags: [tag] }]
  const { id } = await create({ then, state: 'on' })
  await admin.delete(`/tag/${tag}`)
  const put = async (changes: object) => (await admin.put(`/rule/${id}`, changes)).status
  assert.equal(await put({ position: 1 }), 200)
  assert.equal(await put({ name: 'Still on' }), 422)
  assert.equal(await put({ name: 'Switched off', state: 'off', then }), 200)
  assert.equal(await put({ hourly_limit: 10 }), 200)
  assert.equal(await put({ then: [...then, { note: 'More' }] }), 422)
  for (const state of ['watching', 'on']) assert.equal(await put({ state }), 422)
})

test('a rule can be stopped without the permissions for what it does', async () => {
  const { data: role } = (await admin.post('/role', { name: 'Stops rules', permissions: ['rule.update'] }))
    .body
  const { id, client } = await employee('agent')
  await admin.put(`/employee/${id}`, { role_ids: [role.id] })
  const rule = await create({ state: 'on' })
  assert.equal((await client.put(`/rule/${rule.id}`, { name: 'Mine' })).status, 403)
  assert.equal((await client.put(`/rule/${rule.id}`, { state: 'off' })).status, 200)
  assert.equal((await client.put(`/rule/${rule.id}`, { state: 'on' })).status, 403)
})

test('a trigger is an event or by hand', async () => {
  for (const when of [{}, { event: 'created', by_hand: true }]) {
    const { status, body } = await admin.post('/rule', { ...base, when })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['when'])
  }
})

test('a rule does no more than its author may', async () => {
  const { data: role } = (
    await admin.post('/role', { name: 'Rules only', permissions: ['rule.create', 'rule.read'] })
  ).body
  const author = await employee('agent')
  await admin.put(`/employee/${author.id}`, { role_ids: [role.id] })
  const { status, body } = await author.client.post('/rule', base)
  assert.equal(status, 403)
  assert.match(body.message, /ticket\.update/)
  assert.equal((await agent.get('/rule')).status, 403)
})

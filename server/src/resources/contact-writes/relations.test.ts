import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, database } = await startService()

type Body = Record<string, unknown>
const category = (await admin.post('/cz-col-category', { name: 'Orders', type: 1 })).body.data.id
const fieldOf = async (name: string, type: number): Promise<number> =>
  (await admin.post('/cz-col', { name, type, category_id: category })).body.data.id
const [number, amount] = [await fieldOf('No.', 1), await fieldOf('Amount', 0)]

const record = (value: string, ...more: { id: number; value: unknown }[]) => ({
  cz_col_category_id: category,
  cz_cols: [{ id: number, value }, ...more],
})
const aContactWith = async (...values: string[]): Promise<number> => {
  const body = { first_name: 'Ann', contact_cz_relations: values.map((value) => record(value)) }
  return (await admin.post('/contact', body)).body.data.id
}
const recordsOf = async (id: number): Promise<{ id: number; information: Body[] }[]> =>
  (await admin.get(`/contact/${id}/contact-cz-relation`)).body.data
const deletionsOf = async (id: number) =>
  (await admin.get(`/contact/${id}/history`)).body.data.filter(
    ({ kind }: Body) => kind === 'relation_record.deleted',
  ).length

test('relation records are written with their contact', async () => {
  const put = async (body: Body) => {
    const reply = await admin.put('/contact/by/membership_no/R-1', { first_name: 'Ann', ...body })
    assert.equal(reply.status, 200, JSON.stringify(reply.body))
    return reply.body as { outcome: string; data: { id: number } }
  }
  const body = { contact_cz_relations: [record('A'), record('B')] }
  const { data } = await put(body)
  const valuesOf = async () =>
    (await recordsOf(data.id)).map(({ id, information }) => [id, information[0]?.value] as const)
  const [[a] = [], [b] = []] = await valuesOf()
  assert.equal((await put(body)).outcome, 'unchanged')
  const changed = { contact_cz_relations: [{ ...record('C'), id: b }, record('D')] }
  assert.equal((await put(changed)).outcome, 'updated')
  assert.deepEqual(
    (await valuesOf()).map(([id, value]) => [id === b, id === a, value]),
    [
      [true, false, 'C'],
      [false, false, 'D'],
    ],
  )
  const bad = await admin.put('/contact/by/membership_no/R-1', {
    first_name: 'Ann',
    contact_cz_relations: { add: [{ cz_col_category_id: category, cz_cols: [{ id: 999, value: 1 }] }] },
  })
  assert.deepEqual(Object.keys(bad.body.errors), ['contact_cz_relations.add.0.cz_cols.0.id'])
})

test('invalid values are refused even where the valid ones change nothing', async () => {
  const id = await aContactWith('A')
  const [stored] = await recordsOf(id)
  for (const [wrong, field] of [
    [{ id: amount, value: 'not a number' }, 'value'],
    [{ id: 999, value: 1 }, 'id'],
  ] as const)
    for (const given of [record('A', wrong), { ...record('A', wrong), id: stored?.id }]) {
      const reply = await admin.put(`/contact/${id}`, { contact_cz_relations: [given] })
      assert.deepEqual(
        [reply.status, Object.keys(reply.body.errors ?? {})],
        [422, [`contact_cz_relations.0.cz_cols.1.${field}`]],
      )
    }
  assert.deepEqual(await recordsOf(id), [stored])
})

test('a change of relation records is a version and an event of the contact', async () => {
  await admin.post('/webhook', { url: 'https://crm.example/hook', event_types: ['contact.updated'] })
  const id = await aContactWith('A')
  const row = async () => {
    const { rows } = await database.pool.query(
      `select version, updated_at, (select count(*)::int from webhook_events where type = 'contact.updated'
        and (data::json->>'id')::bigint = contacts.id) as events from contacts where id = $1`,
      [id],
    )
    return rows[0]
  }
  const before = await row()
  assert.equal(before.version, 1)
  const put = (records: object[]) => admin.put(`/contact/${id}`, { contact_cz_relations: records })
  assert.equal((await put([record('A')])).headers.etag, '"1"')
  assert.deepEqual(await row(), before)
  assert.equal((await put([record('A'), record('B')])).headers.etag, '"2"')
  const after = await row()
  assert.deepEqual([after.version, after.events, after.updated_at > before.updated_at], [2, 1, true])
})

test('a record named twice for removal is removed once', async () => {
  const id = await aContactWith('A', 'B')
  const [{ id: first } = { id: 0 }] = await recordsOf(id)
  const remove = [first, first]
  assert.equal((await admin.put(`/contact/${id}`, { contact_cz_relations: { remove } })).status, 200)
  assert.deepEqual([(await recordsOf(id)).length, await deletionsOf(id)], [1, 1])
})

test('the relation records of many contacts are read at once', async (t) => {
  const contacts: number[] = []
  for (const _ of [1, 2, 3, 4]) contacts.push(await aContactWith('A', 'B', 'C'))
  const statementsFor = async (ids: number[]) => {
    const contact_cz_relations = ['A', 'B', 'C'].map((value) => record(value))
    const items = ids.map((id) => ({ op: 'update', id, data: { contact_cz_relations } }))
    const executed = t.mock.method(database.main.getExecutor().constructor.prototype, 'executeQuery')
    const { body } = await admin.post('/contact/batch', { items })
    const { length } = executed.mock.calls
    executed.mock.restore()
    assert.ok(body.data.every(({ outcome }: Body) => outcome === 'unchanged'))
    return length
  }
  assert.equal(await statementsFor(contacts), await statementsFor(contacts.slice(0, 1)))
})

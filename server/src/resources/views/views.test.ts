import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { agent, admin, nobody, employee, endpoints, database } = await startService()

const late = {
  resource: 'ticket',
  name: 'Late',
  query: { status: [0, 1], cz_cols: [{ id: 5, op: '>=', val: ' 3 ' }] },
  columns: ['subject', 'due_at'],
  sort: '-created_at',
  position: 3,
}

test('an agent saves a view of a list and finds it again as it was', async () => {
  const { status, body } = await agent.post('/view', late)
  assert.equal(status, 200)
  const { id, created_at, updated_at, owner, ...saved } = body.data
  assert.deepEqual(saved, { ...late, is_shared: false })
  assert.equal(owner.id, (await agent.get('/me')).body.data.id)
  assert.ok(created_at && updated_at)
  assert.deepEqual((await agent.get(`/view/${id}`)).body.data, body.data)
})

test('a view needs no more than its list and its name', async () => {
  const { client } = await employee('agent')
  const { body } = await client.post('/view', { resource: 'contact', name: 'All' })
  const { query, columns, sort, position } = body.data
  assert.deepEqual({ query, columns, sort, position }, { query: {}, columns: null, sort: null, position: 0 })
})

test('views are listed by list, and in the order that their owner gave them', async () => {
  const { client } = await employee('agent')
  for (const [name, position] of [
    ['Last', 9],
    ['First', 1],
  ])
    await client.post('/view', { ...late, name, position })
  await client.post('/view', { resource: 'contact', name: 'Other' })
  const { body } = await client.get('/view?resource=ticket&sort=position')
  assert.deepEqual(
    body.data.map(({ name }: { name: string }) => name),
    ['First', 'Last'],
  )
  assert.equal(body.meta.total, 2)
  assert.equal((await client.get('/view')).body.meta.total, 3)
  assert.equal((await client.get('/view?resource=nonsense')).status, 422)
})

test('a view is renamed, moved and cleared; its list stays', async () => {
  const { client } = await employee('agent')
  const { id } = (await client.post('/view', late)).body.data
  const changes = { name: 'Later', columns: null, sort: null, position: 0, resource: 'contact' }
  const { body } = await client.put(`/view/${id}`, changes)
  assert.deepEqual(
    { ...late, ...changes, resource: 'ticket' },
    Object.fromEntries(Object.keys(late).map((key) => [key, body.data[key]])),
  )
})

test('a change to an older version of a view is refused', async () => {
  const { client } = await employee('agent')
  const { body, headers } = await client.post('/view', late)
  const path = `/view/${body.data.id}`
  const match = { 'if-match': headers.etag as string }
  assert.equal((await client.put(path, { name: 'One' }, match)).status, 200)
  assert.equal((await client.put(path, { name: 'Two' }, match)).status, 412)
  assert.equal((await client.delete(path, match)).status, 412)
  assert.equal((await client.delete(path)).status, 204)
  assert.equal((await client.get(path)).status, 404)
})

test('nobody sees or touches another’s views, administrators included', async () => {
  const { client } = await employee('agent')
  const { id } = (await client.post('/view', late)).body.data
  for (const other of [agent, admin]) {
    assert.equal((await other.get(`/view/${id}`)).status, 404)
    assert.equal((await other.put(`/view/${id}`, { name: 'Mine' })).status, 404)
    assert.equal((await other.delete(`/view/${id}`)).status, 404)
    const { data } = (await other.get('/view?per_page=1000')).body
    assert.ok(data.every((view: { id: number }) => view.id !== id))
  }
  assert.equal((await client.get(`/view/${id}`)).body.data.name, 'Late')
})

test('a shared view is seen by colleagues, and changed by its owner alone', async () => {
  const { client } = await employee('agent')
  const { id } = (await client.post('/view', { ...late, is_shared: true })).body.data
  assert.equal((await agent.get(`/view/${id}`)).body.data.name, 'Late')
  const listed = async (query: string) =>
    (await agent.get(`/view?per_page=1000&${query}`)).body.data.some((view: { id: number }) => view.id === id)
  assert.deepEqual([await listed('with_shared=1'), await listed('')], [true, false])
  for (const refused of [await agent.put(`/view/${id}`, { name: 'Mine' }), await agent.delete(`/view/${id}`)])
    assert.deepEqual([refused.status, refused.body.code], [403, 'not_owner'])
  await client.put(`/view/${id}`, { is_shared: false })
  assert.equal((await agent.get(`/view/${id}`)).status, 404)
})

test('an administrator deletes a shared view, and changes none', async () => {
  const { client } = await employee('agent')
  const { id } = (await client.post('/view', { ...late, is_shared: true })).body.data
  assert.equal((await admin.put(`/view/${id}`, { name: 'Mine' })).status, 403)
  assert.equal((await admin.delete(`/view/${id}`)).status, 204)
  assert.equal((await client.get(`/view/${id}`)).status, 404)
})

test('shared views are those of enabled colleagues, on lists that the employee may read', async () => {
  const [owner, reader] = [await employee('agent'), await employee('agent')]
  const { id } = (await owner.client.post('/view', { ...late, is_shared: true })).body.data
  const isSeen = async () => {
    const { data } = (await reader.client.get('/view?with_shared=1&per_page=1000')).body
    const isListed = data.some((view: { id: number }) => view.id === id)
    assert.equal((await reader.client.get(`/view/${id}`)).status, isListed ? 200 : 404)
    return isListed
  }
  const disable = (is_disabled: boolean) =>
    database.main.updateTable('employees').set({ is_disabled }).where('id', '=', owner.id).execute()
  assert.equal(await isSeen(), true)
  await disable(true)
  assert.equal(await isSeen(), false)
  await disable(false)
  await database.main.deleteFrom('employee_roles').where('employee_id', '=', reader.id).execute()
  assert.equal(await isSeen(), false)
})

test('filters of the dashboard are shared with those who read reports', async () => {
  const view = { resource: 'dashboard', name: 'Night shift', query: { days: 7, group: 2 }, is_shared: true }
  const { client } = await employee('administrator')
  const { id } = (await client.post('/view', view)).body.data
  assert.deepEqual((await admin.get(`/view/${id}`)).body.data.query, view.query)
  assert.equal((await agent.get(`/view/${id}`)).status, 404)
})

test('an employee has at most 500 views', async () => {
  const { id: employee_id, client } = await employee('agent')
  await database.main
    .insertInto('saved_views')
    .values(
      Array.from({ length: 500 }, (_, index) => ({ employee_id, resource: 'ticket', name: `${index}` })),
    )
    .execute()
  const { status, body } = await client.post('/view', late)
  assert.equal(status, 422)
  assert.match(body.errors.name[0], /500/)
})

test('views are for employees, and need no permission', () => {
  const ours = endpoints.filter(({ path }) => path.startsWith('/view'))
  assert.equal(ours.length, 5)
  assert.ok(ours.every(({ access }) => access === 'signed-in'))
})

test('an invalid view is rejected by field', async () => {
  const refused: [string, object][] = [
    ['resource', { ...late, resource: 'employee' }],
    ['name', { ...late, name: ' ' }],
    ['query', { ...late, query: [] }],
    ['query', { ...late, query: { search: 'x'.repeat(16_384) } }],
    ['columns.0', { ...late, columns: [1] }],
    ['position', { ...late, position: -1 }],
  ]
  for (const [field, view] of refused) {
    const { status, body } = await agent.post('/view', view)
    assert.equal(status, 422, field)
    assert.deepEqual(Object.keys(body.errors), [field])
  }
  assert.equal((await nobody.get('/view')).status, 401)
})

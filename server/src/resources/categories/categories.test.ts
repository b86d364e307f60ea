import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, agent } = await startService()

test('a category can be created, and its description changed and cleared', async () => {
  const created = await admin.post('/category', { name: ' Billing ', description: 'Invoices and payments' })
  assert.equal(created.status, 200)
  const { id, created_at, updated_at, ...rest } = created.body.data
  assert.deepEqual(rest, {
    ...{ name: 'Billing', description: 'Invoices and payments' },
    ...{ reopen_days: null, transitions: [] },
  })
  assert.match(created_at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.equal(typeof updated_at, 'string')
  const changed = await admin.put(`/category/${id}`, { description: null })
  assert.equal(changed.body.data.name, 'Billing')
  assert.equal(changed.body.data.description, null)
})

test('a category that is sent back as it was read stays as it is, and its version with it', async () => {
  const { id: to } = (await admin.post('/ticket-status', { name: 'Repaired', status: 2 })).body.data
  const { id: from } = (await admin.post('/ticket-status', { name: 'In repair', status: 1 })).body.data
  const { data } = (await admin.post('/category', { name: 'Repairs', transitions: [{ from, to }] })).body
  const versionAfter = async (body: object) => (await admin.put(`/category/${data.id}`, body)).headers.etag
  assert.equal(await versionAfter(data), '"1"')
  assert.equal(await versionAfter({ transitions: [{ from: to, to: from }] }), '"2"')
  assert.equal(await versionAfter({ transitions: null }), '"3"')
  assert.equal(await versionAfter({ transitions: [] }), '"3"')
})

test('a category needs a name', async () => {
  assert.deepEqual((await admin.post('/category', {})).body.errors, { name: ['The field is required.'] })
  const { body } = await admin.post('/category', { name: 'Named' })
  assert.ok((await admin.put(`/category/${body.data.id}`, { name: null })).body.errors.name)
})

test('categories are found by a part of their name, in any case and script', async () => {
  for (const name of ['Übergabe', '退貨申請']) await admin.post('/category', { name })
  const names = async (search: string) =>
    (await agent.get(`/category?search=${encodeURIComponent(search)}`)).body.data.map(
      ({ name }: { name: string }) => name,
    )
  assert.deepEqual(await names('ÜBER'), ['Übergabe'])
  assert.deepEqual(await names('退'), ['退貨申請'])
  assert.deepEqual(await names('%'), [])
})

test('an agent reads categories and makes none', async () => {
  assert.equal((await agent.get('/category')).status, 200)
  assert.equal((await agent.post('/category', { name: 'Mine' })).status, 403)
})

test('a category with sub-categories cannot be deleted, an unused one can', async () => {
  const { id } = (await admin.post('/category', { name: 'Shipping' })).body.data
  const sub = (await admin.post('/sub-category', { name: 'Lost parcel', category_id: id })).body.data
  const refused = await admin.delete(`/category/${id}`)
  assert.equal(refused.status, 409)
  assert.deepEqual(refused.body.counts, { sub_categories: 1 })
  assert.equal((await admin.delete(`/sub-category/${sub.id}`)).status, 204)
  assert.equal((await admin.delete(`/category/${id}`)).status, 204)
  assert.equal((await admin.get(`/category/${id}`)).status, 404)
})

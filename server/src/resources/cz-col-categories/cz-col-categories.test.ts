import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database } = await startService()
const db = database.main

const aCategory = async (given: object = {}) => {
  const { status, body } = await admin.post('/cz-col-category', { name: 'Cars', type: 1, ...given })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const aField = async (category_id: number, name: string) =>
  (await admin.post('/cz-col', { name, type: 0, category_id })).body.data

test('a category is answered with its fields and who made it', async () => {
  const created = await aCategory({ name: ' Pets ', description: 'Cats and dogs' })
  assert.equal(created.name, 'Pets')
  assert.equal(created.description, 'Cats and dogs')
  assert.equal(created.type, 1)
  assert.equal(created.creater.id, created.creater_id)
  assert.deepEqual(created.cols, [])
  const fields = [await aField(created.id, 'Name'), await aField(created.id, 'Age')]
  const { body } = await agent.get(`/cz-col-category/${created.id}`)
  assert.deepEqual(body.data.cols, fields)
  assert.equal(body.data.cols[0].category.name, 'Pets')
})

test('categories are listed with their fields, and found by name', async () => {
  const { id } = await aCategory({ name: 'Needle', type: 3 })
  const field = await aField(id, 'Stitch')
  const { body } = await agent.get('/cz-col-category?search=needl')
  assert.equal(body.meta.total, 1)
  assert.deepEqual(body.data[0].cols, [field])
  assert.ok(body.links.first)
})

test('a category needs a name and one of four types', async () => {
  const refused = await admin.post('/cz-col-category', { name: '', type: 4 })
  assert.equal(refused.status, 422)
  assert.deepEqual(Object.keys(refused.body.errors), ['name', 'type'])
  assert.equal((await admin.get('/cz-col-category/999999')).status, 404)
})

test('a category changes its type only while nothing hangs on it', async () => {
  const { id } = await aCategory()
  assert.equal((await admin.put(`/cz-col-category/${id}`, { type: 2 })).body.data.type, 2)
  await aField(id, 'Color')
  const refused = await admin.put(`/cz-col-category/${id}`, { type: 0 })
  assert.equal(refused.status, 422)
  assert.ok(refused.body.errors.type)
  assert.deepEqual(refused.body.counts, { cz_cols: 1 })
  const renamed = await admin.put(`/cz-col-category/${id}`, { name: 'Bikes', type: 2, description: null })
  assert.equal(renamed.status, 200)
  assert.equal(renamed.body.data.name, 'Bikes')
})

test('a category with fields or records is in use', async () => {
  const { id } = await aCategory()
  const field = await aField(id, 'Color')
  const record = await insertRow(db, 'relation_records', { contact_id: await aContact(db), category_id: id })
  const refused = await admin.delete(`/cz-col-category/${id}`)
  assert.equal(refused.status, 409)
  assert.equal(refused.body.code, 'in_use')
  assert.deepEqual(refused.body.counts, { cz_cols: 1, relation_records: 1 })
  await admin.delete(`/cz-col/${field.id}`)
  await db.deleteFrom('relation_records').where('id', '=', record).execute()
  assert.equal((await admin.delete(`/cz-col-category/${id}`)).status, 204)
  assert.equal((await admin.get(`/cz-col-category/${id}`)).status, 404)
})

test('an agent reads categories and makes none', async () => {
  const { id } = await aCategory()
  assert.equal((await agent.get('/cz-col-category')).status, 200)
  assert.equal((await agent.post('/cz-col-category', { name: 'x', type: 0 })).status, 403)
  assert.equal((await agent.put(`/cz-col-category/${id}`, { name: 'x' })).status, 403)
  assert.equal((await agent.delete(`/cz-col-category/${id}`)).status, 403)
})

test('categories stand in the order in which they were made until one takes the place of another', async () => {
  const { data: before } = (await admin.get('/cz-col-category?sort=position')).body
  const [first, , third] = [await aCategory({ name: 'A' }), await aCategory({ name: 'B' }), await aCategory()]
  const path = '/cz-col-category?sort=position&per_page=1000'
  const namesOf = async (query: string) =>
    (await admin.get(query)).body.data.slice(before.length).map(({ name }: { name: string }) => name)
  const moved = await admin.put(`/cz-col-category/${third.id}`, { position: first.position })
  assert.equal(moved.body.data.position, first.position)
  assert.deepEqual(await namesOf(path), ['Cars', 'A', 'B'])
  assert.deepEqual(await namesOf('/cz-col-category?per_page=1000'), ['A', 'B', 'Cars'])
  await aCategory({ name: 'D', position: first.position })
  assert.deepEqual(await namesOf(path), ['D', 'Cars', 'A', 'B'])
  const refused = await admin.put(`/cz-col-category/${third.id}`, { position: 0 })
  assert.deepEqual(Object.keys(refused.body.errors), ['position'])
})

test('fields are sorted by the places of their categories and their own', async () => {
  const [left, right] = [
    await aCategory({ name: 'Left', type: 0 }),
    await aCategory({ name: 'Right', type: 0 }),
  ]
  await aField(left.id, 'L1')
  await aField(right.id, 'R1')
  await aField(left.id, 'L2')
  await admin.put(`/cz-col-category/${right.id}`, { position: left.position })
  const { data } = (await admin.get('/cz-col?sort=position&types=0&per_page=1000')).body
  assert.deepEqual(
    data.map(({ name }: { name: string }) => name),
    ['R1', 'L1', 'L2'],
  )
})

test('two moves of categories at once leave every category with a place of its own', async () => {
  const read = async () => (await admin.get('/cz-col-category?sort=position&per_page=1000')).body.data
  const all: { id: number; position: number }[] = await read()
  const moves = all.map(({ id }, at) =>
    admin.put(`/cz-col-category/${id}`, { position: all.at(-1 - at)?.position }),
  )
  for (const { status } of await Promise.all(moves)) assert.equal(status, 200)
  assert.deepEqual(
    (await read()).map(({ position }: { position: number }) => position),
    all.map(({ position }) => position),
  )
})

import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, agent } = await startService()

const aCategory = async (name = 'Billing') => (await admin.post('/category', { name })).body.data

test('a sub-category shows the category that it belongs to', async () => {
  const category = await aCategory()
  const { status, body } = await admin.post('/sub-category', { name: 'Refund', category_id: category.id })
  assert.equal(status, 200)
  const { id, created_at: _, updated_at: __, ...rest } = body.data
  assert.deepEqual(rest, {
    name: 'Refund',
    description: null,
    category: { id: category.id, name: 'Billing', description: null },
    category_id: category.id,
  })
  assert.deepEqual((await agent.get(`/sub-category/${id}`)).body.data, body.data)
})

test('a sub-category needs a category that exists', async () => {
  assert.deepEqual(Object.keys((await admin.post('/sub-category', { name: 'Refund' })).body.errors), [
    'category_id',
  ])
  const { status, body } = await admin.post('/sub-category', { name: 'Refund', category_id: 999_999 })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), ['category_id'])
})

test('the sub-categories of one category are listed', async () => {
  const [one, other] = [await aCategory('One'), await aCategory('Other')]
  const { id } = (await admin.post('/sub-category', { name: 'In one', category_id: one.id })).body.data
  await admin.post('/sub-category', { name: 'In other', category_id: other.id })
  const { body } = await agent.get(`/sub-category?category_id=${one.id}&search=IN`)
  assert.deepEqual(
    body.data.map((each: { id: number }) => each.id),
    [id],
  )
})

test('tickets follow their sub-category into another category', async () => {
  const [one, other] = [await aCategory('From'), await aCategory('To')]
  const { id } = (await admin.post('/sub-category', { name: 'Moves', category_id: one.id })).body.data
  const ticket = (await agent.post('/ticket', { subject: 'Where?', sub_category_id: id })).body.data
  assert.equal((await admin.put(`/sub-category/${id}`, { category_id: other.id })).status, 200)
  const moved = (await agent.get(`/ticket/${ticket.id}`)).body.data
  assert.equal(moved.category_id, other.id)
  assert.equal(moved.sub_category.category.name, 'To')
})

test('a sub-category that tickets use cannot be deleted', async () => {
  const category = await aCategory()
  const { id } = (await admin.post('/sub-category', { name: 'Used', category_id: category.id })).body.data
  await agent.post('/ticket', { subject: 'Uses it', sub_category_id: id })
  const { status, body } = await admin.delete(`/sub-category/${id}`)
  assert.equal(status, 409)
  assert.equal(body.code, 'in_use')
  assert.deepEqual(body.counts, { tickets: 1 })
})

test('an agent changes no sub-category', async () => {
  assert.equal((await agent.put('/sub-category/1', { name: 'Mine' })).status, 403)
  assert.equal((await agent.delete('/sub-category/1')).status, 403)
})

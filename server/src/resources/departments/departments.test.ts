import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database } = await startService()

test('a department is created, renamed and deleted', async () => {
  const { body } = await admin.post('/department', { name: ' Service ', description: '' })
  const { id, created_at, updated_at, ...rest } = body.data
  assert.deepEqual(rest, { name: 'Service', description: null })
  assert.match(created_at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.equal(updated_at, created_at)
  const changed = await admin.put(`/department/${id}`, { description: 'Answers customers' })
  assert.equal(changed.body.data.name, 'Service')
  assert.equal(changed.body.data.description, 'Answers customers')
  assert.equal((await admin.delete(`/department/${id}`)).status, 204)
  assert.equal((await admin.get(`/department/${id}`)).status, 404)
})

test('departments are found by a part of their name', async () => {
  for (const name of ['North sales', 'South sales', 'Kitchen']) await admin.post('/department', { name })
  const { body } = await admin.get('/department?search=SALES&sort=-name')
  assert.deepEqual(
    body.data.map(({ name }: { name: string }) => name),
    ['South sales', 'North sales'],
  )
})

test('a department with employees stays, and the refusal counts them', async () => {
  const { body } = await admin.post('/department', { name: 'Busy' })
  await insertRow(database.main, 'employees', {
    account: 'bee',
    password_hash: '',
    first_name: 'Bee',
    department_id: body.data.id,
  })
  const refused = await admin.delete(`/department/${body.data.id}`)
  assert.equal(refused.status, 409)
  assert.equal(refused.body.code, 'in_use')
  assert.deepEqual(refused.body.counts, { employees: 1 })
})

test('a department needs a name', async () => {
  assert.deepEqual((await admin.post('/department', {})).body.errors, { name: ['The field is required.'] })
})

test('agents have no access to departments', async () => {
  const refused = await agent.get('/department')
  assert.equal(refused.status, 403)
  assert.match(refused.body.message, /department\.read/)
})

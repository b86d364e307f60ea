import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database } = await startService()

test('a job title is created, renamed and deleted', async () => {
  const { body } = await admin.post('/job-title', { name: 'Clerk', description: 'At the desk' })
  const { id, created_at: _, updated_at: __, ...rest } = body.data
  assert.deepEqual(rest, { name: 'Clerk', description: 'At the desk' })
  const changed = await admin.put(`/job-title/${id}`, { name: 'Officer', description: null })
  assert.equal(changed.body.data.name, 'Officer')
  assert.equal(changed.body.data.description, null)
  assert.equal((await admin.get('/job-title?search=offi')).body.meta.total, 1)
  assert.equal((await admin.delete(`/job-title/${id}`)).status, 204)
  assert.equal((await admin.delete(`/job-title/${id}`)).status, 404)
})

test('a job title that someone bears stays', async () => {
  const { body } = await admin.post('/job-title', { name: 'Bearer' })
  const job_title_id = body.data.id
  await insertRow(database.main, 'employees', {
    account: 'bee',
    password_hash: '',
    first_name: 'Bee',
    job_title_id,
  })
  const refused = await admin.delete(`/job-title/${job_title_id}`)
  assert.equal(refused.status, 409)
  assert.deepEqual(refused.body.counts, { employees: 1 })
})

test('a job title needs a name, which cannot be cleared', async () => {
  assert.ok((await admin.post('/job-title', { name: ' ' })).body.errors.name)
  const { body } = await admin.post('/job-title', { name: 'Kept' })
  const refused = await admin.put(`/job-title/${body.data.id}`, { name: '' })
  assert.equal(refused.status, 422)
  assert.ok(refused.body.errors.name)
})

test('agents make no job titles', async () => {
  assert.equal((await agent.post('/job-title', { name: 'King' })).status, 403)
})

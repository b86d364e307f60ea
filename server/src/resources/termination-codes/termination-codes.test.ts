import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, agent, employee } = await startService()

test('a termination code remembers who made it', async () => {
  const { id: creater_id, client } = await employee('administrator')
  const { status, body } = await client.post('/termination-code', {
    name: 'Refunded',
    status: 2,
    creater_id: 1,
  })
  assert.equal(status, 200)
  const { id, created_at: _, updated_at: __, ...rest } = body.data
  assert.deepEqual(rest, { name: 'Refunded', description: null, status: 2, creater_id })
  const changed = await admin.put(`/termination-code/${id}`, { status: null, description: 'Money sent' })
  assert.equal(changed.body.data.status, null)
  assert.equal(changed.body.data.description, 'Money sent')
  assert.equal(changed.body.data.creater_id, creater_id)
})

test('the status of a termination code is one that tickets have', async () => {
  const { status, body } = await admin.post('/termination-code', { name: 'Odd', status: 4 })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, { status: ['The field must be one of 0, 1, 2, 3.'] })
})

test('an agent reads termination codes and makes none', async () => {
  await admin.post('/termination-code', { name: 'Called back' })
  const { body } = await agent.get('/termination-code?search=BACK')
  assert.equal(body.data[0].name, 'Called back')
  assert.equal((await agent.post('/termination-code', { name: 'Mine' })).status, 403)
})

test('a termination code that tickets end with cannot be deleted', async () => {
  const { id } = (await admin.post('/termination-code', { name: 'Used' })).body.data
  const ticket = (await agent.post('/ticket', { subject: 'Done', termination_code: id })).body.data
  assert.equal((await admin.delete(`/termination-code/${id}`)).status, 409)
  await admin.delete(`/ticket/${ticket.id}`)
  assert.equal((await admin.delete(`/termination-code/${id}`)).status, 204)
  assert.equal((await admin.get(`/termination-code/${id}`)).status, 404)
})

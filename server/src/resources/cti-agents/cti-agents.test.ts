import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database } = await startService()

test('a telephone agent is created, changed and deleted', async () => {
  const group_id = await insertRow(database.main, 'groups', { name: 'Phones' })
  const { body } = await admin.post('/cti-agent', { account: '1001', group_id })
  const { id, created_at: _, updated_at: __, ...rest } = body.data
  assert.deepEqual(rest, { account: '1001', group_id })
  const changed = await admin.put(`/cti-agent/${id}`, { group_id: null })
  assert.deepEqual(changed.body.data.group_id, null)
  assert.equal((await admin.get('/cti-agent?search=100')).body.data[0].account, '1001')
  assert.equal((await admin.delete(`/cti-agent/${id}`)).status, 204)
  assert.equal((await admin.get(`/cti-agent/${id}`)).status, 404)
})

test('a telephone agent needs an account, and a group that exists', async () => {
  assert.ok((await admin.post('/cti-agent', {})).body.errors.account)
  const refused = await admin.post('/cti-agent', { account: '1002', group_id: 999_999 })
  assert.equal(refused.status, 422)
  assert.ok(refused.body.errors.group_id)
})

test('a telephone agent that is an employee’s stays', async () => {
  const cti_agent_id = (await admin.post('/cti-agent', { account: '1003' })).body.data.id
  await insertRow(database.main, 'employees', {
    account: 'bee',
    password_hash: '',
    first_name: 'Bee',
    cti_agent_id,
  })
  const refused = await admin.delete(`/cti-agent/${cti_agent_id}`)
  assert.equal(refused.status, 409)
  assert.deepEqual(refused.body.counts, { employees: 1 })
})

test('agents have no access to telephone agents', async () => {
  assert.equal((await agent.get('/cti-agent')).status, 403)
})

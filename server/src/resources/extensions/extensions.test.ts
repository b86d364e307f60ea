import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database } = await startService()

test('an extension is created, changed and deleted', async () => {
  const { body } = await admin.post('/extension', { extension: '8001', type: 1, media_cluster_id: 7 })
  const { id, created_at: _, updated_at: __, ...rest } = body.data
  assert.deepEqual(rest, { type: 1, extension: '8001', description: null, media_cluster_id: 7 })
  const changed = await admin.put(`/extension/${id}`, { description: 'Front desk', media_cluster_id: null })
  assert.equal(changed.body.data.description, 'Front desk')
  assert.equal(changed.body.data.media_cluster_id, null)
  assert.equal(changed.body.data.type, 1)
  assert.equal((await admin.delete(`/extension/${id}`)).status, 204)
  assert.equal((await admin.get(`/extension/${id}`)).status, 404)
})

test('an extension is of type 0 unless another is given', async () => {
  assert.equal((await admin.post('/extension', { extension: '8002' })).body.data.type, 0)
  assert.equal((await admin.post('/extension', { extension: '8003', type: '' })).body.data.type, 0)
})

test('extensions are found by a part of their number or description', async () => {
  await admin.post('/extension', { extension: '9100', description: 'Lobby' })
  await admin.post('/extension', { extension: '9101', description: 'Canteen' })
  assert.equal((await admin.get('/extension?search=910')).body.meta.total, 2)
  assert.equal((await admin.get('/extension?search=lobby')).body.data[0].extension, '9100')
})

test('an extension is dialled as text', async () => {
  const refused = await admin.post('/extension', { extension: 8001 })
  assert.equal(refused.status, 422)
  assert.deepEqual(Object.keys(refused.body.errors), ['extension'])
})

test('an extension that someone answers stays', async () => {
  const extension_id = (await admin.post('/extension', { extension: '8005' })).body.data.id
  await insertRow(database.main, 'employees', {
    account: 'bee',
    password_hash: '',
    first_name: 'Bee',
    extension_id,
  })
  const refused = await admin.delete(`/extension/${extension_id}`)
  assert.equal(refused.status, 409)
  assert.deepEqual(refused.body.counts, { employees: 1 })
})

test('agents have no access to extensions', async () => {
  assert.equal((await agent.get('/extension')).status, 403)
})

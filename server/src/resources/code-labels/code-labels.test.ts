import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, agent, database } = await startService()

const labelsOf = async (field: string) => (await agent.get(`/code-label?field=${field}`)).body.data

test('the words for a code can be changed, and nothing else of it', async () => {
  const label = (await labelsOf('phone_number.type'))[2]
  assert.deepEqual(label, {
    id: label.id,
    field: 'phone_number.type',
    code: 2,
    key: 'Mobile',
    description: 'Mobile',
  })
  const { status, body } = await admin.put(`/code-label/${label.id}`, {
    description: '手機',
    key: 'Cell',
    code: 9,
  })
  assert.equal(status, 200)
  assert.deepEqual(body.data, { ...label, description: '手機' })
  assert.deepEqual((await agent.get(`/code-label/${label.id}`)).body, body)
  assert.deepEqual((await agent.get('/code-label?search=手機')).body.data, [body.data])
  const audited = await database.main
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'code_label.update')
    .where('record_id', '=', label.id)
    .execute()
  assert.deepEqual(audited, [{ after: body.data }])
})

test('a code’s word cannot be empty', async () => {
  const [label] = await labelsOf('contact.gender')
  const { status, body } = await admin.put(`/code-label/${label.id}`, { description: ' ' })
  assert.equal(status, 422)
  assert.ok(body.errors.description)
})

test('codes are neither added nor deleted', async () => {
  const [label] = await labelsOf('ticket.status')
  assert.equal((await admin.post('/code-label', { description: 'New' })).status, 405)
  assert.equal((await admin.delete(`/code-label/${label.id}`)).status, 405)
  assert.equal((await admin.get('/code-label/999999')).status, 404)
})

test('an agent reads the words and changes none', async () => {
  const [label] = await labelsOf('ticket.priority')
  assert.equal((await agent.put(`/code-label/${label.id}`, { description: 'Mine' })).status, 403)
})

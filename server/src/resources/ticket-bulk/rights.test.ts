import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, employee } = await startService()

test('changing tickets requires the permission', async () => {
  const { data: role } = (await admin.post('/role', { name: 'Reader', permissions: ['ticket.read'] })).body
  const reader = await employee('agent')
  await admin.put(`/employee/${reader.id}`, { role_ids: [role.id] })
  const refused = await reader.client.post('/ticket/bulk', { filter: {}, changes: { status: 3 } })
  assert.equal(refused.status, 403)
})

test('an employee who may not read tickets cannot find out by a filter what they say', async () => {
  const { data: role } = (await admin.post('/role', { name: 'Changer', permissions: ['ticket.update'] })).body
  const changer = await employee('agent')
  await admin.put(`/employee/${changer.id}`, { role_ids: [role.id] })
  const { id } = (await admin.post('/ticket', { subject: 'No dial tone' })).body.data
  const changes = { priority: 2 }
  for (const filter of [{ search: 'a' }, { all: true }])
    for (const dry_run of [true, false]) {
      const { status, body } = await changer.client.post('/ticket/bulk', { filter, changes, dry_run })
      assert.deepEqual([status, body.message], [403, 'This needs the permission ticket.read.'])
    }
  const named = await changer.client.post('/ticket/bulk', { ids: [id], changes, dry_run: true })
  assert.equal(named.status, 200)
})

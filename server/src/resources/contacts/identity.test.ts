import assert from 'node:assert/strict'
import test from 'node:test'
import { agentPermissions } from '#access/permissions.ts'
import { insertRow } from '#db/records/rows.ts'
import { startService } from '#test/service.ts'

const { admin, database, employee } = await startService()
const db = database.main

const { id: employeeId, client: clerk } = await employee('agent')
const granted = agentPermissions.filter((permission) => permission !== 'contact.identity_no')
const role_id = await insertRow(db, 'roles', { name: 'Clerk', permissions: granted })
await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', employeeId).execute()

const create = async (identity_no: string | null) =>
  (await admin.post('/contact', { first_name: 'Ming', identity_no })).body.data.id as number
const numberOf = async (id: number) => (await admin.get(`/contact/${id}`)).body.data.identity_no

test('a masked number that is sent back changes nothing', async () => {
  for (const [stored, shown] of [
    ['A123456789', '••••••6789'],
    ['A1', '••'],
    [null, null],
  ] as const) {
    const id = await create(stored)
    const { status, body } = await clerk.put(`/contact/${id}`, { last_name: 'Wang', identity_no: shown })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual([body.data.last_name, body.data.identity_no], ['Wang', shown])
    assert.equal(await numberOf(id), stored)
  }
})

test('identity numbers cannot be written or guessed without the permission to read them', async () => {
  const id = await create('A123456789')
  const none = await create(null)
  for (const [contact, identity_no] of [
    [id, 'B123456789'],
    [id, 'A123456789'],
    [id, '•••••6789'],
    [id, null],
    [none, 'B123456789'],
    [none, '••••'],
  ] as const) {
    const { status, body } = await clerk.put(`/contact/${contact}`, { identity_no, last_name: 'No' })
    assert.deepEqual([status, body.code], [403, 'permission_missing'], String(identity_no))
    assert.match(body.message, /contact\.identity_no/)
  }
  assert.equal(await numberOf(id), 'A123456789')
  assert.equal((await admin.get(`/contact/${id}`)).body.data.last_name, null)
})

test('contacts can be created without the permission for identity numbers', async () => {
  assert.equal((await clerk.post('/contact', { first_name: 'New', identity_no: null })).status, 200)
  assert.equal((await clerk.post('/contact', { first_name: 'New' })).status, 200)
  const refused = await clerk.post('/contact', { first_name: 'New', identity_no: 'A123456789' })
  assert.deepEqual([refused.status, refused.body.code], [403, 'permission_missing'])
})

test('a merge cannot choose identity numbers without the permission', async () => {
  await db
    .updateTable('roles')
    .set({ permissions: [...granted, 'contact_merge.create'] })
    .where('id', '=', role_id)
    .execute()
  const contact_ids = [await create('M111111111'), await create('M222222222')]
  const [kept, other] = contact_ids
  for (const path of ['/contact/merge/preview', '/contact/merge']) {
    const refused = await clerk.post(path, { contact_ids, values: { identity_no: other } })
    assert.deepEqual([refused.status, refused.body.code], [403, 'permission_missing'], path)
  }
  assert.equal(
    (await clerk.post('/contact/merge', { contact_ids, values: { identity_no: kept } })).status,
    200,
  )
  assert.equal(await numberOf(kept as number), 'M111111111')
})

test('a masked number is never stored', async () => {
  const id = await create('A123456789')
  assert.equal((await admin.put(`/contact/${id}`, { identity_no: '••••••6789' })).status, 200)
  assert.equal(await numberOf(id), 'A123456789')
  const { status, body } = await admin.put(`/contact/${id}`, { identity_no: '••••6789' })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['identity_no']])
})

test('a merge takes a number that nobody had to read', async () => {
  const contact_ids = [await create(null), await create('M123456789')]
  await db
    .updateTable('roles')
    .set({ permissions: [...granted, 'contact_merge.create'] })
    .where('id', '=', role_id)
    .execute()
  const preview = await clerk.post('/contact/merge/preview', { contact_ids })
  assert.equal(preview.body.data.result.identity_no, '••••••6789')
  const { body } = await clerk.post('/contact/merge', { contact_ids })
  assert.equal(body.data.contact.identity_no, '••••••6789')
  assert.equal(await numberOf(contact_ids[0] as number), 'M123456789')
})

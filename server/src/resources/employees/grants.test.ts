import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { password as first, startService } from '#test/service.ts'

const { admin, nobody, database, employee } = await startService()
const db = database.main

const roleId = async (name: string) =>
  (await db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const withPermissions = async (...permissions: string[]) => {
  const someone = await employee('agent')
  const role_id = await insertRow(db, 'roles', { name: `Role of ${someone.id}`, permissions })
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', someone.id).execute()
  return { ...someone, role_id }
}
const password = 'a password for tests'

const personnel = await withPermissions(
  'employee.read',
  'employee.create',
  'employee.update',
  'token.create',
  'tag.read',
)

test('employees can only assign roles whose permissions they have', async () => {
  const body = { account: 'a-friend', password, first_name: 'Friend' }
  const made = await personnel.client.post('/employee', {
    ...body,
    role_ids: [await roleId('administrator')],
  })
  assert.equal(made.status, 403)
  assert.match(made.body.message, /contact\.read/)
  const other = await withPermissions('tag.read')
  for (const id of [other.id, personnel.id]) {
    const role_ids = [await roleId('agent')]
    assert.equal((await personnel.client.put(`/employee/${id}`, { role_ids })).status, 403)
  }
  const given = await personnel.client.post('/employee', { ...body, role_ids: [other.role_id] })
  assert.equal(given.status, 200)
})

test('nobody can change an employee with more permissions, even without changing their roles', async () => {
  const { id } = await employee('agent')
  const role_ids = [await roleId('agent')]
  const changed = await personnel.client.put(`/employee/${id}`, { role_ids, first_name: 'Kept' })
  assert.deepEqual([changed.status, changed.body.code], [403, 'outranked'])
  assert.equal((await personnel.client.put(`/employee/${id}`, { role_ids: [] })).status, 403)
})

test('nobody can set the password of an employee with more permissions', async () => {
  const { id, client } = await employee('administrator')
  const refused = await personnel.client.put(`/employee/${id}`, { password })
  assert.equal(refused.status, 403)
  assert.equal((await client.get('/tag')).status, 200)
  const weaker = await withPermissions('tag.read')
  assert.equal((await personnel.client.put(`/employee/${weaker.id}`, { password })).status, 200)
  const self = await withPermissions('employee.update')
  const own = { password, current_password: first }
  assert.equal((await self.client.put(`/employee/${self.id}`, own)).status, 200)
})

test('nobody can enable an employee with more permissions', async () => {
  const { id } = await employee('administrator')
  await admin.put(`/employee/${id}`, { is_disabled: true })
  assert.equal((await personnel.client.put(`/employee/${id}`, { is_disabled: false })).status, 403)
})

test('nobody can get a token of an employee with more permissions', async () => {
  const { id, client } = await employee('administrator')
  const refused = await personnel.client.post(`/employee/${id}/token`)
  assert.equal(refused.status, 403)
  assert.equal((await client.get('/tag')).status, 200)
  const weaker = await withPermissions('tag.read')
  assert.equal((await personnel.client.post(`/employee/${weaker.id}/token`)).status, 200)
})

test('a permanent token never expires, ends the one before and is written down without itself', async () => {
  const { id, client } = await employee('agent')
  const { status, body } = await admin.post(`/employee/${id}/token`)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['access_token', 'token_type', 'expires_in'])
  assert.equal(body.expires_in, 52_560_000 * 60)
  assert.equal((await client.get('/tag')).status, 401)
  assert.equal((await nobody.get(`/tag?token=${body.access_token}`)).status, 200)
  const stored = await db
    .selectFrom('employee_tokens')
    .select('expires_at')
    .where('employee_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(stored.expires_at, null)
  const entries = await db.selectFrom('audit_log').selectAll().where('record_id', '=', id).execute()
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['token.create'],
  )
  assert.ok(!JSON.stringify(entries).includes(body.access_token))
})

test('a second permanent token is another one, even with an idempotency key', async () => {
  const { id } = await employee('agent')
  const key = { 'idempotency-key': 'once' }
  const first = await admin.post(`/employee/${id}/token`, {}, key)
  const second = await admin.post(`/employee/${id}/token`, {}, key)
  assert.notEqual(second.body.access_token, first.body.access_token)
  assert.equal((await nobody.get(`/tag?token=${first.body.access_token}`)).status, 401)
})

test('a disabled employee gets no token, nor one who does not exist', async () => {
  const { id } = await employee('agent')
  await admin.put(`/employee/${id}`, { is_disabled: true })
  const refused = await admin.post(`/employee/${id}/token`)
  assert.equal(refused.status, 422)
  assert.ok(refused.body.errors.is_disabled)
  assert.equal((await admin.post('/employee/999999/token')).status, 404)
})

test('the audit log tells that a password was set, and not which', async () => {
  const { id } = await employee('agent')
  await admin.put(`/employee/${id}`, { password })
  const entries = await db.selectFrom('audit_log').selectAll().where('record_id', '=', id).execute()
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['employee.update', 'employee.password'],
  )
  assert.doesNotMatch(JSON.stringify(entries), /a password for tests|argon2/)
})

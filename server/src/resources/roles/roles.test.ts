import assert from 'node:assert/strict'
import test from 'node:test'
import { permissions } from '#access/permissions.ts'
import { insertRow } from '#db/records/rows.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database, employee } = await startService()
const db = database.main

const idOf = async (name: string): Promise<number> =>
  (await admin.get(`/role?search=${name}`)).body.data[0].id

/** An employee with a role of just these permissions. */
const withPermissions = async (...permissions: string[]) => {
  const { id, client } = await employee('agent')
  const role_id = await insertRow(db, 'roles', { name: `Role of ${id}`, permissions })
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', id).execute()
  return { client, role_id }
}

test('a role is created with its permissions, changed and deleted', async () => {
  const made = await admin.post('/role', {
    name: 'Librarian',
    permissions: ['tag.update', 'tag.read', 'tag.read'],
  })
  assert.equal(made.status, 200)
  const { id, created_at: _, updated_at: __, ...rest } = made.body.data
  assert.deepEqual(rest, { name: 'Librarian', permissions: ['tag.read', 'tag.update'], is_builtin: false })
  const renamed = await admin.put(`/role/${id}`, { name: 'Archivist' })
  assert.deepEqual(renamed.body.data.permissions, ['tag.read', 'tag.update'])
  const cleared = await admin.put(`/role/${id}`, { permissions: null })
  assert.deepEqual(cleared.body.data.permissions, [])
  assert.equal((await admin.delete(`/role/${id}`)).status, 204)
  assert.equal((await admin.get(`/role/${id}`)).status, 404)
  assert.equal((await admin.put(`/role/${id}`, { name: 'x' })).status, 404)
})

test('the administrator’s role answers every permission there is, the agent’s its own', async () => {
  const { body } = await admin.get('/role')
  const [administrator, agentRole] = body.data
  assert.deepEqual(administrator.permissions, permissions)
  assert.equal(administrator.is_builtin, true)
  assert.ok(agentRole.permissions.includes('contact.update'))
  assert.ok(!agentRole.permissions.includes('contact.delete'))
})

test('a permission that does not exist is named by its place', async () => {
  const refused = await admin.post('/role', {
    name: 'Odd',
    permissions: ['tag.read', 'tag.create', 'tag.update', 'tag.fly', '*'],
  })
  assert.equal(refused.status, 422)
  assert.deepEqual(Object.keys(refused.body.errors), ['permissions.3', 'permissions.4'])
})

test('a role needs a name that no other has', async () => {
  assert.ok((await admin.post('/role', { permissions: [] })).body.errors.name)
  assert.ok((await admin.post('/role', { name: 'AGENT' })).body.errors.name)
})

test('built-in roles are never deleted, and administrator never changes', async () => {
  for (const name of ['administrator', 'agent']) {
    const refused = await admin.delete(`/role/${await idOf(name)}`)
    assert.equal(refused.status, 409)
    assert.equal(refused.body.code, 'builtin_role')
  }
  for (const changes of [{ permissions: [] }, { name: 'boss' }, {}]) {
    const refused = await admin.put(`/role/${await idOf('administrator')}`, changes)
    assert.equal(refused.status, 409)
    assert.equal(refused.body.code, 'builtin_role')
  }
  assert.ok((await admin.put(`/role/${await idOf('agent')}`, { name: 'worker' })).body.errors.name)
})

test('the agent’s permissions can be changed, at once for every agent', async () => {
  const id = await idOf('agent')
  const { permissions } = (await admin.get(`/role/${id}`)).body.data
  assert.equal((await agent.post('/tag', { name: 'Before' })).status, 403)
  assert.equal((await admin.put(`/role/${id}`, { permissions: [...permissions, 'tag.create'] })).status, 200)
  assert.equal((await agent.post('/tag', { name: 'After' })).status, 200)
  await admin.put(`/role/${id}`, { permissions })
  assert.equal((await agent.post('/tag', { name: 'Afterwards' })).status, 403)
})

test('a role that employees have stays', async () => {
  const { role_id } = await withPermissions('tag.read')
  const refused = await admin.delete(`/role/${role_id}`)
  assert.equal(refused.status, 409)
  assert.equal(refused.body.code, 'in_use')
  assert.deepEqual(refused.body.counts, { employee_roles: 1 })
})

test('nobody puts a permission into a role that they do not hold themselves', async () => {
  const editor = await withPermissions('role.read', 'role.create', 'role.update', 'tag.read')
  const made = await editor.client.post('/role', { name: 'Spy', permissions: ['tag.read', 'audit_log.read'] })
  assert.equal(made.status, 403)
  assert.match(made.body.message, /audit_log\.read/)
  assert.equal((await editor.client.post('/role', { name: 'Reader', permissions: ['tag.read'] })).status, 200)
  const own = await editor.client.put(`/role/${editor.role_id}`, {
    permissions: ['role.update', 'employee.delete'],
  })
  assert.equal(own.status, 403)
  assert.match(own.body.message, /employee\.delete/)
})

test('nobody can edit a role with permissions that they lack', async () => {
  const editor = await withPermissions('role.update', 'tag.read')
  const id = await insertRow(db, 'roles', { name: 'Rich', permissions: ['tag.read', 'tag.create'] })
  const refused = await editor.client.put(`/role/${id}`, { permissions: ['tag.read'] })
  assert.deepEqual([refused.status, refused.body.code], [403, 'outranked'])
  assert.match(refused.body.message, /tag\.create/)
})

test('a role cannot take from its editor the right to edit roles', async () => {
  const editor = await withPermissions('role.update', 'tag.read')
  const refused = await editor.client.put(`/role/${editor.role_id}`, { permissions: ['tag.read'] })
  assert.equal(refused.status, 422)
  assert.ok(refused.body.errors.permissions)
  assert.equal(
    (await editor.client.put(`/role/${editor.role_id}`, { permissions: ['role.update'] })).status,
    200,
  )
})

test('agents have no access to roles', async () => {
  assert.equal((await agent.get('/role')).status, 403)
  assert.equal((await agent.put(`/role/1`, { permissions: [] })).status, 403)
})

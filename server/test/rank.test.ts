import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { permissions } from '#access/permissions.ts'
import { insertRow } from '#db/records/rows.ts'
import { issueToken } from '#http/callers/tokens.ts'
import type { AnyEndpoint } from '#http/endpoint.ts'
import type { Client } from './client.ts'
import { startService } from './service.ts'

const { database, endpoints, employee } = await startService()
const db = database.main

const withPermissions = async (granted: readonly string[]) => {
  const someone = await employee('agent')
  const name = `Role of ${someone.id}`
  const role_id = await insertRow(db, 'roles', { name, permissions: [...granted] })
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', someone.id).execute()
  return { ...someone, role_id }
}

/** Everything but one permission, which the other employee has beside nothing else. */
const beyond = 'system.read'
const manager = await withPermissions(permissions.filter((permission) => permission !== beyond))
const spare = await insertRow(db, 'roles', { name: 'Spare', permissions: [] })

/** What is sent to the writes that name an employee; a new one has to be added here. */
const attempts: Record<string, object[]> = {
  'PUT /employee/:id': [
    {},
    { first_name: 'Renamed' },
    { account: 'somebody-else' },
    { password: 'a password of the manager' },
    { is_disabled: true },
    { is_disabled: false },
    { role_ids: [] },
    { role_ids: [spare] },
  ],
  'DELETE /employee/:id': [{}],
  'DELETE /employee/:employee/session/:session': [{}],
  'POST /employee/:id/token': [{}],
  'POST /employee/:employee/invitation': [{}],
  'DELETE /employee/:id/token': [{}],
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const touching = endpoints.filter(({ method, path }) => method !== 'GET' && path.startsWith('/employee/:'))

const send = (client: Client, { method, path }: AnyEndpoint, ids: Record<string, number>, body: object) => {
  const address = path.replace(/:(\w+)/g, (_: string, name: string) => String(ids[name]))
  if (method === 'DELETE') return client.delete(address)
  return method === 'POST' ? client.post(address, body) : client.put(address, body)
}

const stateOf = async (id: number) => {
  const { rows } = await sql`
    select e.*, (select array_agg(role_id) from employee_roles where employee_id = e.id) as roles,
      (select array_agg(hash) from employee_tokens where employee_id = e.id) as tokens,
      (select array_agg(id) from employee_sessions where employee_id = e.id) as sessions
    from employees e where e.id = ${id}`.execute(db)
  return rows
}

const withSession = async (granted: readonly string[]) => {
  const someone = await withPermissions(granted)
  const { rows } = await sql<{ id: number }>`
    insert into employee_sessions (employee_id, hash, expires_at)
    values (${someone.id}, sha256(${String(someone.id)}::bytea), now() + interval '1 day') returning id`.execute(
    db,
  )
  await issueToken(db, someone.id, 60)
  return { id: someone.id, employee: someone.id, session: Number(rows[0]?.id) }
}

test('every write that names an employee is tested', () => {
  assert.deepEqual(touching.map(nameOf).sort(), Object.keys(attempts).sort())
})

test('nobody can act on an employee with more permissions', async () => {
  for (const target of touching)
    for (const body of attempts[nameOf(target)] ?? []) {
      const stronger = await withSession([beyond])
      const before = await stateOf(stronger.id)
      const what = `${nameOf(target)} ${JSON.stringify(body)}`
      const { status, body: answer } = await send(manager.client, target, stronger, body)
      assert.equal(status, 403, what)
      assert.deepEqual([answer.code, answer.message.includes(beyond)], ['outranked', true], what)
      assert.deepEqual(await stateOf(stronger.id), before, what)
    }
})

test('the same acts on an employee who may do less are done', async () => {
  for (const target of touching)
    for (const body of attempts[nameOf(target)] ?? []) {
      const weaker = await withSession(['tag.read'])
      const { status } = await send(manager.client, target, weaker, body)
      assert.ok(status === 200 || status === 204, `${nameOf(target)} ${JSON.stringify(body)}: ${status}`)
      await db
        .updateTable('employees')
        .set({ account: `past-${weaker.id}` })
        .where('id', '=', weaker.id)
        .execute()
    }
})

test('everyone changes their own record', async () => {
  const { id, client } = await withPermissions(['employee.update', beyond])
  assert.equal((await client.put(`/employee/${id}`, { first_name: 'Own' })).status, 200)
})

test('nobody can change or delete a role with more permissions', async () => {
  const name = 'Stronger role'
  const id = await insertRow(db, 'roles', { name, permissions: [beyond] })
  for (const body of [{ name: 'Renamed' }, { permissions: [] }]) {
    const { status, body: answer } = await manager.client.put(`/role/${id}`, body)
    assert.deepEqual([status, answer.code], [403, 'outranked'])
  }
  assert.equal((await manager.client.delete(`/role/${id}`)).status, 403)
  const role = await db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual([role.name, role.permissions], [name, [beyond]])
})

test('nobody changes a role of an employee who may do more by another role', async () => {
  const stronger = await withPermissions([beyond])
  const role_id = await insertRow(db, 'roles', { name: 'Shared role', permissions: ['tag.read'] })
  await db.insertInto('employee_roles').values({ employee_id: stronger.id, role_id }).execute()
  const refused = await manager.client.put(`/role/${role_id}`, { permissions: [] })
  assert.deepEqual([refused.status, refused.body.code], [403, 'outranked'])
  await db.deleteFrom('employee_roles').where('employee_id', '=', stronger.id).execute()
  assert.equal((await manager.client.put(`/role/${role_id}`, { permissions: [] })).status, 200)
})

import assert from 'node:assert/strict'
import test from 'node:test'
import type { AnyEndpoint } from '#http/endpoint.ts'
import { agentPermissions, type Permission, permissions } from '#http/permissions.ts'
import type { Client, Reply } from './client.ts'
import { startService } from './service.ts'

const { admin, agent, as, nobody, endpoints } = await startService()

const call = (client: Client, { method, path }: AnyEndpoint): Promise<Reply> => {
  const address = path.replace(/:\w+/g, '987654321')
  if (method === 'GET') return client.get(address)
  if (method === 'DELETE') return client.delete(address)
  return method === 'POST' ? client.post(address, {}) : client.put(address, {})
}

const guarded = endpoints.filter(({ access }) => access !== 'public')
const permitted = endpoints.filter(({ access }) => permissions.includes(access as Permission))

test('every endpoint but the login asks for a token', async () => {
  assert.ok(guarded.length > 100)
  for (const endpoint of guarded) {
    const reply = await call(nobody, endpoint)
    assert.equal(reply.status, 401, `${endpoint.method} ${endpoint.path}`)
    assert.equal(reply.headers['www-authenticate'], 'Bearer')
  }
})

test('agents are let in where their role says so, and refused by name elsewhere', async () => {
  for (const endpoint of permitted) {
    const { status, body } = await call(agent, endpoint)
    const what = `${endpoint.method} ${endpoint.path}`
    if (agentPermissions.includes(endpoint.access as Permission)) assert.notEqual(status, 403, what)
    else {
      assert.equal(status, 403, what)
      assert.ok(body.message.includes(endpoint.access), what)
    }
  }
})

test('administrators are let in everywhere', async () => {
  for (const endpoint of permitted) {
    const { status } = await call(admin, endpoint)
    assert.ok(status !== 401 && status !== 403, `${endpoint.method} ${endpoint.path} answered ${status}`)
  }
})

test('a role without permissions opens nothing but what is everyone’s', async () => {
  const { data: role } = (await admin.post('/role', { name: 'Nothing', permissions: [] })).body
  const account = { account: 'powerless', password: 'nothing at all', first_name: 'P', role_ids: [role.id] }
  const created = await admin.post('/employee', account)
  assert.equal(created.status, 200)
  const login = await nobody.post('/auth', { name: account.account, password: account.password })
  const powerless = as(login.body.access_token)
  for (const endpoint of permitted)
    assert.equal((await call(powerless, endpoint)).status, 403, `${endpoint.method} ${endpoint.path}`)
})

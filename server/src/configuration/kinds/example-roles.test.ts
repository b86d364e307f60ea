import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { agentPermissions } from '#access/permissions.ts'
import { applyTo } from '#test/configuration.ts'
import { password, startService } from '#test/service.ts'

const service = await startService()
const { admin, nobody } = service
const file = readFileSync(new URL('../../../../docs/example-roles.json', import.meta.url), 'utf8')

const holderOf = async (name: string) => {
  const [role] = (await admin.get(`/role?search=${encodeURIComponent(name)}`)).body.data
  const account = name.toLowerCase().replaceAll(' ', '-')
  await admin.post('/employee', { account, password, first_name: name, role_ids: [role.id] })
  return service.as((await nobody.post('/auth', { name: account, password })).body.access_token)
}
const statusesOf = async (name: string, ...paths: string[]) => {
  const holder = await holderOf(name)
  return Promise.all(paths.map(async (path) => (await holder.get(path)).status))
}

test('the example roles are applied as they are, and do what their names say', async () => {
  assert.equal((await applyTo(service, file)).at(-1), '3 added.')
  assert.deepEqual(await applyTo(service, file), ['Nothing differs.'])
  const paths = ['/report/summary', '/conversation/export', '/channel', '/audit-log', '/contact']
  assert.deepEqual(await statusesOf('Team lead', ...paths), [200, 200, 403, 403, 200])
  assert.deepEqual(await statusesOf('Limited agent', ...paths), [403, 403, 403, 403, 200])
  assert.deepEqual(await statusesOf('Desk settings', ...paths), [403, 403, 200, 403, 200])
})

test('a team lead may do all that an agent may', () => {
  const [lead] = JSON.parse(file).roles
  assert.deepEqual(
    agentPermissions.filter((permission) => !lead.permissions.includes(permission)),
    [],
  )
})

test('nobody with an example role can make employees or roles', async () => {
  const lead = service.as((await nobody.post('/auth', { name: 'team-lead', password })).body.access_token)
  assert.equal((await lead.post('/employee', { account: 'x', first_name: 'X' })).status, 403)
  assert.equal((await lead.post('/role', { name: 'X', permissions: [] })).status, 403)
})

import assert from 'node:assert/strict'
import test from 'node:test'
import { agentPermissions, permissions } from '#access/permissions.ts'
import { insertRow } from '#db/records/rows.ts'
import { logInWithBrowser } from '#test/browser-session.ts'
import { password, startService } from '#test/service.ts'
import { version } from '../../version.ts'

const { app, admin, agent, database, nobody, employee } = await startService({
  APP_TIMEZONE: 'Asia/Taipei',
  PUBLIC_URL: 'https://desk.example.com',
  LATE_REPLY_MINUTES: '5',
})
const db = database.main

test('an employee learns who they are, what they may do and where they are', async () => {
  const { id, account, client } = await employee('agent')
  const group_id = await insertRow(db, 'groups', { name: 'First line' })
  await admin.put(`/employee/${id}`, { first_name: '小明', last_name: '王', group_id })
  const { status, body } = await client.get('/me')
  assert.equal(status, 200)
  const { permissions: allowed, roles, ...rest } = body.data
  assert.deepEqual(rest, {
    id,
    account,
    name: '王小明',
    first_name: '小明',
    last_name: '王',
    photo_url: null,
    must_change_password: false,
    group: { id: group_id, name: 'First line', description: null, supervisor_id: null },
    preferences: {},
    muted_notices: [],
    unpushed_notices: [],
    quiet_hours: [],
    time_zone: 'Asia/Taipei',
    own_time_zone: null,
    installation: {
      name: 'Parley',
      logo_url: null,
      version,
      public_url: 'https://desk.example.com',
      has_demo_page: true,
      waiting_minutes: 5,
    },
  })
  assert.deepEqual(
    roles.map(({ name }: { name: string }) => name),
    ['agent'],
  )
  assert.deepEqual(allowed.toSorted(), agentPermissions.toSorted())
})

test('an administrator may do everything, by name', async () => {
  assert.deepEqual((await admin.get('/me')).body.data.permissions, permissions)
})

test('an employee without a role has no permissions', async () => {
  const { id, client } = await employee('agent')
  await admin.put(`/employee/${id}`, { role_ids: [] })
  const { data } = (await client.get('/me')).body
  assert.deepEqual([data.roles, data.permissions], [[], []])
})

test('settings are kept as they are sent, and change nothing about the employee', async () => {
  const { id, client } = await employee('agent')
  const before = (await admin.get(`/employee/${id}`)).body.data
  const preferences = { theme: 'dark', keys: { j: null }, columns: ['a', 1, true], '': ' kept ' }
  assert.deepEqual((await client.put('/me', { preferences })).body.data.preferences, preferences)
  assert.deepEqual((await client.get('/me')).body.data.preferences, preferences)
  await client.put('/me', { preferences: { theme: 'light' } })
  assert.deepEqual((await client.get('/me')).body.data.preferences, { theme: 'light' })
  assert.deepEqual((await admin.get(`/employee/${id}`)).body.data, before)
})

test('notices that an employee does not want are kept beside the settings', async () => {
  const { client } = await employee('agent')
  await client.put('/me', { preferences: { theme: 'dark' } })
  const muted_notices = ['note', 'due', 'note']
  assert.deepEqual((await client.put('/me', { muted_notices })).body.data.muted_notices, ['note', 'due'])
  const { data } = (await client.get('/me')).body
  assert.deepEqual([data.preferences, data.muted_notices], [{ theme: 'dark' }, ['note', 'due']])
  assert.equal((await client.put('/me', { muted_notices: ['import'] })).status, 422)
  assert.deepEqual((await client.put('/me', { muted_notices: [] })).body.data.muted_notices, [])
})

test('settings are an object of at most 64 kB', async () => {
  for (const preferences of [{ text: 'x'.repeat(65_536) }, [], 'dark', null, 1]) {
    const { status, body } = await agent.put('/me', { preferences })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['preferences'])
  }
})

test('an employee changes their own name, which is written down', async () => {
  const { id, client } = await employee('agent')
  const { body } = await client.put('/me', { first_name: 'Lin', last_name: null })
  assert.equal(body.data.name, 'Lin')
  const { data } = (await admin.get(`/audit-log?record_id=${id}`)).body
  assert.equal(data[0].action, 'employee.update')
  assert.equal(data[0].after.first_name, 'Lin')
  assert.equal((await client.put('/me', { first_name: '' })).status, 422)
})

test('employees cannot change protected fields of their own account', async () => {
  const { client } = await employee('agent')
  const before = (await client.get('/me')).body.data
  const given = { account: 'x', role_ids: [1], is_disabled: true, group_id: 1, permissions: ['*'] }
  assert.deepEqual((await client.put('/me', given)).body.data, before)
})

test('a new password needs the current one, and keeps only the session that set it', async () => {
  const { id, account, client } = await employee('agent')
  const [here, elsewhere] = [await logInWithBrowser(app, account), await logInWithBrowser(app, account)]
  const next = 'another long password'
  for (const current_password of [undefined, '', 'not the password']) {
    const refused = await here.put('/me', { password: next, current_password, first_name: 'No' })
    assert.equal(refused.status, 422)
    assert.deepEqual(Object.keys(refused.body.errors), ['current_password'])
  }
  const { status, body } = await here.put('/me', { password: next, current_password: password })
  assert.equal(status, 200)
  assert.equal(body.data.first_name, 'agent')
  assert.equal((await here.get('/me')).status, 200)
  assert.equal((await elsewhere.get('/me')).status, 401)
  assert.equal((await client.get('/me')).status, 401)
  assert.equal((await nobody.post('/auth', { name: account, password })).status, 401)
  assert.equal((await nobody.post('/auth', { name: account, password: next })).status, 200)
  const entries = await db.selectFrom('audit_log').selectAll().where('record_id', '=', id).execute()
  assert.deepEqual(
    entries.map(({ action }) => action).filter((action) => action.startsWith('employee.')),
    ['employee.password'],
  )
  assert.ok(!JSON.stringify(entries).includes(next))
})

test('by a token, the token that set the password stays and the sessions end', async () => {
  const { account, client } = await employee('agent')
  const browser = await logInWithBrowser(app, account)
  await client.put('/me', { password: 'another long password', current_password: password })
  assert.equal((await client.get('/me')).status, 200)
  assert.equal((await browser.get('/me')).status, 401)
})

test('guessing the current password is slowed down as a login is', async () => {
  const { client } = await employee('agent')
  const guess = () => client.put('/me', { password: 'another long password', current_password: 'wrong' })
  for (let i = 0; i < 9; i++) assert.equal((await guess()).status, 422)
  assert.equal((await guess()).body.code, 'too_many_logins')
})

test('the browser’s cookie is renewed as the console is used', async () => {
  const { account, client } = await employee('agent')
  const browser = await logInWithBrowser(app, account)
  const { headers } = await browser.get('/me')
  assert.match(
    String(headers['set-cookie']),
    new RegExp(`^__Host-parley_session=${browser.token}; .*Max-Age=2592000`),
  )
  assert.equal((await client.get('/me')).headers['set-cookie'], undefined)
})

test('an employee has a time zone of their own, which leaves the times of the API as they are', async () => {
  const { client } = await employee('agent')
  const before = (await client.get('/me')).body.data
  assert.equal(before.own_time_zone, null)
  const set = await client.put('/me', { own_time_zone: 'Asia/Tokyo' })
  assert.deepEqual([set.body.data.own_time_zone, set.body.data.time_zone], ['Asia/Tokyo', before.time_zone])
  await client.put('/me', { preferences: { density: 'roomy' } })
  const { own_time_zone, preferences } = (await client.get('/me')).body.data
  assert.deepEqual([own_time_zone, preferences], ['Asia/Tokyo', { density: 'roomy' }])
  // The database lists Asia/Tokyo only under that name.
  for (const unknown of [
    'asia/tokyo',
    'Mars/Olympus',
    '+08:00',
    '-05',
    'SystemV/AST4',
    '2020-01-01T00:00Z',
  ]) {
    const { status, body } = await client.put('/me', { own_time_zone: unknown })
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['own_time_zone']], unknown)
  }
  assert.equal((await client.put('/me', { own_time_zone: null })).body.data.own_time_zone, null)
})

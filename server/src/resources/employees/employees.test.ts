import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { employeeOf } from './queries.ts'

const { admin, agent, nobody, database, employee } = await startService()
const db = database.main
const password = 'a password for tests'
let accounts = 0

const anEmployee = async (given = {}) => {
  const body = { account: `someone-${++accounts}`, password, first_name: 'Some', last_name: 'One', ...given }
  const answer = await admin.post('/employee', body)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.data
}

const roleId = async (name: string) =>
  (await db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

/** What an employee has from the start, beside their fields. */
const untouched = {
  must_change_password: false,
  has_password: true,
  invited_until: null,
  last_seen_at: null,
  open_conversations: 0,
  open_tickets: 0,
  capacity: null,
  skill_ids: [],
}

const names = (body: { data: { account: string }[] }) => body.data.map(({ account }) => account)

test('a new employee has every field of one, logs in and has the permissions of their roles', async () => {
  const job_title_id = await insertRow(db, 'job_titles', { name: 'Clerk' })
  const department_id = await insertRow(db, 'departments', { name: 'Service' })
  const extension_id = await insertRow(db, 'extensions', { extension: '8001', type: 2 })
  const group_id = await insertRow(db, 'groups', { name: 'First line' })
  const cti_agent_id = await insertRow(db, 'cti_agents', { account: '1001', group_id })
  const fields = {
    account: ' Ming ',
    first_name: '小明',
    last_name: '王',
    employee_no: 'E-7',
    photo_url: 'https://example.com/ming.jpg',
    identity_no: 'A123456789',
    job_title_id,
    department_id,
    extension_id,
    group_id,
    cti_agent_id,
    role_ids: [await roleId('agent')],
  }
  const { id, profile_id, created_at, updated_at, ...rest } = await anEmployee(fields)
  assert.deepEqual(rest, {
    ...fields,
    account: 'Ming',
    name: '王小明',
    extension: { id: extension_id, type: 2, extension: '8001', description: null, media_cluster_id: null },
    group: { id: group_id, name: 'First line', description: null, supervisor_id: null },
    cti_agent_account: '1001',
    cti_agent: { id: cti_agent_id, account: '1001', group_id },
    is_disabled: false,
    group_ids: [group_id],
    ...untouched,
  })
  assert.equal(typeof profile_id, 'number')
  assert.match(`${created_at} ${updated_at}`, /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d ?){2}$/)
  assert.equal((await admin.get(`/employee/${id}`)).body.data.name, '王小明')
  const login = await nobody.post('/auth', { name: 'ming', password })
  assert.equal((await nobody.get(`/tag?token=${login.body.access_token}`)).status, 200)
})

test('an employee of whom little is known has null in the other fields', async () => {
  const {
    id: _,
    account: __,
    profile_id: ___,
    created_at,
    updated_at,
    ...rest
  } = await anEmployee({
    last_name: '',
  })
  assert.equal(created_at, updated_at)
  assert.deepEqual(rest, {
    name: 'Some',
    first_name: 'Some',
    last_name: null,
    employee_no: null,
    photo_url: null,
    identity_no: null,
    job_title_id: null,
    department_id: null,
    extension_id: null,
    extension: null,
    group_id: null,
    group: null,
    cti_agent_account: null,
    cti_agent: null,
    cti_agent_id: null,
    is_disabled: false,
    role_ids: [],
    group_ids: [],
    ...untouched,
  })
})

test('other records show an employee whole, and null where there is none', async () => {
  const made = await anEmployee()
  const { id } = made
  const managed = ['account', 'is_disabled', 'role_ids', 'group_ids', ...Object.keys(untouched)]
  const shown = Object.fromEntries(Object.entries(made).filter(([field]) => !managed.includes(field)))
  const ticket = await insertRow(db, 'tickets', { subject: 'Broken', handler_id: id })
  const found = await db
    .selectFrom('tickets')
    .where('id', '=', ticket)
    .select((eb) => [
      employeeOf(eb, 'tickets.handler_id').as('handler'),
      employeeOf(eb, 'tickets.creater_id').as('creater'),
    ])
    .executeTakeFirstOrThrow()
  assert.deepEqual(found, { handler: shown, creater: null })
})

test('passwords and their hashes are never answered', async () => {
  const { id } = await anEmployee()
  for (const { body } of [await admin.get(`/employee/${id}`), await admin.get('/employee')])
    assert.doesNotMatch(JSON.stringify(body), /"password|argon2/)
})

test('an account has no characters that cannot be seen, with which nobody could log in', async () => {
  for (const account of ['bo\u200b', 'b\ufeffo', 'b\u00ado', 'b\no']) {
    const { status, body } = await admin.post('/employee', { account, password, first_name: 'Bo' })
    assert.equal(status, 422, JSON.stringify(account))
    assert.deepEqual(Object.keys(body.errors), ['account'])
  }
  const { id } = await anEmployee()
  for (const account of [`林 小姐 ${id}`, `m.${id}+2@mail.example`])
    assert.equal((await admin.put(`/employee/${id}`, { account })).status, 200)
})

test('an account is unique in any case', async () => {
  const { account } = await anEmployee()
  const doubled = await admin.post('/employee', {
    account: account.toUpperCase(),
    password,
    first_name: 'Other',
  })
  assert.equal(doubled.status, 422)
  assert.deepEqual(Object.keys(doubled.body.errors), ['account'])
  const { id } = await anEmployee()
  assert.deepEqual(Object.keys((await admin.put(`/employee/${id}`, { account })).body.errors), ['account'])
})

test('errors of a new employee are reported by field', async () => {
  const { status, body } = await admin.post('/employee', {
    account: '',
    password: 'too short',
    photo_url: 'javascript:alert(1)',
    group_id: '1',
    is_disabled: 'no',
  })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).sort(), [
    'account',
    'first_name',
    'group_id',
    'is_disabled',
    'password',
    'photo_url',
  ])
  const group = await admin.post('/employee', { account: 'x', password, first_name: 'X', group_id: 999_999 })
  assert.deepEqual(Object.keys(group.body.errors), ['group_id'])
})

test('a role that does not exist is named by its place', async () => {
  const role_ids = [await roleId('agent'), 999_999]
  const made = await admin.post('/employee', { account: 'roleless', password, first_name: 'X', role_ids })
  assert.equal(made.status, 422)
  assert.deepEqual(Object.keys(made.body.errors), ['role_ids.1'])
  const { id } = await anEmployee()
  assert.ok((await admin.put(`/employee/${id}`, { role_ids })).body.errors['role_ids.1'])
})

test('a change keeps what it leaves out, clears what is null and replaces the roles', async () => {
  const role_ids = [await roleId('agent')]
  const { id } = await anEmployee({ employee_no: 'E-1', identity_no: 'I-1', role_ids })
  const changed = (await admin.put(`/employee/${id}`, { first_name: 'New', identity_no: null })).body.data
  assert.equal(changed.name, 'New One')
  assert.equal(changed.employee_no, 'E-1')
  assert.equal(changed.identity_no, null)
  assert.deepEqual(changed.role_ids, role_ids)
  const promoted = await admin.put(`/employee/${id}`, { role_ids: [await roleId('administrator')] })
  assert.deepEqual(promoted.body.data.role_ids, [await roleId('administrator')])
  assert.notEqual(promoted.headers.etag, (await admin.put(`/employee/${id}`, { role_ids: [] })).headers.etag)
  assert.deepEqual((await admin.get(`/employee/${id}`)).body.data.role_ids, [])
})

test('a change made to an older version is refused', async () => {
  const { id } = await anEmployee()
  const { headers } = await admin.get(`/employee/${id}`)
  const ifMatch = { 'if-match': headers.etag as string }
  assert.equal((await admin.put(`/employee/${id}`, { first_name: 'First' }, ifMatch)).status, 200)
  assert.equal((await admin.put(`/employee/${id}`, { first_name: 'Second' }, ifMatch)).status, 412)
})

test('employees are found by name, account or number, by role, group and being disabled', async () => {
  const group_id = await insertRow(db, 'groups', { name: 'Found' })
  const role_id = await insertRow(db, 'roles', { name: 'Found' })
  await anEmployee({ account: 'zz-1', first_name: 'Quill', last_name: 'Pen', group_id })
  await anEmployee({ account: 'zz-2', employee_no: 'Quill-9', role_ids: [role_id] })
  await anEmployee({ account: 'quill-zz-3', is_disabled: true })
  const found = async (query: string) => names((await admin.get(`/employee?${query}`)).body)
  assert.deepEqual(await found('search=QUILL'), ['zz-1', 'zz-2', 'quill-zz-3'])
  assert.deepEqual(await found('search=quill%20pen'), ['zz-1'])
  assert.deepEqual(await found(`role_id=${role_id}`), ['zz-2'])
  assert.deepEqual(await found(`group_id=${group_id}`), ['zz-1'])
  assert.deepEqual(await found('search=quill&is_disabled=true'), ['quill-zz-3'])
  assert.deepEqual(await found('search=quill&is_disabled=0&sort=-account'), ['zz-2', 'zz-1'])
})

test('disabling an employee ends their token at once, and enabling does not revive it', async () => {
  const { id, client, account } = await employee('agent')
  assert.equal((await admin.put(`/employee/${id}`, { is_disabled: true })).body.data.is_disabled, true)
  assert.equal((await client.get('/tag')).status, 401)
  assert.equal((await admin.put(`/employee/${id}`, { is_disabled: false })).status, 200)
  assert.equal((await client.get('/tag')).status, 401)
  assert.equal((await nobody.post('/auth', { name: account, password: 'correct horse battery' })).status, 200)
})

test('a new password ends the token, and only it logs in', async () => {
  const { id, account, client } = await employee('agent')
  for (let i = 0; i < 10; i++) await nobody.post('/auth', { name: account, password: 'forgotten' })
  assert.equal((await admin.put(`/employee/${id}`, { password })).status, 200)
  assert.equal((await client.get('/tag')).status, 401)
  assert.equal((await nobody.post('/auth', { name: account, password: 'correct horse battery' })).status, 401)
  assert.equal((await nobody.post('/auth', { name: account, password })).status, 200)
})

test('an employee to whom nothing refers is deleted, token and all', async () => {
  const { id, client } = await employee('agent')
  assert.equal((await admin.delete(`/employee/${id}`)).status, 204)
  assert.equal((await client.get('/tag')).status, 401)
  assert.equal((await admin.get(`/employee/${id}`)).status, 404)
  assert.equal((await admin.delete(`/employee/${id}`)).status, 404)
})

test('an employee to whom records refer stays, and the refusal counts them', async () => {
  const { id } = await anEmployee()
  const contact_id = await aContact(db)
  await insertRow(db, 'tickets', { subject: 'One', contact_id, handler_id: id, creater_id: id })
  await insertRow(db, 'groups', { name: 'Led', supervisor_id: id })
  const refused = await admin.delete(`/employee/${id}`)
  assert.equal(refused.status, 409)
  assert.equal(refused.body.code, 'in_use')
  assert.deepEqual(refused.body.counts, { groups: 1, tickets: 2 })
})

test('agents have no access to employees', async () => {
  for (const answer of [
    await agent.get('/employee'),
    await agent.get('/employee/1'),
    await agent.post('/employee', {}),
    await agent.put('/employee/1', { first_name: 'Me' }),
    await agent.delete('/employee/1'),
    await agent.post('/employee/1/token'),
  ])
    assert.equal(answer.status, 403)
})

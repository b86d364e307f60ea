import assert from 'node:assert/strict'
import test from 'node:test'
import { password, startService } from '#test/service.ts'

const service = await startService()
const { admin, agent, nobody } = service
const aGroup = async (name: string) => (await admin.post('/group', { name })).body.data.id as number
const [first, night] = [await aGroup('First line'), await aGroup('Night')]
const roles = (await admin.get('/role')).body.data
const agentRole = roles.find(({ name }: { name: string }) => name === 'agent').id

const send = (lines: string[], fields: Record<string, string> = {}, client = admin) =>
  client.upload('/employee/import', fields, { name: 'staff.csv', content: lines.join('\n') })
const total = async () => (await admin.get('/employee')).body.meta.total

test('employees come from a file, each with a link for a password', async () => {
  const lines = [
    'Account,First name,Last name,Employee no,Role,Groups,Desk',
    'mei,Mei,Lin,E-17,Agent,First line;Night,4',
    '',
    'otto,Otto,Bauer,,,,5',
    'ming,小明,王,,,,',
  ]
  const before = await total()
  const dry = await send(lines, { dry_run: '1' })
  assert.equal(dry.status, 200, JSON.stringify(dry.body))
  assert.deepEqual([dry.body.data.is_done, dry.body.data.ignored_columns], [false, ['Desk']])
  assert.equal(await total(), before)
  const { data } = (await send(lines)).body
  assert.equal(data.is_done, true)
  const [mei, otto, hsiaoMing] = data.rows
  assert.deepEqual([mei.row, mei.account, mei.name, mei.errors], [2, 'mei', 'Mei Lin', []])
  assert.equal(hsiaoMing.name, '王小明')
  assert.deepEqual([otto.row, otto.role_ids, otto.group_ids], [4, [], []])
  const stored = (await admin.get(`/employee/${mei.id}`)).body.data
  assert.deepEqual(
    [stored.employee_no, stored.role_ids, stored.group_ids, stored.has_password],
    ['E-17', [agentRole], [first, night], false],
  )
  const { body } = await admin.get(`/audit-log?resource=employee&record_id=${mei.id}`)
  const { action, after } = body.data[0]
  assert.deepEqual(
    [action, after.name, after.role_ids, after.group_ids],
    ['employee.create', 'Mei Lin', [agentRole], [first, night]],
  )
  const token = new URL(mei.invitation_url).hash.slice(1)
  assert.equal((await nobody.post('/invitation/accept', { token, password })).status, 200)
  assert.equal((await nobody.post('/auth', { name: 'mei', password })).status, 200)
})

test('built-in roles have the name that the console gives them in English or in Chinese', async () => {
  const lines = ['帳號,名,角色', 'hua,華,客服人員', 'fang,芳,管理員;agent']
  const { rows } = (await send(lines, { dry_run: '1' })).body.data
  const administrator = roles.find(({ name }: { name: string }) => name === 'administrator').id
  assert.deepEqual(
    rows.map(({ role_ids, errors }: { role_ids: number[]; errors: object[] }) => [role_ids, errors]),
    [
      [[agentRole], []],
      [[administrator, agentRole], []],
    ],
  )
})

test('an account is stored as it is typed at the login, however the file spells it', async () => {
  const apart = 'hue\u0302\u0323'
  const lines = ['account,name,last name', `${apart},Huệ,  `]
  const [hue] = (await send(lines)).body.data.rows
  assert.deepEqual([hue.account, hue.errors], [apart.normalize('NFC'), []])
  const token = new URL(hue.invitation_url).hash.slice(1)
  await nobody.post('/invitation/accept', { token, password })
  assert.equal((await nobody.post('/auth', { name: apart, password })).status, 200)
  const [again] = (await send(lines)).body.data.rows
  assert.deepEqual(again.errors, [{ field: 'account', message: 'An employee has this account.' }])
})

test('errors are reported row by row, and then no employee is created', async () => {
  const before = await total()
  const { body } = await send(['帳號,名,角色,群組', 'fine,明,,', ',華,,', 'otto,華,,', 'Fine,,Boss,Nobody'])
  assert.equal(body.data.is_done, false)
  const said = body.data.rows.map(({ errors }: { errors: { field: string; message: string }[] }) =>
    errors.map(({ field, message }) => `${field}: ${message}`),
  )
  assert.deepEqual(said, [
    [],
    ['account: The field is required.'],
    ['account: An employee has this account.'],
    [
      'first_name: The field is required.',
      'roles: There is no role “Boss”.',
      'groups: There is no group “Nobody”.',
      'account: Row 2 has the same account.',
    ],
  ])
  assert.equal(await total(), before)
})

test('a group whose name has a comma is found by it', async () => {
  const group = await aGroup('Parcels, north')
  const { data } = (await send(['account;first name;groups', 'nele;Nele;Parcels, north'])).body
  assert.deepEqual([data.rows[0].errors, data.rows[0].group_ids], [[], [group]])
})

test('roles with more permissions than one’s own are refused', async () => {
  const byName = roles.find(({ name }: { name: string }) => name === 'administrator').permissions
  for (const [account, permissions] of Object.entries({ clerk: ['employee.create'], chief: byName })) {
    const role_ids = [(await admin.post('/role', { name: account, permissions })).body.data.id]
    await admin.post('/employee', { account, password, first_name: 'C', role_ids })
    const client = service.as((await nobody.post('/auth', { name: account, password })).body.access_token)
    const { body } = await send(['account,name,role', 'x,X,administrator'], {}, client)
    assert.match(
      body.data.rows[0].errors[0]?.message,
      /^You cannot give the role “administrator”, because you do not have its permission /,
      account,
    )
  }
  assert.equal((await send(['account,name', 'x,X'], {}, agent)).status, 403)
})

test('a file without accounts, without rows, with too many, or of another kind is refused', async () => {
  const many = Array.from({ length: 501 }, (_, at) => `staff-${at},X`)
  for (const [lines, reason] of [
    [['name', 'Mei'], /no column “account”/],
    [['account,name'], /no employee/],
    [['account,name', ...many], /up to 500/],
    [['%PDF-1.7', 'x'], /staff\.csv/],
  ] as [string[], RegExp][]) {
    const { status, body } = await send(lines)
    assert.equal(status, 422)
    assert.match(body.errors.file[0], reason)
  }
})

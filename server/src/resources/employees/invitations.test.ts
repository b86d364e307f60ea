import assert from 'node:assert/strict'
import test from 'node:test'
import { logInWithBrowser } from '#test/browser-session.ts'
import { password, startService } from '#test/service.ts'

const service = await startService({ PUBLIC_URL: 'https://desk.example.com' })
const { admin, agent, app, nobody, database } = service

const chosen = 'a password of my own'
let made = 0
const aNewcomer = async (given: object = {}) => {
  const account = `newcomer-${++made}`
  const { status, body } = await admin.post('/employee', { account, first_name: 'Mei', ...given })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const linkFor = async (id: number, body = {}) => {
  const answer = await admin.post(`/employee/${id}/invitation`, body)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.data as { url: string; expires_at: string }
}
const tokenOf = ({ url }: { url: string }) => new URL(url).hash.slice(1)
const logIn = (name: string, word: string) => nobody.post('/auth', { name, password: word })

test('an invited employee chooses a password once, and logs in with it', async () => {
  const employee = await aNewcomer({ last_name: 'Lin' })
  assert.deepEqual([employee.has_password, employee.invited_until], [false, null])
  assert.equal((await logIn(employee.account, '')).status, 422)
  assert.equal((await logIn(employee.account, 'anything at all')).status, 401)
  const link = await linkFor(employee.id)
  assert.match(link.url, /^https:\/\/desk\.example\.com\/invitation#[\w-]{43}$/)
  const token = tokenOf(link)
  const looked = await nobody.post('/invitation', { token })
  assert.deepEqual(looked.body.data, { account: employee.account, name: 'Mei Lin' })
  const short = await nobody.post('/invitation/accept', { token, password: 'short' })
  assert.deepEqual([short.status, Object.keys(short.body.errors)], [422, ['password']])
  assert.equal((await nobody.post('/invitation/accept', { token, password: chosen })).status, 200)
  assert.equal((await logIn(employee.account, chosen)).status, 200)
  const again = await nobody.post('/invitation/accept', { token, password: 'another one of mine' })
  assert.deepEqual([again.status, again.body.code], [404, 'invitation_unknown'])
  const { has_password, invited_until } = (await admin.get(`/employee/${employee.id}`)).body.data
  assert.deepEqual([has_password, invited_until], [true, null])
})

test('only the hash of a link is stored, and another link replaces it', async () => {
  const { id } = await aNewcomer()
  const former = tokenOf(await linkFor(id))
  const { rows } = await database.pool.query('select * from employee_invitations where employee_id = $1', [
    id,
  ])
  assert.equal(JSON.stringify(rows).includes(former), false)
  const latest = tokenOf(await linkFor(id))
  assert.equal((await nobody.post('/invitation', { token: former })).status, 404)
  assert.equal((await nobody.post('/invitation', { token: latest })).status, 200)
})

test('a link ends after its days, and with the account', async () => {
  const { id } = await aNewcomer()
  const former = tokenOf(await linkFor(id, { days: 1 }))
  await admin.put(`/employee/${id}`, { is_disabled: true })
  assert.equal((await nobody.post('/invitation', { token: former })).status, 404)
  assert.equal((await admin.post(`/employee/${id}/invitation`)).status, 409)
  await admin.put(`/employee/${id}`, { is_disabled: false })
  assert.equal((await nobody.post('/invitation', { token: former })).status, 404)
  const token = tokenOf(await linkFor(id, { days: 1 }))
  assert.equal((await nobody.post('/invitation', { token })).status, 200)
  await database.pool.query("update employee_invitations set expires_at = now() - interval '1 second'")
  assert.equal((await nobody.post('/invitation', { token })).status, 404)
  assert.equal((await admin.get(`/employee/${id}`)).body.data.invited_until, null)
})

test('a password given by hand ends the link', async () => {
  const { id } = await aNewcomer()
  const token = tokenOf(await linkFor(id))
  await admin.put(`/employee/${id}`, { password: chosen })
  assert.equal((await nobody.post('/invitation', { token })).status, 404)
})

test('a forgotten password is replaced by a link, which ends what was open', async () => {
  const employee = await service.employee('agent')
  const browser = await logInWithBrowser(app, employee.account)
  const token = tokenOf(await linkFor(employee.id))
  assert.equal((await browser.get('/me')).status, 200)
  assert.equal((await nobody.post('/invitation/accept', { token, password: chosen })).status, 200)
  assert.equal((await browser.get('/me')).status, 401)
  assert.equal((await logIn(employee.account, password)).status, 401)
  const [entry] = (await admin.get(`/audit-log?action=employee.password&record_id=${employee.id}`)).body.data
  assert.equal(entry.employee_account, employee.account)
})

test('a link is made by those who may set the password, and never for oneself', async () => {
  const { id } = await aNewcomer()
  assert.equal((await agent.post(`/employee/${id}/invitation`)).status, 403)
  const me = (await admin.get('/me')).body.data.id
  assert.equal((await admin.post(`/employee/${me}/invitation`)).status, 409)
  const role = { name: 'Clerk', permissions: ['employee.update', 'employee.read'] }
  const role_ids = [(await admin.post('/role', role)).body.data.id]
  await admin.post('/employee', { account: 'clerk', password, first_name: 'C', role_ids })
  const clerk = service.as((await logIn('clerk', password)).body.access_token)
  assert.equal((await clerk.post(`/employee/${me}/invitation`)).body.code, 'outranked')
  assert.equal((await clerk.post(`/employee/${id}/invitation`)).status, 200)
  assert.equal((await admin.post('/employee/999999/invitation')).status, 404)
})

test('a link ends when whom it invites comes to hold more than its maker, or either is disabled', async () => {
  const role = { name: 'Recruiter', permissions: ['employee.update', 'employee.read'] }
  const role_ids = [(await admin.post('/role', role)).body.data.id]
  const given = { account: 'recruiter', password, first_name: 'R', role_ids }
  const recruiter = (await admin.post('/employee', given)).body.data.id
  const maker = service.as((await logIn('recruiter', password)).body.access_token)
  const statusOf = async (token: string) => (await nobody.post('/invitation', { token })).status
  const invited = async () => {
    const { id } = await aNewcomer()
    const { status, body } = await maker.post(`/employee/${id}/invitation`, { days: 30 })
    assert.equal(status, 200, JSON.stringify(body))
    return { id, token: tokenOf(body.data) }
  }
  const [promoted, left, kept] = [await invited(), await invited(), await invited()]
  const administrator = (await admin.get('/role')).body.data.find(
    ({ name }: { name: string }) => name === 'administrator',
  )
  await admin.put(`/employee/${promoted.id}`, { role_ids: [administrator.id] })
  assert.equal(await statusOf(promoted.token), 404)
  const taken = await nobody.post('/invitation/accept', { token: promoted.token, password: chosen })
  assert.deepEqual([taken.status, taken.body.code], [404, 'invitation_unknown'])
  for (const is_disabled of [true, false]) await admin.put(`/employee/${left.id}`, { is_disabled })
  assert.equal(await statusOf(left.token), 404)
  assert.equal(await statusOf(kept.token), 200)
  const until = async () => (await admin.get(`/employee/${kept.id}`)).body.data.invited_until
  assert.notEqual(await until(), null)
  await admin.put(`/employee/${recruiter}`, { is_disabled: true })
  assert.equal(await statusOf(kept.token), 404)
  assert.equal(await until(), null)
})

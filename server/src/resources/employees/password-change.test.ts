import assert from 'node:assert/strict'
import test from 'node:test'
import { logInWithBrowser } from '#test/browser-session.ts'
import { password, startService } from '#test/service.ts'

const service = await startService()
const { admin, app, nobody } = service
const chosen = 'a password of my own'

const aNewcomer = async (account: string) => {
  const body = { account, password, first_name: 'Mei', role_ids: [1], must_change_password: true }
  return (await admin.post('/employee', body)).body.data
}

test('until a first password is changed, everything else is refused with a code', async () => {
  const employee = await aNewcomer('newcomer')
  assert.equal(employee.must_change_password, true)
  const browser = await logInWithBrowser(app, 'newcomer')
  assert.equal((await browser.get('/me')).body.data.must_change_password, true)
  for (const path of ['/contact', '/view', '/tag/1', '/installation']) {
    const { status, body } = await browser.get(path)
    assert.deepEqual([path, status, body.code], [path, 403, 'password_change_required'])
  }
  const wrong = await browser.put('/me', { password: chosen, current_password: 'not this one' })
  assert.deepEqual(Object.keys(wrong.body.errors), ['current_password'])
  const { body } = await browser.put('/me', { password: chosen, current_password: password })
  assert.equal(body.data.must_change_password, false)
  assert.equal((await browser.get('/contact')).status, 200)
})

test('a token obtained with a first password can only change it and end itself', async () => {
  await aNewcomer('caller')
  const { body } = await nobody.post('/auth', { name: 'caller', password })
  const caller = service.as(body.access_token)
  assert.equal((await caller.get('/contact')).body.code, 'password_change_required')
  assert.equal((await caller.put('/auth')).body.code, 'password_change_required')
  assert.equal((await caller.post('/auth/logout')).status, 200)
})

test('the same password is no change', async () => {
  await aNewcomer('stubborn')
  const browser = await logInWithBrowser(app, 'stubborn')
  const { status, body } = await browser.put('/me', { password, current_password: password })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['password']])
})

test('an administrator can ask for another password at any time', async () => {
  const { id, account } = await service.employee('agent')
  const browser = await logInWithBrowser(app, account)
  assert.equal((await browser.get('/contact')).status, 200)
  await admin.put(`/employee/${id}`, { must_change_password: true })
  assert.equal((await browser.get('/contact')).body.code, 'password_change_required')
})

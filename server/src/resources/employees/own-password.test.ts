import assert from 'node:assert/strict'
import test from 'node:test'
import { logInWithBrowser } from '#test/browser-session.ts'
import { startService } from '#test/service.ts'

const { app, admin, employee } = await startService()
const password = 'a password for tests'

test('changing your own password requires the current one', async () => {
  const { id, client } = await employee('administrator')
  const set = (body: object) => client.put(`/employee/${id}`, { password, ...body })
  for (const current_password of [undefined, '', 'not the password']) {
    const { status, body } = await set(current_password === undefined ? {} : { current_password })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['current_password']])
  }
  assert.equal((await client.put(`/employee/${id}`, { first_name: 'Robin' })).status, 200)
  assert.equal((await set({ current_password: 'correct horse battery' })).status, 200)
  const { body } = await admin.get('/audit-log?action=employee.password')
  assert.ok(body.data.some(({ record_id }: { record_id: number }) => record_id === id))
})

test('guesses of one’s current password slow down', async () => {
  const { id, client } = await employee('administrator')
  const guess = () => client.put(`/employee/${id}`, { password, current_password: 'a guess' })
  const statuses = []
  for (let n = 0; n < 10; n++) statuses.push((await guess()).status)
  assert.deepEqual(statuses, [...Array(9).fill(422), 429])
})

test('setting one’s own password again with the same key gets the first answer', async () => {
  const { id, account } = await employee('administrator')
  const browser = await logInWithBrowser(app, account)
  const own = { password, current_password: 'correct horse battery' }
  const set = () => browser.put(`/employee/${id}`, own, { 'idempotency-key': `own-password-${id}` })
  const first = await set()
  assert.equal(first.status, 200)
  const second = await set()
  assert.deepEqual([second.status, second.body], [200, first.body])
})

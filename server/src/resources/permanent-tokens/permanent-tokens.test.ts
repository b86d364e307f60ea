import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { logInWithBrowser } from '#test/browser-session.ts'
import { password, startService } from '#test/service.ts'

const service = await startService()
const { admin, agent } = service

const listed = async () =>
  (await admin.get('/permanent-token')).body.data.map(({ account }: { account: string }) => account)

test('permanent tokens are listed without their value and end at once', async () => {
  const { id, account } = await service.employee('agent')
  assert.deepEqual(await listed(), [])
  const { body } = await admin.post(`/employee/${id}/token`)
  const program = service.as(body.access_token)
  assert.equal((await program.get('/me')).status, 200)
  const list = await admin.get('/permanent-token')
  assert.deepEqual(Object.keys(list.body.data[0]).sort(), ['account', 'created_at', 'id', 'name'])
  assert.deepEqual(await listed(), [account])
  assert.equal((await admin.get('/permanent-token?search=nobody')).body.meta.total, 0)
  assert.equal((await admin.get('/permanent-token?after_id=0')).status, 200)

  assert.equal((await admin.delete(`/employee/${id}/token`)).status, 204)
  assert.equal((await program.get('/me')).status, 401)
  assert.deepEqual(await listed(), [])
  assert.equal((await admin.delete(`/employee/${id}/token`)).status, 404)
  const { body: log } = await admin.get('/audit-log?action=token.delete')
  assert.deepEqual([log.meta.total, log.data[0].record_id], [1, id])
})

test('a token of a login is listed with its expiry, and ended, however long it lives', async () => {
  for (const ttl of [5, 52_560_000]) {
    const { id, account } = await service.employee('agent')
    const { body } = await service.nobody.post('/auth', { name: account, password, ttl })
    assert.deepEqual(await listed(), [], 'it is no permanent one')
    const { data } = (await admin.get(`/token?search=${account}`)).body
    assert.deepEqual(Object.keys(data[0]).sort(), ['account', 'created_at', 'expires_at', 'id', 'name'])
    assert.equal(data[0].expires_at.slice(0, 4) > '2100', ttl > 5)
    assert.equal((await admin.delete(`/employee/${id}/token`)).status, 204)
    assert.equal((await service.as(body.access_token).get('/me')).status, 401)
    assert.equal((await admin.get(`/token?search=${account}`)).body.meta.total, 0)
  }
})

test('a permanent token is listed among all, and one that has expired is not', async () => {
  const { id, account } = await service.employee('agent')
  await admin.post(`/employee/${id}/token`)
  const found = async () => (await admin.get(`/token?search=${account}`)).body.data
  assert.equal((await found())[0].expires_at, null)
  assert.deepEqual((await admin.get(`/token?employee_id=${id}`)).body.data, await found())
  await service.database.main
    .updateTable('employee_tokens')
    .set({ expires_at: sql<string>`now() - interval '1 second'` })
    .where('employee_id', '=', id)
    .execute()
  assert.deepEqual(await found(), [])
  assert.equal((await admin.delete(`/employee/${id}/token`)).status, 404)
  for (const path of ['/token', '/permanent-token']) assert.equal((await agent.get(path)).status, 403)
})

test('the operator limits how long a token lives, but for those who make permanent ones', async () => {
  const { account } = await service.employee('agent')
  const { account: chief } = await service.employee('administrator')
  const limited = await startService({
    DATABASE_URL: String(service.config.databaseUrl),
    MAX_TOKEN_TTL: '30',
  })
  const logIn = (name: string, ttl?: number) => limited.nobody.post('/auth', { name, password, ttl })
  const refused = await logIn(account, 31)
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors.ttl[0], /at most 30 minutes/)
  assert.equal((await logIn(chief, 31)).status, 200)
  assert.equal((await logIn(account)).body.expires_in, 30 * 60)
  const { access_token } = (await logIn(account, 30)).body
  assert.equal((await limited.as(access_token).put('/auth', { ttl: 31 })).status, 422)
  assert.equal((await limited.as(access_token).put('/auth', { ttl: 30 })).status, 200)
})

test('a session asks for its own token with the password, unless it has just begun', async () => {
  const { id, account, client } = await service.employee('administrator')
  const browser = await logInWithBrowser(service.app, account)
  const make = (body?: object) => browser.post(`/employee/${id}/token`, body)
  assert.equal((await make()).status, 200)
  await service.database.main
    .updateTable('employee_sessions')
    .set({ created_at: sql<string>`now() - interval '6 minutes'` })
    .where('employee_id', '=', id)
    .execute()
  for (const body of [undefined, { current_password: 'not the password' }]) {
    const refused = await make(body)
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['current_password']])
  }
  assert.equal((await make({ current_password: password })).status, 200)
  const other = await service.employee('agent')
  assert.equal((await browser.post(`/employee/${other.id}/token`)).status, 200)
  const program = (await make({ current_password: password })).body.access_token
  assert.equal((await service.as(program).post(`/employee/${id}/token`)).status, 200)
  assert.equal((await client.get('/me')).status, 401)
})

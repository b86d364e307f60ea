import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { deleteExpiredSessions, openSession } from '#http/callers/sessions.ts'
import { logInWithBrowser, ownPage, sessionOf, withSession } from '#test/browser-session.ts'
import { password, startService } from '#test/service.ts'

const service = await startService()
const { app, database, admin, nobody, as, employee } = service
const db = database.main

const open = (account: string) => logInWithBrowser(app, account)
const statusOf = async (client: { get: (path: string) => Promise<{ status: number }> }) =>
  (await client.get('/tag')).status

test('an employee logs in with a browser, and their access token stays as it is', async () => {
  const { id, account, client } = await employee('agent')
  const { status, body, headers } = await nobody.post('/session', { name: account, password }, ownPage)
  assert.equal(status, 200)
  assert.equal(body.data.id, id)
  assert.match(
    String(headers['set-cookie']),
    /^parley_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict,parley_device=/,
  )
  assert.ok(!JSON.stringify(body).includes(sessionOf(headers)))
  const browser = withSession(app, sessionOf(headers))
  assert.equal((await browser.get('/me')).body.data.account, account)
  assert.equal(await statusOf(client), 200)
})

test('only a digest of a session is stored', async () => {
  const { account } = await employee('agent')
  const { token } = await open(account)
  const { rows } = await sql<{ text: string }>`select s::text as text from employee_sessions s`.execute(db)
  assert.ok(rows.length > 0 && rows.every(({ text }) => !text.includes(token)))
})

test('a session is no access token, and an access token no session', async () => {
  const { account, client } = await employee('agent')
  const browser = await open(account)
  assert.equal(await statusOf(as(browser.token)), 401)
  assert.equal(await statusOf(withSession(app, client.token)), 401)
})

test('a wrong password gives no session, and too many of them make the account wait', async () => {
  const { account } = await employee('agent')
  const guess = () => nobody.post('/session', { name: account, password: 'not the password' }, ownPage)
  const refused = await guess()
  assert.equal(refused.status, 401)
  assert.equal(refused.headers['set-cookie'], undefined)
  for (let i = 0; i < 8; i++) await guess()
  assert.equal((await guess()).body.code, 'too_many_logins')
  assert.equal((await nobody.post('/session', {})).status, 422)
})

test('several browsers are logged in at once, listed, and each ended by itself', async () => {
  const { account } = await employee('agent')
  const [one, two] = [await open(account), await open(account)]
  const { body } = await one.get('/me/session')
  assert.equal(body.meta.total, 2)
  assert.deepEqual(
    body.data.map((session: { is_current: boolean }) => session.is_current),
    [true, false],
  )
  assert.equal((await one.delete(`/me/session/${body.data[1].id}`)).status, 204)
  assert.equal(await statusOf(two), 401)
  assert.equal(await statusOf(one), 200)
  assert.equal((await one.delete(`/me/session/${body.data[1].id}`)).status, 404)
})

test('logging out ends the session and takes the cookie back, also once it has ended', async () => {
  const { account } = await employee('agent')
  const browser = await open(account)
  for (const _ of [1, 2]) {
    const { status, headers } = await browser.delete('/session')
    assert.equal(status, 204)
    assert.match(String(headers['set-cookie']), /^parley_session=; Path=\/; Max-Age=0;/)
  }
  const ended = await browser.get('/me')
  assert.equal(ended.status, 401)
  assert.equal(ended.body.code, 'session_ended')
})

test('another login in the same browser ends the earlier session', async () => {
  const [one, two] = [await employee('agent'), await employee('agent')]
  const before = await open(one.account)
  const headers = { ...ownPage, cookie: `parley_session=${before.token}` }
  assert.equal((await nobody.post('/session', { name: two.account, password: 'wrong' }, headers)).status, 401)
  assert.equal(await statusOf(before), 200)
  assert.equal((await nobody.post('/session', { name: two.account, password }, headers)).status, 200)
  assert.equal(await statusOf(before), 401)
})

test('behind a proxy that speaks https the cookie goes over https only', async () => {
  const { account } = await employee('agent')
  const proxied = await startService({
    DATABASE_URL: String(service.config.databaseUrl),
    TRUST_PROXY: 'loopback',
  })
  const logIn = async (proto: string) => {
    const headers = { ...ownPage, 'x-forwarded-proto': proto }
    const answer = await proxied.nobody.post('/session', { name: account, password }, headers)
    return String(answer.headers['set-cookie'])
  }
  assert.match(await logIn('https'), /^__Host-parley_session=[\w-]{43}; Path=\/; .*; Secure/)
  assert.doesNotMatch(await logIn('http'), /Secure|__Host-/)
})

const secure = { PUBLIC_URL: 'https://desk.example' }

test('over https the cookie is bound to the host: under the plain name its value is worth nothing', async () => {
  const { account } = await employee('agent')
  const desk = await startService({ DATABASE_URL: String(service.config.databaseUrl), ...secure })
  const { headers } = await desk.nobody.post('/session', { name: account, password }, ownPage)
  const token = sessionOf(headers)
  const [, removal] = headers['set-cookie'] as unknown as string[]
  assert.match(String(removal), /^parley_session=; Path=\/; Max-Age=0/)
  const me = async (cookie: string) => (await desk.nobody.get('/me', { ...ownPage, cookie })).status
  assert.equal(await me(`__Host-parley_session=${token}`), 200)
  assert.equal(await me(`parley_session=${token}`), 401)
  assert.equal(await me(`parley_session=${'x'.repeat(43)}; __Host-parley_session=${token}`), 200)
  const left = await desk.nobody.delete('/session', { ...ownPage, cookie: `__Host-parley_session=${token}` })
  assert.equal(left.status, 204)
  assert.deepEqual(
    (left.headers['set-cookie'] as unknown as string[]).map((text) => text.split(';')[0]),
    ['__Host-parley_session=', 'parley_session='],
  )
  assert.equal(await me(`__Host-parley_session=${token}`), 401)
})

test('a session from before the service was reached by https goes on', async () => {
  const { account } = await employee('agent')
  const { token } = await open(account)
  const desk = await startService({ DATABASE_URL: String(service.config.databaseUrl), ...secure })
  const { status, headers } = await desk.nobody.get('/me', { ...ownPage, cookie: `parley_session=${token}` })
  assert.equal(status, 200)
  assert.match(String(headers['set-cookie']), new RegExp(`^parley_session=${token}; .*; Secure$`))
})

test('browsers are restricted to https only where the service uses it', async () => {
  const desk = await startService({ DATABASE_URL: String(service.config.databaseUrl), ...secure })
  const told = async ({ nobody: client }: typeof service) =>
    (await client.get('/me')).headers['strict-transport-security']
  assert.equal(await told(desk), 'max-age=31536000')
  assert.equal(await told(service), undefined)
})

test('logging out has the browser forget what it kept of the service', async () => {
  const browser = await open((await employee('agent')).account)
  const { headers } = await browser.delete('/session')
  assert.equal(headers['clear-site-data'], '"cache", "storage"')
})

test('a session ends ninety days after its login, however much it is used', async () => {
  const { account } = await employee('agent')
  const browser = await open(account)
  const age = (days: number) =>
    db
      .updateTable('employee_sessions')
      .set({
        created_at: sql<string>`created_at - make_interval(days => ${days}::int)`,
        last_seen_at: sql<string>`last_seen_at - make_interval(days => ${days}::int)`,
        expires_at: sql<string>`expires_at - make_interval(days => ${days}::int)`,
      })
      .execute()
  for (let i = 0; i < 3; i++) {
    await age(29)
    assert.equal(await statusOf(browser), 200)
  }
  await age(4)
  const ended = await browser.get('/me')
  assert.deepEqual([ended.status, ended.body.code], [401, 'session_ended'])
})

test('administrators see and end the sessions of others, which is written down; agents do not', async () => {
  const { id, account, client } = await employee('agent')
  const browser = await open(account)
  const { body } = await admin.get(`/employee/${id}/session`)
  assert.equal(body.meta.total, 1)
  assert.equal(body.data[0].is_current, false)
  assert.equal((await client.get(`/employee/${id}/session`)).status, 403)
  assert.equal((await client.delete(`/employee/${id}/session/${body.data[0].id}`)).status, 403)
  assert.equal((await admin.get('/employee/999999/session')).status, 404)
  assert.equal((await admin.delete(`/employee/${id}/session/${body.data[0].id}`)).status, 204)
  assert.equal(await statusOf(browser), 401)
  const { data } = (await admin.get(`/audit-log?record_id=${id}`)).body
  assert.ok(data.some(({ action }: { action: string }) => action === 'session.delete'))
})

test('employees can only end their own sessions as their own', async () => {
  const [mine, theirs] = [await employee('agent'), await employee('agent')]
  const [browser, other] = [await open(mine.account), await open(theirs.account)]
  const { data } = (await other.get('/me/session')).body
  assert.equal((await browser.delete(`/me/session/${data[0].id}`)).status, 404)
  assert.equal(await statusOf(other), 200)
})

test('a new password, disabling and deleting end every session at once', async () => {
  for (const change of [{ password: 'another long password' }, { is_disabled: true }]) {
    const { id, account } = await employee('agent')
    const browser = await open(account)
    await admin.put(`/employee/${id}`, change)
    assert.equal(await statusOf(browser), 401)
  }
  const { id, account } = await employee('agent')
  const browser = await open(account)
  await admin.put(`/employee/${id}`, { is_disabled: true })
  await admin.put(`/employee/${id}`, { is_disabled: false })
  assert.equal(await statusOf(browser), 401)
  const again = await open(account)
  assert.equal((await admin.delete(`/employee/${id}`)).status, 204)
  assert.equal(await statusOf(again), 401)
})

test('employees stay logged in where they change their password', async () => {
  const { id, account } = await employee('administrator')
  const [here, elsewhere] = [await open(account), await open(account)]
  const own = { password: 'another long password', current_password: password }
  assert.equal((await here.put(`/employee/${id}`, own)).status, 200)
  assert.equal(await statusOf(here), 200)
  assert.equal(await statusOf(elsewhere), 401)
})

test('a session lives thirty days from its last use, and is then forgotten', async () => {
  const { account } = await employee('agent')
  const browser = await open(account)
  const age = (days: number) =>
    db
      .updateTable('employee_sessions')
      .set({
        last_seen_at: sql<string>`last_seen_at - make_interval(days => ${days}::int)`,
        expires_at: sql<string>`expires_at - make_interval(days => ${days}::int)`,
      })
      .execute()
  await age(29)
  assert.equal(await statusOf(browser), 200)
  await age(29)
  assert.equal(await statusOf(browser), 200)
  await age(30)
  assert.equal(await statusOf(browser), 401)
  await deleteExpiredSessions(db)
  assert.equal(await db.selectFrom('employee_sessions').selectAll().executeTakeFirst(), undefined)
})

test('a session that is used within minutes is not written to', async () => {
  const { account } = await employee('agent')
  const browser = await open(account)
  const [before] = (await browser.get('/me/session')).body.data
  const { rows } =
    await sql`select xmin::text as writer from employee_sessions where id = ${before.id}`.execute(db)
  for (let i = 0; i < 5; i++) await statusOf(browser)
  const later = await sql`select xmin::text as writer from employee_sessions where id = ${before.id}`.execute(
    db,
  )
  assert.deepEqual(later.rows, rows)
})

test('an employee has a hundred sessions at most: the one unused for longest makes room', async () => {
  const { id, account } = await employee('agent')
  const [oldest, next] = [await open(account), await open(account)]
  await sql`
    insert into employee_sessions (employee_id, hash, expires_at)
    select ${id}, sha256(n::text::bytea), now() + interval '1 day' from generate_series(1, 98) n`.execute(db)
  assert.equal(await statusOf(oldest), 200)
  const newest = await open(account)
  assert.equal(await statusOf(oldest), 401)
  for (const browser of [next, newest]) assert.equal(await statusOf(browser), 200)
})

test('a login that was checked against an older password, or overtaken by a disabling, gets no session', async () => {
  const { id } = await employee('agent')
  const browser = { user_agent: undefined, address: '127.0.0.1', origin: 'http://desk.example' }
  await assert.rejects(openSession(db, { id, password_hash: 'an older one' }, browser, 90), /no access/)
  await admin.put(`/employee/${id}`, { is_disabled: true })
  const { password_hash } = await db
    .selectFrom('employees')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await assert.rejects(openSession(db, { id, password_hash }, browser, 90), /no access/)
})

test('renewing and revoking an access token is not for sessions', async () => {
  const { account } = await employee('agent')
  const browser = await open(account)
  for (const answer of [await browser.put('/auth', {}), await browser.post('/auth/logout')]) {
    assert.equal(answer.status, 401)
    assert.match(answer.body.message, /DELETE \/session/)
  }
  assert.equal(await statusOf(browser), 200)
})

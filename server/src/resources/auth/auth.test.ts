import assert from 'node:assert/strict'
import test from 'node:test'
import { endToken, issueToken } from '#http/callers/tokens.ts'
import { clientFor } from '#test/client.ts'
import { password, startService, startSibling } from '#test/service.ts'

const service = await startService()
const { app, database, nobody, employee } = service
const db = database.main

const logIn = (name: string, extra = {}) => nobody.post('/auth', { name, password, ...extra })
const as = (token: string) => clientFor(app, token)
/** Any employee may read tags; only with a valid token. */
const works = async (token: string) => (await as(token).get('/tag')).status === 200

test('account and password give a token for an hour, and the earlier token ends at once', async () => {
  const { account, client } = await employee('agent')
  const { status, body } = await logIn(account.toUpperCase())
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['access_token', 'token_type', 'expires_in'])
  assert.equal(body.token_type, 'bearer')
  assert.equal(body.expires_in, 3600)
  assert.ok(await works(body.access_token))
  assert.equal((await client.get('/tag')).status, 401)
})

test('a token is renewed without credentials, and the old one ends', async () => {
  const { client } = await employee('agent')
  let { token } = client
  for (const body of [undefined, '', {}, { ttl: null, name: '' }]) {
    const renewed = await as(token).put('/auth', body)
    assert.equal(renewed.status, 200)
    assert.equal(renewed.body.expires_in, 3600)
    assert.equal(await works(token), false)
    token = renewed.body.access_token
    assert.ok(await works(token))
  }
})

test('a renewal may carry the owner’s credentials and a lifetime', async () => {
  const { account, client } = await employee('agent')
  const { status, body } = await client.put('/auth', { name: account, password, ttl: 5 })
  assert.equal(status, 200)
  assert.equal(body.expires_in, 300)
})

test('a renewal with wrong or another’s credentials is refused, and the token lives on', async () => {
  const { account, client } = await employee('agent')
  const other = await employee('agent')
  for (const body of [
    { name: other.account, password },
    { name: account, password: 'not the password' },
    { name: account },
    { password: 'not the password' },
  ]) {
    const refused = await client.put('/auth', body)
    assert.equal(refused.status, 401)
    assert.equal(refused.headers['www-authenticate'], 'Bearer')
    assert.equal((await client.get('/tag')).status, 200)
  }
  assert.equal((await other.client.get('/tag')).status, 200)
})

test('an update sent as POST with _method renews a token too', async () => {
  const { client } = await employee('agent')
  const { status, body } = await client.post('/auth', { _method: 'put', ttl: 10 })
  assert.equal(status, 200)
  assert.equal(body.expires_in, 600)
  assert.equal((await client.get('/tag')).status, 401)
})

test('logging out by POST, by PUT or by _method ends the token at once', async () => {
  const ways = [
    (client: ReturnType<typeof as>) => client.post('/auth/logout'),
    (client: ReturnType<typeof as>) => client.put('/auth/logout'),
    (client: ReturnType<typeof as>) => client.post('/auth/logout', ''),
    (client: ReturnType<typeof as>) =>
      client.post('/auth/logout', { _method: 'PUT', name: 'x', password: 'y' }),
    (client: ReturnType<typeof as>) => client.post('/auth/logout?_method=put', {}),
  ]
  for (const way of ways) {
    const { client } = await employee('agent')
    const { status, body } = await way(client)
    assert.equal(status, 200)
    assert.equal(typeof body.message, 'string')
    assert.equal((await client.get('/tag')).status, 401)
    assert.equal((await way(client)).status, 401)
  }
})

test('a logout that a newer login overtakes leaves the newer token alone', async () => {
  const { id, client } = await employee('agent')
  const { access_token } = await issueToken(db, id, 60)
  await endToken(db, client.token)
  assert.ok(await works(access_token))
})

test('a lifetime is 1 to 52,560,000 whole minutes', async () => {
  const { account } = await employee('agent')
  for (const ttl of [0, -1, 1.5, 52_560_001, 1e12, '60', true]) {
    const refused = await logIn(account, { ttl })
    assert.equal(refused.status, 422, String(ttl))
    assert.deepEqual(Object.keys(refused.body.errors), ['ttl'])
  }
  assert.equal((await logIn(account, { ttl: 1 })).body.expires_in, 60)
  const longest = await logIn(account, { ttl: 52_560_000 })
  assert.equal(longest.body.expires_in, 3_153_600_000)
  assert.ok(await works(longest.body.access_token))
})

test('account and password are required', async () => {
  for (const body of [undefined, '', {}]) {
    const refused = await nobody.post('/auth', body)
    assert.equal(refused.status, 422)
    assert.deepEqual(Object.keys(refused.body.errors), ['name', 'password'])
  }
  assert.equal((await nobody.post('/auth', '{"name":')).status, 400)
})

test('a token in the query works like one in the header and never shows in a link', async () => {
  const { client } = await employee('agent')
  for (const path of [`/tag?token=${client.token}`, `/tag?per_page=1&token=${client.token}&search=x`]) {
    const { status, body } = await nobody.get(path)
    assert.equal(status, 200)
    assert.ok(!JSON.stringify(body).includes(client.token))
    assert.ok(!JSON.stringify(body).includes('token'))
  }
  assert.match(
    (await nobody.get(`/tag?token=${client.token}&search=x`)).body.links.first,
    /\?search=x&page=1$/,
  )
  assert.equal((await nobody.get('/tag?token=wrong')).status, 401)
  assert.equal((await nobody.get('/tag')).status, 401)
  assert.equal((await nobody.post(`/auth/logout?token=${client.token}`)).status, 200)
  assert.equal((await client.get('/tag')).status, 401)
})

test('a token ends when its time is over', async () => {
  const { id, client } = await employee('agent')
  const expireAt = (expires_at: string | null) =>
    db.updateTable('employee_tokens').set({ expires_at }).where('employee_id', '=', id).execute()
  await expireAt('2020-01-01T00:00:00Z')
  for (const answer of [
    await client.get('/tag'),
    await client.put('/auth'),
    await client.post('/auth/logout'),
  ])
    assert.equal(answer.status, 401)
  await expireAt(null)
  assert.equal((await client.get('/tag')).status, 200)
})

test('a disabled employee neither uses a token nor obtains one', async () => {
  const { id, account, client } = await employee('agent')
  await db.updateTable('employees').set({ is_disabled: true }).where('id', '=', id).execute()
  assert.equal((await client.get('/tag')).status, 401)
  assert.equal((await client.put('/auth')).status, 401)
  const refused = await logIn(account)
  assert.equal(refused.status, 401)
  assert.equal(refused.headers['www-authenticate'], 'Bearer')
  await assert.rejects(issueToken(db, id, 60))
})

test('a login that was checked against an older password gets no token', async () => {
  const { id } = await employee('agent')
  await assert.rejects(issueToken(db, id, 60, { passwordHash: 'the one before' }))
})

test('an unknown account is answered as a wrong password is, after as much work', async () => {
  const { account } = await employee('agent')
  const timed = async (name: string) => {
    const before = process.cpuUsage()
    const answer = await nobody.post('/auth', { name, password: 'not the password' })
    return { answer, work: process.cpuUsage(before).user }
  }
  await timed(account)
  const known = await timed(account)
  const unknown = await timed('no-such-account')
  assert.deepEqual(unknown.answer.body, known.answer.body)
  assert.equal(unknown.answer.status, 401)
  assert.ok(unknown.work > known.work / 4, `${unknown.work} of ${known.work} µs`)
})

test('20 parallel logins all succeed and leave exactly one valid token', async () => {
  const { account } = await employee('agent')
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(account)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  const valid = await Promise.all(answers.map(({ body }) => works(body.access_token)))
  assert.equal(valid.filter(Boolean).length, 1)
})

test('parallel logins on two servers leave exactly one valid token, which both know', async () => {
  const { account, client } = await employee('agent')
  const sibling = await startSibling(service)
  const there = sibling.as(nobody)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? nobody : there).post('/auth', { name: account, password })),
  )
  assert.ok(answers.every(({ status }) => status === 200))
  const tokens = answers.map(({ body }) => body.access_token as string)
  const here = await Promise.all(tokens.map(works))
  const abroad = await Promise.all(
    tokens.map(async (token) => (await sibling.as(as(token)).get('/tag')).status === 200),
  )
  assert.equal(here.filter(Boolean).length, 1)
  assert.deepEqual(abroad, here)
  assert.equal((await sibling.as(client).get('/tag')).status, 401)
  await sibling.stop()
})

test('of parallel renewals of one token exactly one succeeds, and its token is the valid one', async () => {
  const { client } = await employee('agent')
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.put('/auth')))
  const [renewed, ...others] = answers.filter(({ status }) => status === 200)
  assert.equal(others.length, 0)
  assert.ok(answers.every((answer) => answer === renewed || answer.status === 401))
  assert.ok(await works(renewed?.body.access_token))
})

test('a login and a renewal at once leave exactly one valid token', async () => {
  const { account, client } = await employee('agent')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? logIn(account) : client.put('/auth'))),
  )
  const tokens = answers.filter(({ status }) => status === 200).map(({ body }) => body.access_token)
  const valid = await Promise.all(tokens.map(works))
  assert.equal(valid.filter(Boolean).length, 1)
})

test('each employee’s token is independent of every other’s', async () => {
  const [one, other] = [await employee('agent'), await employee('agent')]
  await logIn(one.account)
  assert.equal((await other.client.get('/tag')).status, 200)
})

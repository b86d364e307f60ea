import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test, { after } from 'node:test'
import { createDatabase } from './postgres.ts'
import { run } from './programs/program.ts'

// Two server processes on one database, as two machines would be.
const { url, drop } = await createDatabase()
const password = 'a password for this test'
const env = {
  DATABASE_URL: url,
  SECRET_KEY: 'a key for two servers, nowhere else used',
  ADMIN_PASSWORD: password,
  RATE_LIMIT: 'off',
}
const programs = [run({ after }, ['serve'], env), run({ after }, ['serve'], env)]
after(drop)
const addresses = await Promise.all(programs.map(({ address }) => address))
const rounds = process.env.LONG ? 1000 : 5

const call = async (
  server: number,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) => {
  const reply = await fetch(`${addresses[server % 2]}/api/v1${path}`, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  return {
    status: reply.status,
    etag: reply.headers.get('etag') ?? '',
    body: text ? JSON.parse(text) : undefined,
  }
}

/** Logs in, again while a server is too busy to check passwords, as clients do. */
const logIn = async (server: number, tries = 20): Promise<Awaited<ReturnType<typeof call>>> => {
  const reply = await call(server, 'POST', '/auth', { name: 'admin', password })
  return reply.status === 503 && tries > 1 ? logIn(server, tries - 1) : reply
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const countOf = (replies: { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length

test('parallel logins on two servers leave exactly one valid token, on both', async () => {
  for (let round = 0; round < rounds; round++) {
    const logins = await times(6, (n) => logIn(n))
    assert.equal(countOf(logins, 200), 6)
    for (const server of [0, 1]) {
      const uses = await times(6, (n) =>
        call(server, 'GET', '/tag', undefined, bearer(logins[n]?.body.access_token)),
      )
      assert.deepEqual([countOf(uses, 200), countOf(uses, 401)], [1, 5])
    }
  }
})

test('the same idempotency key on two servers does the work once', async () => {
  const headers = { ...bearer((await logIn(0)).body.access_token) }
  for (let round = 0; round < 10; round++) {
    const key = randomUUID()
    const create = (server: number) =>
      call(
        server,
        'POST',
        '/contact',
        { first_name: 'Once', membership_no: key },
        { ...headers, 'idempotency-key': key },
      )
    const replies = await times(8, create)
    const done = replies.filter(({ status }) => status === 200)
    assert.ok(done.length >= 1)
    assert.equal(done.length + countOf(replies, 409), replies.length)
    assert.equal(new Set(done.map(({ body }) => body.data.id)).size, 1)
    const { body } = await call(1, 'GET', `/contact?membership_no=${key}`, undefined, headers)
    assert.equal(body.meta.total, 1)
    assert.deepEqual((await create(0)).body, done[0]?.body)
  }
})

test('of many changes to one version on two servers, one is made', async () => {
  const headers = bearer((await logIn(0)).body.access_token)
  const created = await call(0, 'POST', '/contact', { first_name: 'Changed' }, headers)
  let { etag } = created
  for (let round = 0; round < 10; round++) {
    const replies = await times(8, (n) =>
      call(
        n,
        'PUT',
        `/contact/${created.body.data.id}`,
        { last_name: `${round}-${n}` },
        { ...headers, 'if-match': etag },
      ),
    )
    assert.deepEqual([countOf(replies, 200), countOf(replies, 412)], [1, 7])
    etag = replies.find(({ status }) => status === 200)?.etag ?? ''
  }
})

test('a token that is ended on one server is dead on the other at once', async () => {
  const headers = bearer((await logIn(0)).body.access_token)
  assert.equal((await call(1, 'GET', '/tag', undefined, headers)).status, 200)
  assert.equal((await call(0, 'POST', '/auth/logout', undefined, headers)).status, 200)
  assert.equal((await call(1, 'GET', '/tag', undefined, headers)).status, 401)
})

import assert from 'node:assert/strict'
import { hostname } from 'node:os'
import test from 'node:test'
import { sql } from 'kysely'
import { logInWithBrowser, ownPage } from '#test/browser-session.ts'
import type { Client } from '#test/client.ts'
import { startService } from '#test/service.ts'
import { createLog } from '../../log.ts'

const lines: string[] = []
const log = createLog({ logLevel: 'trace' } as Parameters<typeof createLog>[0], {
  write: (line) => void lines.push(line),
})
const service = await startService({ LOG_LEVEL: 'trace' }, log)
const { app, employee, agent, endpoints, database } = service

/** What nobody but the one concerned may read. */
const canaries = {
  token: 'canary-token-5ae1',
  password: 'canary-password-77c0',
  identity_no: 'canary-identity-A123456789',
  email: 'canary-mail@example.com',
}

const fieldsOf = (text: string) => ({
  name: text,
  account: text,
  password: text,
  first_name: text,
  identity_no: text,
  address: text,
  number: text,
  email: text,
  subject: text,
  search: text,
})

const send = (method: string, url: string, headers: Record<string, string>, payload?: string) =>
  app.inject({ method: method as 'GET', url, headers, payload })

const json = { 'content-type': 'application/json', accept: 'application/json' }
const bodies = (text: string) => [
  JSON.stringify(fieldsOf(text)),
  JSON.stringify({ ...fieldsOf(text), [text]: { [text]: text }, contact_id: text, gender: text }),
  `{"name": ${text}`,
  `"${text}`,
]

/** The endpoints that a kind of secret is sent through: each gets one of them, and in the long form every one. */
const sharedOut = Object.values(canaries)
const endpointsFor = (text: string) =>
  process.env.LONG ? endpoints : endpoints.filter((_, index) => sharedOut[index % sharedOut.length] === text)

const everywhere = async (text: string, own: Client) => {
  for (const { method, path } of endpointsFor(text)) {
    const { token } = path.startsWith('/auth') ? (await employee('administrator')).client : own
    const address = `/api/v1${path.replace(/:\w+/g, '1')}`
    const query = new URLSearchParams({ ...fieldsOf(text), token, sort: text, page: text })
    const known = { ...json, authorization: `Bearer ${token}` }
    for (const body of method === 'GET' ? [undefined] : bodies(text)) {
      await send(method, address, known, body)
      await send(method, `${address}?${query}`, known, body)
    }
    await send(method, `${address}?token=${encodeURIComponent(text)}`, json)
    await send(method, address, { ...json, authorization: `Bearer ${text}` })
    await send(method, `${address}/${encodeURIComponent(text)}`, known)
    await send('POST', `${address}?_method=${encodeURIComponent(text)}`, known)
    await send(
      method,
      address,
      { ...known, 'content-type': text, 'idempotency-key': text, 'if-match': text },
      text,
    )
  }
}

const provokeFailures = async (text: string, admin: Client) => {
  await admin.post('/employee', { account: text, password: text, first_name: text, role_ids: [] })
  await admin.post('/employee', { account: text, password: text, first_name: text, role_ids: [] })
  await admin.post('/tag', { name: text })
  assert.equal((await admin.post('/tag', { name: text })).status, 422)
  await admin.post('/contact', { first_name: text, identity_no: text, sponsor_id: 99_999 })
}

const heard = () => lines.join('')

/** The server's own view of what it was asked: text that it would write down when a statement fails. */
const statements = async () => {
  const { rows } = await sql<{ query: string }>`select query from pg_stat_activity`.execute(database.main)
  const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    database.main,
  )
  return JSON.stringify([rows, prepared.rows])
}

for (const [kind, text] of Object.entries(canaries))
  test(`a ${kind} sent through its endpoints is nowhere in the log, the statements or the metrics`, async () => {
    const { client } = await employee('administrator')
    await provokeFailures(text, client)
    await everywhere(text, client)
    const metrics = (await app.inject('/metrics')).payload
    for (const place of [heard(), await statements(), metrics]) {
      assert.ok(!place.includes(text))
      assert.ok(!place.includes(encodeURIComponent(text)))
      assert.ok(!place.includes(client.token))
    }
    assert.ok(lines.length > endpointsFor(text).length)
  })

test('a failure of ours is logged by where it happened, never by what it was about', async () => {
  await sql`alter table sub_categories rename to sub_categories_away`.execute(database.main)
  lines.length = 0
  const name = canaries.identity_no
  const { client } = await employee('administrator')
  const failed = await client.post('/sub-category', { name, category_id: 1 })
  await sql`alter table sub_categories_away rename to sub_categories`.execute(database.main)
  assert.equal(failed.status, 500)
  assert.deepEqual(Object.keys(failed.body), ['message'])
  assert.ok(failed.body.message.includes(failed.headers['x-request-id']))
  const [line] = lines.map((each) => JSON.parse(each)).filter(({ level }) => level === 50)
  assert.equal(line.request, failed.headers['x-request-id'])
  assert.equal(line.failure.code, '42P01')
  assert.ok(line.failure.at.length > 0)
  assert.ok(!heard().includes(name))
})

test('an error is logged without its message, whatever the message looks like', () => {
  lines.length = 0
  const text = canaries.email
  log.error(new Error(`\n    at ${text} (${text})`))
  log.error({ err: new Error(text) }, text)
  log.error({ failure: new Error(`${text}\n    at ${text}`), req: { url: text }, res: text }, 'failed')
  assert.equal(lines.length, 3)
  for (const line of lines) assert.ok(JSON.parse(line).failure ?? JSON.parse(line).err)
  assert.ok(!heard().includes(text))
})

test('a session is nowhere in the log, whatever it is sent to', async () => {
  lines.length = 0
  const { account } = await employee('administrator')
  const { token } = await logInWithBrowser(app, account)
  const headers = { ...json, ...ownPage, cookie: `parley_session=${token}` }
  // Streams of events go on until what they tell about is over.
  const asked = endpoints.filter(({ path }) => !/^\/session|\/events$/.test(path))
  for (const { method, path } of asked) await send(method, `/api/v1${path.replace(/:\w+/g, '1')}`, headers)
  assert.ok(lines.length > endpoints.length / 2)
  assert.ok(token && !heard().includes(token))
})

test('the log names the employee who reads a record, not the record’s ID', async () => {
  const { id: employeeId } = (await agent.get('/me')).body.data
  const { rows } = await database.pool.query(
    "insert into contacts (first_name) select 'Read' from generate_series(1, 5) returning id",
  )
  const { id } = rows.find((contact) => contact.id !== employeeId)
  lines.length = 0
  await agent.get(`/contact/${id}`)
  const { status, employee } = JSON.parse(lines[0] as string)
  assert.deepEqual([status, employee], [200, employeeId])
})

test('each request is one line that says who did what by which route, and how it ended', async () => {
  lines.length = 0
  const agentName = `browser ${'x'.repeat(200)}`
  await agent.get('/contact/1?search=private', { 'x-request-id': 'line-1', 'user-agent': agentName })
  const [line, ...rest] = lines.map((each) => JSON.parse(each))
  assert.deepEqual(rest, [])
  const { time, level, milliseconds, employee, request, pid, host, ...known } = line
  assert.match(request, /^[\da-f-]{36}$/, 'a client never names a line of the log')
  assert.ok(time > 0 && level === 30 && milliseconds >= 0 && employee > 0)
  assert.deepEqual([pid, host], [process.pid, hostname()])
  assert.deepEqual(known, {
    client_request: 'line-1',
    method: 'GET',
    route: '/api/v1/contact/:contact',
    status: 404,
    address: '127.0.0.1',
    agent: agentName.slice(0, 100),
    msg: 'request',
  })
})

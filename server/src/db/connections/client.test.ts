import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import test, { after } from 'node:test'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { listening } from '#test/outbound.ts'
import { createDatabase } from '#test/postgres.ts'
import { addressOf, startProxy, targetOf } from '#test/programs/proxy.ts'
import { WatchedClient, type WatchedConfig } from './client.ts'

const { url, drop } = await createDatabase()
after(drop)

const open = async (connectionString: string, config: WatchedConfig = {}) => {
  const client = new WatchedClient({ connectionString, maxSilenceMs: 1_000, ...config })
  after(() => client.end())
  await client.connect()
  return client
}

const behindProxy = async () => {
  const proxy = await startProxy(url)
  after(proxy.cut)
  return proxy
}

const silent = { code: 'ETIMEDOUT' }

test('a connection that owes an answer and is silent is lost, and every statement on it', async () => {
  const proxy = await behindProxy()
  const client = await open(proxy.url, { pipeline: true } as WatchedConfig)
  await client.query('select 1')
  proxy.silence()
  const answers = await Promise.allSettled([1, 2, 3].map((n) => client.query('select $1::int', [n])))
  for (const answer of answers) assert.ok(answer.status === 'rejected' && answer.reason.code === silent.code)
})

test('the others to the same server that said nothing meanwhile are lost with it, those that spoke are not', async () => {
  const proxy = await behindProxy()
  const [asking, idle, patient] = [
    await open(proxy.url),
    await open(proxy.url, { maxSilenceMs: 60_000 }),
    await open(proxy.url, { maxSilenceMs: 60_000 }),
  ]
  await patient.query('begin')
  proxy.silence()
  const healthy = await open(proxy.url)
  const elsewhere = await open(url)
  const gone = new Promise<void>((resolve) => idle.on('end', () => resolve()))
  const heard = healthy.query('select pg_sleep(0.6)')
  await assert.rejects(asking.query('select 1'), silent)
  await Promise.all([gone, heard])
  for (const client of [healthy, elsewhere])
    assert.equal((await client.query('select 1 as one')).rows[0].one, 1)
  assert.equal(patient.connection.stream.destroyed, false)
})

test('a pool does not give out again what has fallen silent', async () => {
  const proxy = await behindProxy()
  const config = { connectionString: proxy.url, Client: WatchedClient, maxSilenceMs: 1_000, max: 1 }
  const pool = new pg.Pool(config)
  pool.on('error', () => undefined)
  after(() => pool.end())
  await pool.query('select 1')
  proxy.silence()
  await assert.rejects(pool.query('select 1'), silent)
  assert.equal((await pool.query('select 1 as one')).rows[0].one, 1)
})

test('statements that wait their turn in a pipeline are not late while the server answers', async () => {
  const client = await open(url, { pipeline: true } as WatchedConfig)
  const answers = Array.from({ length: 5 }, () => client.query('select pg_sleep(0.4)'))
  assert.equal((await Promise.all(answers)).length, 5)
})

test('the deadline does not run while idle or waiting for copied data', async () => {
  const [copying, idle, other] = [await open(url), await open(url), await open(url, { maxSilenceMs: 9_000 })]
  await copying.query('create temp table copied (n int)')
  const copy = copying.query(copyFrom('copy copied from stdin'))
  copy.write('1\n')
  await other.query('select pg_sleep(1.8)')
  copy.end('2\n')
  await once(copy, 'finish')
  assert.equal((await copying.query('select count(*)::int as n from copied')).rows[0].n, 2)
  assert.equal((await idle.query('select 1 as one')).rows[0].one, 1)
})

/** A way to the database on which connections wait at first; `seen` counts them. */
const aGate = async () => {
  const [arrived, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const connectThere = targetOf(url)
  let seen = 0
  const server = createServer(async (near) => {
    seen++
    arrived.resolve()
    await opened.promise
    const far = connectThere()
    near.on('error', () => far.destroy()).pipe(far)
    far.on('error', () => near.destroy()).pipe(near)
  })
  const { port } = await listening(server)
  const gateUrl = addressOf(url, server)
  return { port, url: gateUrl, arrived: arrived.promise, open: opened.resolve, seen: () => seen }
}

test('a connection that is ended while it opens is closed at once, without an answer from the server', async () => {
  const gate = await aGate()
  const client = new WatchedClient({ connectionString: gate.url })
  const refused = assert.rejects(client.connect(), /ended/)
  await gate.arrived
  await client.end()
  await refused
  assert.ok(client.connection.stream.destroyed)
})

test('a connection that is ended while its primary is looked for is not opened', async () => {
  const gate = await aGate()
  const hosts = [{ host: '127.0.0.1', port: gate.port }]
  const client = new WatchedClient({ connectionString: gate.url, hosts })
  const refused = assert.rejects(client.connect(), /ended/)
  await gate.arrived
  await client.end()
  gate.open()
  await refused
  assert.equal(gate.seen(), 1)
})

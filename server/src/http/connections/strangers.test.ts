import assert from 'node:assert/strict'
import test from 'node:test'
import { onlyLong } from '#test/long.ts'
import { startService } from '#test/service.ts'
import { createLimiter } from '../limits/limiter.ts'

const service = await startService({ RATE_LIMIT: '60', DEMO_PAGE: 'on' })
const { app, database } = service
const noon = Date.UTC(2026, 10, 20, 12)

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  get: (url: string) => app.inject({ url, remoteAddress, headers }),
})

/** The status of the first answer that is another than before; a minute that ends meanwhile costs a second round. */
const untilRefused = async (call: () => Promise<{ statusCode: number }>, maxCalls: number) => {
  for (let n = 0; n < maxCalls * 2; n++) if ((await call()).statusCode === 429) return n
  return undefined
}

/** How many statements the readers are asked for while something is done. */
const countReads = async (work: () => Promise<unknown>) => {
  const { reads, strangers } = database
  const asked = { reads: 0, strangers: 0 }
  const [readsQuery, strangersQuery] = [reads.query, strangers.query]
  reads.query = (...given) => {
    asked.reads++
    return readsQuery(...given)
  }
  strangers.query = (...given) => {
    asked.strangers++
    return strangersQuery(...given)
  }
  try {
    await work()
  } finally {
    reads.query = readsQuery
    strangers.query = strangersQuery
  }
  return asked
}

test('every address that needs no token is counted, what does not exist as well', async () => {
  const calls = [
    '/metrics',
    '/demo/widget',
    '/nothing',
    '/api/v1/nothing',
    '/livechat/x/message',
    '/socket.io/',
  ]
  for (const [index, url] of calls.entries()) {
    const network = from(`203.0.${index}.1`)
    const { headers } = await network.get(url)
    assert.equal(headers['ratelimit-limit'], '60', url)
    assert.notEqual(await untilRefused(() => network.get(url), 60), undefined, url)
  }
})

test('pages and scripts are counted as well, ten times as many', { skip: onlyLong }, async () => {
  for (const [index, url] of ['/docs', '/api/v1/openapi.json', '/widget.js', '/assets/none.js'].entries()) {
    const network = from(`198.51.${index}.1`)
    await network.get(url)
    const refused = await untilRefused(() => network.get(url), 600)
    assert.ok((refused ?? 0) > 60, url)
    assert.equal((await network.get('/healthz')).statusCode, 200)
  }
})

test('an invented token is looked up apart, and not at all once its network has used up its calls', async () => {
  const call = (n: number) =>
    from('192.0.2.7', { authorization: `Bearer invented-${n}` }).get('/api/v1/contact/1')
  const first = await countReads(() => call(0))
  assert.deepEqual(first, { reads: 0, strangers: 1 })
  let n = 1
  await untilRefused(() => call(n++), 60)
  const { client } = await service.employee('agent')
  await client.get('/tag')
  const later = await countReads(async () => {
    await call(n++)
    await client.get('/contact/1')
  })
  assert.deepEqual(later, { reads: 1, strangers: 0 })
})

test('counts that are far from the limit are not told to other servers', async () => {
  const limiter = createLimiter(6000, database.pool)
  for (let n = 0; n < 1000; n++) limiter.count(`quiet ${n}`, noon)
  for (let n = 0; n < 200; n++) limiter.count('loud', noon)
  await limiter.exchange()
  const { rows } = await database.pool.query(
    `select caller from request_counts where caller = 'loud' or caller like 'quiet%'`,
  )
  assert.deepEqual(rows, [{ caller: 'loud' }])
})

test('a reader with too many statements waiting refuses one more, and takes the next when they are done', async () => {
  const statement = { name: 'slow_for_a_test', text: 'select pg_advisory_xact_lock(77)' }
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock(77)')
  const waiting = Array.from({ length: 200 }, () => database.strangers.query(statement, []))
  await assert.rejects(database.strangers.query(statement, []), { name: 'ReaderFull' })
  const refused = await from('198.19.1.1', { authorization: 'Bearer another' }).get('/api/v1/contact/1')
  assert.equal(refused.statusCode, 503)
  await holder.query('rollback')
  holder.release()
  await Promise.all(waiting)
  assert.equal((await database.strangers.query(statement, [])).length, 1)
})

test('the metrics are for private networks, unless a token is set', async () => {
  assert.equal((await from('10.2.3.4').get('/metrics')).statusCode, 200)
  assert.equal((await from('::ffff:192.168.1.1').get('/metrics')).statusCode, 200)
  assert.equal((await from('8.8.8.8').get('/metrics')).statusCode, 403)
  assert.equal((await from('127.0.0.1', { 'x-forwarded-for': '8.8.8.8' }).get('/metrics')).statusCode, 403)
  const token = 'a-token-for-prometheus'
  const other = await startService({ METRICS: 'off', METRICS_TOKEN: token, DOCS: 'off', DEMO_PAGE: 'off' })
  const ask = (url: string, authorization = '') => other.app.inject({ url, headers: { authorization } })
  assert.equal((await ask('/metrics')).statusCode, 401)
  assert.equal((await ask('/metrics', 'Bearer not-the-token')).statusCode, 401)
  assert.equal((await ask('/metrics', `Bearer ${token}`)).statusCode, 200)
  const documents = ['/api/v1/openapi', '/api/v1/openapi.json', '/api/v1/openapi/tickets.json']
  for (const url of ['/docs', '/docs/js/scalar.js', ...documents, '/demo/widget'])
    assert.equal((await ask(url)).statusCode, 404, url)
})

test('the documents are sent compressed, from memory that all answers share', async () => {
  const ask = (encoding: string) =>
    app.inject({
      url: '/docs/js/scalar.js',
      headers: { 'accept-encoding': encoding },
      remoteAddress: '198.18.9.1',
    })
  const [plain, gzip, br] = [await ask('identity'), await ask('gzip'), await ask('gzip, br')]
  assert.deepEqual(
    [gzip, br].map(({ headers }) => headers['content-encoding']),
    ['gzip', 'br'],
  )
  for (const { rawPayload } of [gzip, br]) assert.ok(rawPayload.length * 3 < plain.rawPayload.length)
})

test('however many networks call without a token, employees keep their own count', async () => {
  const limiters = app.limiters
  assert.ok(limiters)
  for (let n = 0; n < 60_000; n++) limiters.networks.count(`address ${n}`)
  const { client } = await service.employee('agent')
  const { status, headers } = await client.get('/tag')
  assert.equal(status, 200)
  assert.equal(headers['ratelimit-remaining'], '59')
})

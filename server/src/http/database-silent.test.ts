import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { startWorker } from '#jobs/worker.ts'
import { onlyLong } from '#test/long.ts'
import { startProxy } from '#test/programs/proxy.ts'
import { startService, startSibling } from '#test/service.ts'

const service = await startService()
const { config } = service
const deadlineMs = 8_000

/** A server of its own behind a network of its own. */
const startBehindProxy = async () => {
  const proxy = await startProxy(config.databaseUrl ?? '')
  const sibling = await startSibling({ ...service, config: { ...config, databaseUrl: proxy.url } })
  after(async () => {
    await sibling.stop()
    await proxy.cut()
  })
  return { proxy, app: sibling.app, client: sibling.as(service.admin) }
}

const { id } = (await service.admin.post('/tag', { name: 'Silent' })).body.data
const contact = (await service.admin.post('/contact', { first_name: 'Mei' })).body.data.id
let made = 0

const requestsOf = ({ client }: Pick<Awaited<ReturnType<typeof startBehindProxy>>, 'client'>) => ({
  'a record': () => client.get(`/contact/${contact}`),
  'a list': () => client.get('/tag'),
  'a new record': () => client.post('/tag', { name: `Silent ${++made}` }),
  'a change': () => client.put(`/tag/${id}`, { name: `Silent ${++made}` }),
  'a login': () => client.post('/auth', { name: 'x', password: 'y' }),
})

const inTime = async (what: string, request: () => Promise<{ status: number; headers: object }>) => {
  const late = AbortSignal.timeout(deadlineMs)
  const deadline = new Promise<never>((_, reject) =>
    late.addEventListener('abort', () => reject(new Error(`${what} is not answered in time`))),
  )
  const { status, headers } = await Promise.race([request(), deadline])
  if (status === 503) assert.ok(Number((headers as Record<string, string>)['retry-after']) > 0, what)
  return status
}

type Requests = ReturnType<typeof requestsOf>
const askAll = (requests: Requests) =>
  Promise.all(Object.entries(requests).map(([what, request]) => inTime(what, request)))

const usual = [200, 200, 200, 200, 401]

test('connections that fall silent are given up in time, and replaced', async () => {
  const behind = await startBehindProxy()
  const requests = requestsOf(behind)
  // Several at once, so that every pool has connections to lose.
  for (const _ of [1, 2, 3]) assert.deepEqual(await askAll(requests), usual)
  behind.proxy.silence()
  for (const status of await askAll(requests)) assert.ok([200, 401, 503].includes(status), String(status))
  assert.deepEqual(await askAll(requests), usual)
})

test('a database that is silent to all is answered for in time, and used again once it speaks', async () => {
  const behind = await startBehindProxy()
  const requests = requestsOf(behind)
  assert.deepEqual(await askAll(requests), usual)
  behind.proxy.silenceAll()
  const [statuses, readiness] = await Promise.all([askAll(requests), behind.app.inject('/readyz')])
  assert.deepEqual(statuses, [503, 503, 503, 503, 503])
  assert.deepEqual([readiness.statusCode, readiness.json().database], [503, 'away'])
  behind.proxy.speak()
  assert.deepEqual(await askAll(requests), usual)
})

test('jobs go on when a silent database speaks again', { skip: onlyLong }, async () => {
  const { proxy } = await startBehindProxy()
  const [done, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const log = {
    info: () => undefined,
    error: (_facts: object, message: string) => message === 'job queue failed' && failed.resolve(),
  }
  const job = { name: 'patient', maxSeconds: 60, run: async () => done.resolve() }
  const connection = { connectionString: proxy.url }
  const worker = startWorker({ connection, timezone: 'UTC', statementSeconds: 1, jobs: [job], log })
  await worker.started
  proxy.silenceAll()
  await failed.promise
  proxy.speak()
  await service.database.pool.query(`insert into pgboss.job (name) values ('patient')`)
  await done.promise
  await worker.stop(1000)
})

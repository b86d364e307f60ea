import assert from 'node:assert/strict'
import test from 'node:test'
import { startWorker } from '#jobs/worker.ts'
import { startService, startSibling } from '#test/service.ts'

const service = await startService()
const { app, admin, config, database } = service
const metrics = async () => (await app.inject('/metrics')).payload

test('requests are counted by route, verb and status, without what they were about', async () => {
  await admin.get('/contact/4711?search=private')
  await admin.get('/contact/4712')
  await app.inject('/nothing-but-private')
  const text = await metrics()
  const route = 'method="GET",route="/api/v1/contact/:contact"'
  assert.ok(text.includes(`parley_http_requests_total{${route},status="404"} 2`))
  assert.ok(text.includes(`parley_http_request_duration_seconds_count{${route}} 2`))
  assert.ok(text.includes('parley_http_requests_total{method="GET",route="none",status="404"} 1'))
  assert.doesNotMatch(text, /4711|private/)
})

test('the metrics are read without a token, as Prometheus reads them', async () => {
  const { statusCode, headers } = await app.inject('/metrics')
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-type']), /^text\/plain; version=/)
})

test('the metrics show the connections of the pools', async () => {
  const text = await metrics()
  for (const pool of ['main', 'lists'])
    for (const state of ['total', 'idle', 'waiting'])
      assert.match(text, new RegExp(`parley_database_connections{pool="${pool}",state="${state}"} \\d+`))
})

test('the metrics show the jobs by their state', async (t) => {
  assert.doesNotMatch(await metrics(), /parley_jobs{/)
  const { promise, resolve } = Promise.withResolvers<void>()
  const job = { name: 'counted', maxSeconds: 60, run: async () => resolve() }
  const log = { info: () => undefined, error: () => undefined }
  const connection = { connectionString: config.databaseUrl }
  const worker = startWorker({ connection, timezone: 'UTC', jobs: [job], log })
  await worker.started
  await database.pool.query(`insert into pgboss.job (name) values ('counted')`)
  await promise
  await worker.stop(1000)
  // This server keeps what it has just counted for seconds.
  const sibling = await startSibling(service)
  t.after(sibling.stop)
  const { payload } = await sibling.app.inject('/metrics')
  assert.match(payload, /parley_jobs{job="counted",state="completed"} 1/)
})

test('a server that listens shows its process and its event loop too', async () => {
  const other = await startService()
  const address = await other.app.listen({ port: 0 })
  const text = await (await fetch(`${address}/metrics`)).text()
  assert.match(text, /nodejs_eventloop_lag_p99_seconds/)
  assert.match(text, /process_resident_memory_bytes/)
})

import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const service = await startService()
const { app, admin, nobody } = service
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
  assert.doesNotMatch(text, /\/471|private/)
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

test('statements are timed by what they do, and those that fail are counted, without their values', async () => {
  await admin.post('/tag', { name: 'private-tag' })
  await assert.rejects(service.database.pool.query('select private_column from tags'))
  const text = await metrics()
  assert.match(text, /parley_database_statement_duration_seconds_count{statement="insert tags"} [1-9]/)
  assert.match(text, /parley_database_errors_total{code="42703"} [1-9]/)
  for (const pool of ['reads', 'strangers'])
    assert.match(text, new RegExp(`parley_database_connections{pool="${pool}",state="waiting"} 0`))
  assert.doesNotMatch(text, /private/)
})

test('the metrics of alerts exist before their first event', async () => {
  const text = await metrics()
  for (const series of [
    'parley_outbound_calls_total{route="platform",outcome="certificate"}',
    'parley_messages_sent_total{platform="App\\\\LineContact",outcome="failed"}',
    'parley_inbound_refused_total{platform="App\\\\LineContact",reason="wrong_signature"}',
    'parley_rule_runs_total{outcome="failed"}',
  ])
    assert.ok(text.includes(`${series} `), series)
})

test('wrong passwords are counted, and refusals by their reason', async () => {
  assert.match(await metrics(), /parley_failed_logins_total 0/)
  const guess = async () => (await nobody.post('/auth', { name: 'somebody', password: 'wrong' })).status
  for (let n = 1; n < 10; n++) assert.equal(await guess(), 401)
  assert.equal(await guess(), 429)
  const text = await metrics()
  assert.match(text, /parley_failed_logins_total 10/)
  assert.match(text, /parley_requests_refused_total{status="429",reason="auth\.login_limit"} 1/)
})

test('a server that listens shows its process and its event loop too', async () => {
  const other = await startService()
  const address = await other.app.listen({ port: 0 })
  const text = await (await fetch(`${address}/metrics`)).text()
  assert.match(text, /nodejs_eventloop_lag_p99_seconds/)
  assert.match(text, /process_resident_memory_bytes/)
})

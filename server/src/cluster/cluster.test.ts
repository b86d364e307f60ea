import assert from 'node:assert/strict'
import test from 'node:test'
import { until } from '#test/embedded.ts'
import { onlyLong } from '#test/long.ts'
import {
  connection,
  connectionOfEach,
  connections,
  isWhole,
  logIn,
  metric,
  startable,
  whole,
  workersOf,
} from '#test/programs/cluster.ts'

const { serve } = await startable()
const healthChecks = 'parley_http_requests_total{method="GET",route="/healthz",status="200"}'

test('each worker answers, and the metrics of any are the sum over all', async (t) => {
  const program = serve(t)
  const [one, other] = await connectionOfEach(t, program)
  assert.equal(workersOf(program).length, 2)
  for (let n = 0; n < 5; n++) await one.get('/healthz')
  for (let n = 0; n < 7; n++) await other.get('/healthz')
  const texts = await until(
    () => 'all requests are counted',
    async () => {
      const replies = await Promise.all([one.get('/metrics'), other.get('/metrics')])
      return replies.every(({ text }) => metric(text, healthChecks) === 12) ? replies : undefined
    },
  )
  for (const reply of texts) {
    const { text } = reply
    assert.equal(metric(text, 'parley_workers'), 2)
    assert.ok(metric(text, 'process_resident_memory_bytes') > 150_000_000)
    assert.ok(metric(text, 'process_start_time_seconds') > 0)
  }
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0)
})

test('a worker that hangs is killed and replaced, and the log says so', { skip: onlyLong }, async (t) => {
  const program = serve(t)
  const address = await whole(program)
  const [hanging, other] = workersOf(program)
  process.kill(hanging as number, 'SIGSTOP')
  await isWhole(program, hanging)
  assert.ok(workersOf(program).includes(other as number))
  assert.match(program.said(), new RegExp(`"worker":${hanging},"seconds":1\\d,"msg":"worker hangs: killed"`))
  for (const { get } of connections(t, address, 4)) assert.equal((await get('/healthz')).status, 200)
  const text = await (await fetch(`${address}/metrics`)).text()
  assert.equal(metric(text, 'parley_workers_replaced_total{reason="hung"}'), 1)
})

test('connections are answered while a worker hangs, and after it is killed', async (t) => {
  const program = serve(t)
  const address = await whole(program)
  const [hanging] = workersOf(program)
  process.kill(hanging as number, 'SIGSTOP')
  const replies = connections(t, address, 6).map(({ get }) => get('/healthz'))
  await Promise.all(connections(t, address, 1).map(({ get }) => get('/healthz')))
  process.kill(hanging as number, 'SIGKILL')
  for (const { status } of await Promise.all(replies)) assert.equal(status, 200)
})

test('a token that a login ended is refused by every worker, old and new', async (t) => {
  const program = serve(t)
  const address = await whole(program)
  const first = connection(t, address)
  const ended = await logIn(first)
  const valid = await logIn(first)
  const statuses = async () => {
    const fresh = connections(t, address, 6)
    const replies = await Promise.all(
      fresh.flatMap(({ get }) => [get('/api/v1/tag', ended), get('/api/v1/tag', valid)]),
    )
    return replies.map(({ status }) => status)
  }
  assert.deepEqual(await statuses(), Array(6).fill([401, 200]).flat())
  const [killed] = workersOf(program)
  process.kill(killed as number, 'SIGKILL')
  await isWhole(program, killed)
  assert.deepEqual(await statuses(), Array(6).fill([401, 200]).flat())
})

test('the limit of requests a minute is one for all workers', async (t) => {
  // Until both workers answer, some calls are made from the same network.
  const program = serve(t, { RATE_LIMIT: '400' })
  const both = await connectionOfEach(t, program)
  const headers = await logIn(both[0])
  let [allowed, refusals, left] = [0, 0, 60]
  for (let call = 0; refusals < 10; call++) {
    const reply = await both[call % 2]?.get('/api/v1/tag', headers)
    const reset = Number(reply?.headers['ratelimit-reset'])
    // A minute that has ended meanwhile is not counted; workers differ by a second at most in when it ends.
    if (reset > left + 5) [allowed, refusals] = [0, 0]
    left = reset
    if (reply?.status === 200) allowed++
    else {
      refusals++
      assert.equal(reply?.status, 429)
      assert.equal(reply.headers['retry-after'], reply.headers['ratelimit-reset'])
    }
  }
  // Some pass while workers tell each other; two limits would let 800 through.
  assert.ok(allowed >= 400 && allowed < 800, `${allowed} were allowed`)
})

import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { isAlive } from '#db/embedded/process.ts'
import { until } from '#test/embedded.ts'
import { onlyLong } from '#test/long.ts'
import {
  connectionOfEach,
  isWhole,
  logIn,
  metric,
  metricsOf,
  startable,
  whole,
  workersOf,
} from '#test/programs/cluster.ts'

const { connect, serve } = await startable()
/** One program of which a worker is killed, and that is then told to stop. */
const program = serve({ after }, { LOG_LEVEL: 'info' })

test('a worker that is killed is replaced, and what the other one has begun is finished', async (t) => {
  const both = await connectionOfEach(t, program)
  const headers = await logIn(both[0])
  const logins = 'parley_http_requests_total{method="POST",route="/api/v1/auth",status="200"}'
  await until(
    () => 'the login is counted',
    async () => metric((await both[0].get('/metrics')).text, logins) === 1,
  )
  const [client, watcher] = [await connect(t), await connect(t)]
  await client.query('begin')
  await client.query('lock table tags in share mode')
  const begun = both.map(({ call }, n) => call('POST', '/api/v1/tag', { name: `Begun ${n}` }, headers))
  await until(
    () => 'both requests wait',
    async () => {
      const { rows } = await watcher.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length === 2
    },
  )
  const [killed] = workersOf(program)
  const ends = Promise.allSettled(begun)
  process.kill(killed as number, 'SIGKILL')
  await Promise.any(begun.map((each) => each.then(Promise.reject, () => undefined)))
  await client.query('rollback')
  const outcomes = (await ends).map((end) => (end.status === 'fulfilled' ? end.value.status : end.status))
  assert.deepEqual(outcomes.toSorted(), [200, 'rejected'])
  await isWhole(program, killed)
  assert.match(
    program.said(),
    new RegExp(
      `"pid":${program.child.pid},"host":".+","process":"first","worker":${killed},.*"worker ended"`,
    ),
  )
  let now = ''
  await until(
    () => 'the sum is of a moment after the replacement, and all reach the database',
    async () => {
      now = await metricsOf(program)
      const replaced = metric(now, 'parley_workers_replaced_total{reason="ended"}')
      return replaced === 1 && metric(now, 'parley_ready{part="database"}') === 1
    },
  )
  assert.equal(metric(now, logins), 1)
})

test('a worker with an error that nobody caught says so, ends and is replaced', {
  skip: onlyLong,
}, async (t) => {
  const accident = `process.on('SIGUSR2', () => Promise.reject(new Error('nobody caught it')))`
  const program = serve(t, { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(accident)}` })
  // The port is free again if a worker ends while no other one listens.
  await whole(program)
  const [struck] = workersOf(program)
  process.kill(struck as number, 'SIGUSR2')
  await isWhole(program, struck)
  const line = new RegExp(`"pid":${struck},"host":".+","process":"worker [12]",.*"msg":"unhandledRejection"`)
  assert.match(program.said(), line)
  assert.match(program.said(), new RegExp(`"worker":${struck},"code":1,`))
})

test('workers that end right at their start, again and again, end the program with one line', async (t) => {
  const end = `process.argv[1].includes('cluster') && process.exit(7)`
  const program = serve(t, { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(end)}` })
  assert.equal(await program.ended, 1)
  assert.match(program.said(), /^A worker ended 5 times right after its start: see the log\.$/m)
  assert.deepEqual(workersOf(program), [])
})

for (const [name, signal] of [
  ['told to stop', 'SIGTERM'],
  ['stopped by a Ctrl-C, which reaches every process', 'SIGINT'],
] as const)
  test(`${name}, it ends cleanly with all its workers`, {
    skip: signal === 'SIGINT' && onlyLong,
  }, async (t) => {
    const stopped = signal === 'SIGINT' ? serve(t, { LOG_LEVEL: 'info' }) : program
    await whole(stopped)
    const workers = workersOf(stopped)
    const saidBefore = stopped.said()
    stopped.child.kill(signal)
    if (signal === 'SIGINT') for (const pid of workers) process.kill(pid, signal)
    assert.equal(await stopped.ended, 0)
    assert.ok(workers.length === 2 && !workers.some((pid) => isAlive(pid)))
    assert.doesNotMatch(stopped.said().slice(saidBefore.length), /worker ended/)
    assert.match(stopped.said(), new RegExp(`"process":"first","signal":"${signal}","msg":"stopping"`))
  })

test('when the first process is killed, its workers end too', async (t) => {
  const program = serve(t)
  await program.address
  const workers = workersOf(program)
  assert.equal(workers.length, 2)
  program.child.kill('SIGKILL')
  await until(
    () => 'the workers end',
    () => !workers.some((pid) => isAlive(pid)),
  )
})

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import test, { after, type TestContext } from 'node:test'
import pg from 'pg'
import { isAlive } from '#db/embedded/process.ts'
import { until } from '#test/embedded.ts'
import { onlyLong } from '#test/long.ts'
import { createDatabase } from '#test/postgres.ts'
import { type Program, run } from '#test/programs/program.ts'
import { isOpenIn, socketOf } from '#test/programs/sockets.ts'

const { url, drop } = await createDatabase()
after(drop)
const password = 'a password for this test'
const env = {
  DATABASE_URL: url,
  SECRET_KEY: 'a key for several workers, nowhere else used',
  ADMIN_PASSWORD: password,
  RATE_LIMIT: 'off',
  WORKERS: '2',
}

const serve = (t: TestContext, more: Record<string, string> = {}) => run(t, ['serve'], { ...env, ...more })

/** The processes that answer the requests of a program. */
const workersOf = ({ child }: Program) =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === child.pid && /cluster.worker/.test(args.join(' ')))
    .map(([pid]) => Number(pid))

/** One connection, which stays with the worker that accepted it. */
const connection = (t: TestContext, address: string) => {
  let port: number | undefined
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.after(() => agent.destroy())
  const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const options = { agent, method, headers: { 'content-type': 'application/json', ...headers } }
      const sent = request(`${address}${path}`, options, (got) => {
        port = got.socket.localPort
        let text = ''
        got.on('data', (chunk) => (text += chunk))
        got.on('end', () => resolve({ status: Number(got.statusCode), headers: got.headers, text }))
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  const get = (path: string, headers = {}) => call('GET', path, undefined, headers)
  return { get, call, port: () => port }
}

type Connection = ReturnType<typeof connection>

const connections = (t: TestContext, address: string, count: number) =>
  Array.from({ length: count }, () => connection(t, address))

/** On a busy machine, a worker takes long to load. */
const maxStartMs = 120_000

/** Opens connections until each worker has accepted one; returns one of each. */
const connectionOfEach = async (t: TestContext, program: Program) => {
  const address = await whole(program)
  const found = new Map<number, Connection>()
  await until(
    () => 'each worker has accepted a connection',
    async () => {
      const each = connection(t, address)
      await each.get('/readyz')
      const socket = socketOf(each.port() as number)
      const worker = workersOf(program).find((pid) => isOpenIn(pid, socket))
      if (worker) found.set(worker, each)
      return found.size === 2
    },
  )
  return [...found.values()] as [Connection, Connection]
}

const logIn = async ({ call }: Connection) => {
  const { text } = await call('POST', '/api/v1/auth', { name: 'admin', password })
  return { authorization: `Bearer ${JSON.parse(text).access_token}` }
}

const connect = async (t: TestContext) => {
  const client = new pg.Client(url)
  await client.connect()
  t.after(() => client.end())
  return client
}

const metric = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  )

const healthChecks = 'parley_http_requests_total{method="GET",route="/healthz",status="200"}'

/** The metrics, by a connection of their own: a kept one may lead to a worker that is killed. */
const metricsOf = async (program: Program) => {
  const [reply] = await once(request(`${await program.address}/metrics`, { agent: false }).end(), 'response')
  return text(reply)
}

/** Resolves once two workers are counted, none of them the one that is gone. */
const isWhole = (program: Program, gone?: number) =>
  until(
    () => `there are two workers; it said ${program.said()}`,
    async () => {
      const pids = workersOf(program)
      const text = await metricsOf(program)
      return pids.length === 2 && !pids.includes(gone ?? 0) && metric(text, 'parley_workers') === 2
    },
    maxStartMs,
  )

/** The address of a program, once both of its workers answer. */
const whole = async (program: Program) => {
  await program.address
  await isWhole(program)
  return program.address
}

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

test('a worker that is killed is replaced, and what the other one has begun is finished', async (t) => {
  const program = serve(t)
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
  const [first] = connections(t, address, 1)
  const ended = await logIn(first as Connection)
  const valid = await logIn(first as Connection)
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
  const program = serve(t, { RATE_LIMIT: '40' })
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
  // Some pass while workers tell each other; two limits would let 80 through.
  assert.ok(allowed >= 40 && allowed < 80, `${allowed} were allowed`)
})

test('a worker with an error that nobody caught says so, ends and is replaced', {
  skip: onlyLong,
}, async (t) => {
  const accident = `process.on('SIGUSR2', () => Promise.reject(new Error('nobody caught it')))`
  const program = serve(t, { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(accident)}` })
  await program.address
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
    const program = serve(t)
    await whole(program)
    const workers = workersOf(program)
    program.child.kill(signal)
    if (signal === 'SIGINT') for (const pid of workers) process.kill(pid, signal)
    assert.equal(await program.ended, 0)
    assert.ok(workers.length === 2 && !workers.some((pid) => isAlive(pid)))
    assert.doesNotMatch(program.said(), /worker ended/)
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

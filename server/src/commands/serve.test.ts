import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Agent, type ClientRequest, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import test, { type TestContext } from 'node:test'
import { eventually } from '#test/eventually.ts'
import { onlyLong } from '#test/long.ts'
import { createDatabase } from '#test/postgres.ts'
import { aFolder } from '#test/programs/command.ts'
import { program } from '../../../scripts/built.js'

const { url, drop } = await createDatabase()
test.after(drop)
const password = 'correct horse battery'

const env = {
  ...process.env,
  DATABASE_URL: url,
  SECRET_KEY: 'a key for tests, nowhere else used',
  ADMIN_PASSWORD: password,
  PORT: '0',
  NODE_OPTIONS: '',
}

/** The program as a process of its own, once it says that it is ready. */
const start = async (t: TestContext, command: string, ready: RegExp, more: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [program, command], {
    env: { ...env, WORKERS: '1', ...more },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  t.after(() => child.kill('SIGKILL'))
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  const lines: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  createInterface(child.stdout as Readable).on('line', (line) => {
    lines.push(line)
    const found = ready.exec(line)
    if (found) resolve(found[1] ?? '')
  })
  ended.then(() => reject(new Error(`It ended: ${lines.join('\n')}`)))
  return { child, ended, lines, address: await promise }
}

const serve = (t: TestContext, WORKERS = '1', more = {}) =>
  start(t, 'serve', /^Parley is ready at (\S+)/, { WORKERS, ...more })

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.alloc(16).toString('base64'),
}

interface Answer {
  status: number | undefined
  headers: Record<string, unknown>
  body: string
}

const answerTo = (sent: ClientRequest) =>
  new Promise<Answer>((resolve, reject) => {
    sent.on('response', (got) => {
      let text = ''
      got.on('data', (chunk) => (text += chunk))
      got.on('end', () => resolve({ status: got.statusCode, headers: got.headers, body: text }))
    })
    sent.on('error', reject)
  })

const call = (address: string, options: object = {}, body = '') =>
  answerTo(request(address, { headers: { 'content-type': 'application/json' }, ...options }).end(body))

const logIn = async (address: string) => {
  const { body } = await call(
    `${address}/api/v1/auth`,
    { method: 'POST' },
    JSON.stringify({ name: 'admin', password }),
  )
  return { authorization: `Bearer ${JSON.parse(body).access_token}`, 'content-type': 'application/json' }
}

/** A request that the server has begun to answer: it has the head and waits for the body. */
const begin = async (address: string, headers: Record<string, string>, body: string, agent?: Agent) => {
  const sent = request(`${address}/api/v1/tag`, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), expect: '100-continue' },
    agent,
  })
  const answered = answerTo(sent)
  await once(sent, 'continue')
  return { answered, finish: () => sent.end(body) }
}

/** One worker ends as two do; the long form shows it. */
const inShort = (workers: string) => ({ skip: workers === '1' && onlyLong })

for (const workers of ['1', '2']) {
  test(
    `${workers} at work: told to stop, a server finishes what has begun, takes nothing new and ends cleanly`,
    inShort(workers),
    async (t) => {
      const { address, child, ended } = await serve(t, workers)
      const headers = await logIn(address)
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const begun = await begin(address, headers, `{"name": "Late ${workers}"}`, agent)
      child.kill('SIGTERM')
      await assert.rejects(async () => {
        for (;;) await call(`${address}/healthz`)
      }, /ECONNREFUSED|ECONNRESET|socket hang up/)
      begun.finish()
      const { status, headers: answered } = await begun.answered
      assert.equal(status, 200)
      assert.equal(answered.connection, 'close')
      assert.deepEqual(await ended, [0, null])
    },
  )

  test(
    `${workers} at work: a server that is told again, and not just by two at a time, ends at once`,
    inShort(workers),
    async (t) => {
      const { address, child, ended } = await serve(t, workers)
      const headers = await logIn(address)
      const { answered } = await begin(address, headers, '{"name": "Never"}')
      answered.catch(() => undefined)
      child.kill('SIGTERM')
      await assert.rejects(async () => {
        for (;;) await call(`${address}/healthz`)
      })
      const insisting = setInterval(() => child.kill('SIGINT'), 20)
      t.after(() => clearInterval(insisting))
      const [code, signal] = await ended
      // The last of them may come when the process has begun to end and no longer listens.
      assert.ok(code === 1 || signal === 'SIGINT')
    },
  )

  test(
    `${workers} at work: told to drain, a server sends clients elsewhere and answers until it is told again`,
    inShort(workers),
    async (t) => {
      const { address, child, ended } = await serve(t, workers, { DRAIN_SECONDS: '300' })
      child.kill('SIGTERM')
      const ready = () => call(`${address}/readyz`)
      const refusal = await eventually(async () => {
        const replies = await Promise.all(Array.from({ length: 2 * Number(workers) }, ready))
        return replies.every(({ status }) => status === 503) ? replies[0] : undefined
      })
      assert.match(refusal.body, /shutting down/)
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const alive = await call(`${address}/healthz`, { agent })
      assert.deepEqual([alive.status, alive.headers.connection], [200, 'close'])
      const headers = await logIn(address)
      assert.equal((await call(`${address}/api/v1/tag`, { headers })).status, 200)
      const socket = await call(`${address}/socket.io/?EIO=4&transport=websocket`, { headers: upgrade })
      assert.deepEqual([socket.status, socket.headers.connection], [503, 'close'])
      await assert.rejects(async () => {
        for (;;) {
          child.kill('SIGTERM')
          await call(`${address}/healthz`)
        }
      }, /ECONNREFUSED|ECONNRESET|socket hang up/)
      const [code, signal] = await ended
      // The last of them may come when the process has begun to end and no longer listens.
      assert.ok(code === 0 || signal === 'SIGTERM')
    },
  )

  test(
    `${workers} at work: a server ends cleanly when the process that launched it is gone`,
    inShort(workers),
    async (t) => {
      const { child, ended } = await serve(t, workers)
      child.disconnect()
      assert.deepEqual(await ended, [0, null])
    },
  )
}

test('a drain is over after its seconds', { skip: onlyLong }, async (t) => {
  const { child, ended } = await serve(t, '2', { DRAIN_SECONDS: '1' })
  child.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null])
})

test('a Ctrl-C ends a server without a drain; what calls others, 25 ms of its start, was never loaded', async (t) => {
  const told = `process.on('exit', () => console.log(process.moduleLoadList.filter((name) => /http|undici/.test(name)).join()))`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(told)}`
  const { child, ended, lines } = await serve(t, '1', { DRAIN_SECONDS: '300', NODE_OPTIONS })
  child.kill('SIGINT')
  assert.deepEqual(await ended, [0, null])
  const loaded = lines.findLast((line) => line.includes('_http_server'))
  assert.ok(loaded)
  assert.doesNotMatch(loaded, /undici/)
})

test('jobs run without the API, tell on a port of their own how they are, and end cleanly', async (t) => {
  const { child, ended, lines, address } = await start(t, 'work', /^Probes and metrics at (\S+)/, {
    WORK_PORT: '0',
    BACKUP_TO: '/nowhere/backups',
    BACKUP_SCHEDULE: '02:00',
  })
  assert.match(lines[0] ?? '', /^Backups cannot be written to \/nowhere\/backups: There is no such folder/)
  await eventually(async () => (await call(`${address}/readyz`)).status === 200)
  assert.equal((await call(`${address}/api/v1/tag`)).status, 404)
  const { body } = await call(`${address}/metrics`)
  for (const name of [
    'parley_ready{part="jobs"} 1',
    'parley_job_connections{state="total"} ',
    'parley_job_runs_total{',
    'parley_database_statement_duration_seconds_count{',
    'nodejs_eventloop_lag_p99_seconds ',
  ])
    assert.ok(body.includes(name), name)
  child.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null])
})

const filesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []

test('a server answers while its pages are built, is ready once they are, and keeps what it has compiled', async (t) => {
  const cache = join(tmpdir(), `parley-test-${randomUUID()}`)
  const env = { PAGES: 'follow', LOG_LEVEL: 'info', NODE_COMPILE_CACHE: cache }
  const { child, ended, lines, address } = await start(t, 'serve', /Server listening at (http[^"]+)/, env)
  t.after(async () => {
    // It may still be writing there.
    child.kill('SIGKILL')
    await ended
    await rm(cache, { recursive: true, force: true })
  })
  assert.equal((await call(`${address}/healthz`)).status, 200)
  const isReady = () => lines.some((line) => /is ready at/.test(line)) || undefined
  assert.equal(isReady(), undefined)
  child.send('pages')
  await eventually(isReady)
  await eventually(() => filesIn(cache).some((name) => name.includes('/')))
})

test('a port in use is reported in one line, before a database is created', { skip: onlyLong }, async (t) => {
  const { address } = await serve(t, '2')
  const port = new URL(address).port
  const DATA_DIR = join(tmpdir(), `parley-test-${randomUUID()}`)
  t.after(() => rm(DATA_DIR, { recursive: true, force: true }))
  for (const more of [{ WORKERS: '1' }, { WORKERS: '2' }, { DATABASE_URL: '', DATA_DIR }]) {
    const settings = { ...env, PORT: port, ...more }
    const other = spawn(process.execPath, [program, 'serve'], { env: settings, stdio: 'pipe' })
    let text = ''
    other.stderr?.on('data', (chunk) => (text += chunk))
    const [code] = await once(other, 'exit')
    assert.equal(code, 1)
    assert.match(text, /^Port \d+ is taken\. .*\n$/)
  }
  assert.equal(existsSync(DATA_DIR), false)
})

test('a server whose folder of files hangs ends all the same', async (t) => {
  const DATA_DIR = await aFolder()
  const own = await createDatabase()
  t.after(own.drop)
  const { address, child, ended } = await serve(t, '1', { DATA_DIR, DATABASE_URL: own.url })
  const place = join(DATA_DIR, 'files', 'installation')
  const [marker = ''] = readdirSync(place)
  await rm(join(place, marker))
  execFileSync('mkfifo', [join(place, marker)])
  const headers = await logIn(address)
  const { body } = await call(`${address}/api/v1/system`, { headers })
  assert.equal(JSON.parse(body).data.files.is_away, true)
  child.kill('SIGTERM')
  assert.deepEqual(await ended, [null, 'SIGTERM'])
})

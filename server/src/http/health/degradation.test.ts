import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { closeSync, constants, existsSync, openSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { WatchedClient } from '#db/connections/client.ts'
import { sessionConfig } from '#db/connections/connect.ts'
import { otherZones, serverName } from '#db/servers.ts'
import { png } from '#test/images.ts'
import { listening } from '#test/outbound.ts'
import { diskAt, noSmallDisks } from '#test/programs/small-disk.ts'
import { type Service, startService, startSibling } from '#test/service.ts'

/** What readiness, the System page and the metrics of a new server say. */
const toldBy = async (service: Service) => {
  const sibling = await startSibling(service)
  try {
    const { checks } = (await sibling.as(service.admin).get('/system')).body.data
    const { statusCode, payload } = await sibling.app.inject('/readyz')
    const metrics = (await sibling.app.inject('/metrics')).payload
    const states = Object.fromEntries(checks.map(({ name, state }: Record<string, string>) => [name, state]))
    return { status: statusCode, ready: JSON.parse(payload), states, metrics }
  } finally {
    await sibling.stop()
  }
}

const check = (name: string, state: string) => `parley_check{check="${name}",state="${state}"} 1`
const part = (name: string, value: number) => `parley_ready{part="${name}"} ${value}`

const includes = (text: string, ...lines: string[]) => {
  for (const line of lines) assert.ok(text.includes(`${line}\n`), line)
}

test('where all is well, readiness, the System page and the metrics say so', async () => {
  const { status, ready, states, metrics } = await toldBy(await startService())
  assert.deepEqual([status, ready], [200, { status: 'ready' }])
  assert.deepEqual([states.writable, states.clock], ['ok', 'ok'])
  for (const name of ['database', 'writes', 'schema', 'disk', 'files', 'replica', 'time_zone'])
    includes(metrics, part(name, 1))
  includes(metrics, check('writable', 'ok'), check('clock', 'ok'))
})

const makeReadOnly = async ({ database: { pool } }: Service) => {
  const { rows } = await pool.query('select current_database() as name')
  await pool.query(`alter database "${rows[0].name}" set default_transaction_read_only = on`)
}

test('a database that takes no changes is read, and all three say what it is', async () => {
  const service = await startService()
  await makeReadOnly(service)
  const sibling = await startSibling(service)
  const admin = sibling.as(service.admin)
  assert.equal((await admin.get('/tag')).status, 200)
  const refused = await admin.post('/tag', { name: 'Nowhere' })
  await sibling.stop()
  assert.equal(refused.status, 503)
  assert.ok(Number(refused.headers['retry-after']) > 0)
  const { status, ready, states, metrics } = await toldBy(service)
  assert.deepEqual([status, ready], [200, { status: 'ready', writes: 'read_only' }])
  assert.equal(states.writable, 'failed')
  includes(metrics, part('writes', 0), part('database', 1), check('writable', 'failed'))
})

test('a bucket that is away stops files and nothing else, and all three say so', async (t) => {
  const { port } = await listening(createServer((_, response) => void response.writeHead(503).end()))
  const settings = {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'somebody',
    AWS_SECRET_ACCESS_KEY: 'secret',
  }
  Object.assign(process.env, settings)
  t.after(() => {
    for (const name of Object.keys(settings)) delete process.env[name]
  })
  const service = await startService({ FILES_URL: 's3://parley-files' })
  const file = { name: 'photo.png', content: png(3, 3) }
  assert.equal((await service.agent.upload('/file', {}, file)).status, 503)
  assert.equal((await service.admin.post('/tag', { name: 'All the same' })).status, 200)
  const { status, ready, states, metrics } = await toldBy(service)
  assert.deepEqual([status, ready], [200, { status: 'ready', files: 'away' }])
  assert.equal(states.file_store, 'failed')
  includes(metrics, part('files', 0), check('file_store', 'failed'))
})

/** Makes reads of the store's marker hang, as when a network file server is gone. Returns a function that ends that. */
const hangFiles = async (t: TestContext, folder: string) => {
  const marker = join(folder, 'installation', 'a'.repeat(32))
  await mkdir(join(folder, 'installation'), { recursive: true })
  execFileSync('mkfifo', [marker])
  // Not by the threads that it occupies.
  const release = () => {
    if (!existsSync(marker)) return
    const end = openSync(marker, constants.O_RDWR)
    rmSync(marker)
    closeSync(end)
  }
  t.after(release)
  return { release }
}

test('a folder of files that hangs stops files and nothing else, and all three say so', async (t) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'parley-files-'))
  t.after(() => rm(DATA_DIR, { recursive: true }))
  const service = await startService({ DATA_DIR })
  const { release } = await hangFiles(t, join(DATA_DIR, 'files'))
  const { status, ready, states, metrics } = await toldBy(service)
  assert.deepEqual([status, ready], [200, { status: 'ready', files: 'away' }])
  assert.equal(states.file_store, 'failed')
  includes(metrics, part('files', 0), check('file_store', 'failed'))
  assert.equal((await service.admin.post('/tag', { name: 'All the same' })).status, 200)
  release()
  const after = await toldBy(service)
  assert.deepEqual(
    [after.status, after.ready, after.states.file_store],
    [200, { status: 'ready' }, undefined],
  )
})

test('a folder of files that is no longer mounted is reported, and nothing is stored in its place', async (t) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'parley-files-'))
  t.after(() => rm(DATA_DIR, { recursive: true }))
  const [folder, aside] = [join(DATA_DIR, 'files'), join(DATA_DIR, 'unmounted')]
  await mkdir(join(folder, 'installation'), { recursive: true })
  await writeFile(join(folder, 'installation', 'a'.repeat(32)), '')
  const service = await startService({ DATA_DIR })
  const stateOfFiles = async () => {
    const { checks } = (await service.admin.get('/system')).body.data
    return checks.find(({ name }: { name: string }) => name === 'file_store')?.state
  }
  const upload = (width: number) =>
    service.agent.upload('/file', {}, { name: 'photo.png', content: png(width, 3) })
  const { id } = (await upload(3)).body.data
  const download = async () => (await service.agent.get(`/file/${id}`)).status
  assert.deepEqual([await stateOfFiles(), await download()], [undefined, 200])
  await rename(folder, aside)
  await mkdir(folder)
  assert.equal(await stateOfFiles(), 'failed')
  assert.deepEqual([await download(), (await upload(4)).status], [503, 503])
  assert.equal(existsSync(join(folder, 'files')), false)
  await rm(folder, { recursive: true })
  await rename(aside, folder)
  assert.equal(await stateOfFiles(), undefined)
  assert.deepEqual([await download(), (await upload(4)).status], [200, 200])
})

test('a clock that has jumped is found by the System page and the metrics', async (t) => {
  const service = await startService()
  for (const [seconds, state] of [
    [30, 'attention'],
    [-30, 'attention'],
    [90, 'failed'],
    [-90, 'failed'],
  ] as const) {
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + seconds * 1_000 })
    const { status, ready, states, metrics } = await toldBy(service)
    t.mock.timers.reset()
    assert.deepEqual([status, ready], [200, { status: 'ready' }])
    assert.equal(states.clock, state, String(seconds))
    includes(metrics, check('clock', state))
  }
})

test('a full disk of the files stops uploads and nothing else, and page and metrics say so', {
  skip: noSmallDisks,
}, async (t) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'parley-files-'))
  const disk = await diskAt(t, join(DATA_DIR, 'files'), 256)
  t.after(() => rm(DATA_DIR, { recursive: true }))
  const service = await startService({ DATA_DIR })
  const upload = () => service.agent.upload('/file', {}, { name: 'photo.png', content: png(3, 3) })
  assert.equal((await upload()).status, 200)
  const before = await toldBy(service)
  assert.equal(before.states.disk, 'ok')
  await disk.fillUpTo(0)
  const refused = await upload()
  assert.deepEqual([refused.status, refused.body.code], [507, 'disk_full'])
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal((await service.admin.post('/tag', { name: 'All the same' })).status, 200)
  const { status, ready, states, metrics } = await toldBy(service)
  assert.deepEqual([status, ready], [200, { status: 'ready' }])
  assert.equal(states.disk, 'failed')
  includes(metrics, check('disk', 'failed'))
  await disk.clear()
  assert.equal((await upload()).status, 200)
  assert.equal((await toldBy(service)).states.disk, 'ok')
})

/** A session as the job queue of a server with this time zone has it. */
const aServer = async (t: TestContext, { config }: Service, timezone: string) => {
  const client = new WatchedClient({
    ...sessionConfig({ connectionString: config.databaseUrl }, timezone, 5),
    settings: { application_name: serverName(timezone) },
  })
  await client.connect()
  t.after(() => client.end())
  return client
}

test('servers with different time zones are noticed by each, at its start and while it runs', async (t) => {
  const service = await startService()
  const running = await aServer(t, service, 'UTC')
  assert.equal(await otherZones(running, 'UTC'), undefined)
  const { admin } = service
  assert.equal((await admin.put('/installation', { time_zone: 'Asia/Taipei' })).status, 200)
  const changed = await toldBy(service)
  assert.deepEqual([changed.status, changed.ready], [200, { status: 'ready', time_zone: 'differs' }])
  assert.equal(changed.states.time_zones, 'attention')

  const restarted = await aServer(t, service, 'Asia/Taipei')
  assert.match(String(await otherZones(restarted, 'Asia/Taipei')), /others have another one: \S+ \(UTC\)/)
  const { ready, states, metrics } = await toldBy(service)
  assert.equal(ready.time_zone, 'differs')
  assert.equal(states.time_zones, 'failed')
  includes(metrics, part('time_zone', 0), check('time_zones', 'failed'))
})

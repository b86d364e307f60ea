import assert from 'node:assert/strict'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import test, { type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { findHome } from '#db/embedded/home.ts'
import { joinEmbedded } from '#db/embedded/index.ts'
import { readPidFile } from '#db/embedded/pid-file.ts'
import { query, until } from '#test/embedded.ts'
import { onlyLong } from '#test/long.ts'
import { aFolder, parley } from '#test/programs/command.ts'
import { aDataDir, run } from '#test/programs/program.ts'
import { s3Settings, startS3 } from '#test/programs/s3.ts'
import { listBases, listClusters } from '../../backup-stores/catalog.ts'
import { openStore } from '../../backup-stores/open.ts'
import { readWhole } from '../../backup-stores/store.ts'

const key = 'a passphrase for tests'
const secretKey = 'a key for tests, nowhere else used'
/** No more than this much may be lost with a machine. */
const maxLossMs = 60_000
const writesMs = 80_000

const settings = (to: string) => ({
  ...s3Settings(),
  SECRET_KEY: secretKey,
  BACKUP_TO: to,
  BACKUP_SCHEDULE: '02:00',
  BACKUP_WAL: 'on',
  BACKUP_KEY: key,
  BACKUP_VERIFY: 'off',
})

const basesIn = async (to: string) => {
  const store = openStore(to)
  const [system] = await listClusters(store)
  return system ? listBases(store, system) : []
}

const fileKey = `files/${'ab'.repeat(16)}`

interface WriteLog {
  acknowledged: { n: number; at: number }[]
  /** A moment between two writes, and the number of the last one before it. */
  moment: string
  before: number
}

/** Writes numbered rows for a while, and an uploaded file, and pauses once around a moment. */
const writeForLong = async (dataDir: string): Promise<WriteLog> => {
  const { connection } = await joinEmbedded({ dataDir, say: () => undefined })
  const client = new Client(connection)
  await client.connect()
  await client.query(
    'create table written (n int primary key, at timestamptz not null default clock_timestamp())',
  )
  const acknowledged: WriteLog['acknowledged'] = []
  const [begun, file] = [Date.now(), join(dataDir, 'files', fileKey)]
  let [moment, before] = ['', 0]
  for (let n = 1; Date.now() - begun < writesMs; n++) {
    await client.query('insert into written (n) values ($1)', [n])
    acknowledged.push({ n, at: Date.now() })
    if (!moment && Date.now() - begun > writesMs / 4) {
      await pause(500)
      moment = new Date().toISOString().replace('T', ' ').replace('Z', '')
      before = n
      await mkdir(join(file, '..'), { recursive: true })
      await writeFile(file, 'an uploaded file')
      await pause(500)
    }
    await pause(10)
  }
  await client.end()
  return { acknowledged, moment, before }
}

const killAndDelete = async (program: ReturnType<typeof run>, dataDir: string) => {
  const home = await findHome(dataDir)
  const { pid } = home ? await readPidFile(home) : { pid: undefined }
  program.child.kill('SIGKILL')
  if (pid) process.kill(pid, 'SIGKILL')
  await program.ended
  for (const folder of [home?.folder, dataDir])
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}

const numbersIn = async (dataDir: string) => {
  const server = await joinEmbedded({ dataDir, say: () => undefined })
  try {
    const rows = await query(server.connection, 'select n from written order by n')
    return rows.map(({ n }) => Number(n))
  } finally {
    await server.stop()
  }
}

/** Returns whether the recovered service still announces the changes that no webhook has delivered yet. */
const keepsChanges = async (dataDir: string) => {
  const server = await joinEmbedded({ dataDir, say: () => undefined })
  try {
    const [stream] = await query(
      server.connection,
      'select exists (select from changes where id > removed_through) as is_kept from change_stream',
    )
    return stream?.is_kept
  } finally {
    await server.stop()
  }
}

const recovered = async (t: TestContext, env: Record<string, string>, ...args: string[]) => {
  const dataDir = await aDataDir(t)
  const { code, err } = await parley(['restore', ...args], { ...env, DATA_DIR: dataDir })
  assert.equal(code, 0, err)
  return dataDir
}

const refusal = async (t: TestContext, env: Record<string, string>, ...args: string[]) => {
  const dataDir = await aDataDir(t)
  const { code, err } = await parley(['restore', ...args], { DATA_DIR: dataDir, ...env })
  assert.equal(code, 1, err)
  assert.ok(!(await readdir(dataDir).catch(() => [])).some((name) => name.startsWith('postgres')))
  return err
}

/** A restore to the past that has served begins a timeline; what it left behind can still be reached. */
const followTimelines = async (
  t: TestContext,
  env: Record<string, string>,
  { moment, before }: Pick<WriteLog, 'moment' | 'before'>,
) => {
  const dataDir = await recovered(t, env, '--at', moment, '--time-zone', 'UTC')
  const service = run(t, ['serve'], { ...env, DATA_DIR: dataDir })
  await service.address
  const { connection } = await joinEmbedded({ dataDir, say: () => undefined })
  await query(connection, 'insert into written (n) values (2000000)')
  service.child.kill('SIGTERM')
  assert.equal(await service.ended, 0, service.said())
  const listed = await parley(['backup', 'list'], env)
  assert.match(listed.out, /timeline 2 of cluster .* began\n.*timeline 3 of cluster .* began/)
  // Without a base backup of its own: the log is archived from the timeline's first segment on.
  const newest = await numbersIn(await recovered(t, env, '--latest'))
  assert.deepEqual([newest.at(-1), newest.length], [2_000_000, before + 1])
  const former = await numbersIn(await recovered(t, env, '--latest', '--timeline', '2'))
  assert.equal(former.at(-1), 1_000_000)
  const earlier = await numbersIn(await recovered(t, env, '--at', moment, '--time-zone', 'UTC'))
  assert.equal(earlier.at(-1), before)
  assert.match(await refusal(t, env, '--latest', '--timeline', '9'), /has no timeline 9/)
}

/** Truncates an object, as a copy that was interrupted would be. Returns a function that restores it. */
const cutOff = async (to: string, name: string) => {
  const store = openStore(to)
  const whole = (await readWhole(store, name)) ?? Buffer.alloc(0)
  const replace = async (content: Buffer) => {
    await store.remove(name)
    await store.put(name, Readable.from([content]))
  }
  await replace(whole.subarray(0, whole.length / 2))
  return () => replace(whole)
}

/** A damaged base backup costs nothing, and a damaged part of the log costs only what follows it. */
const recoverDamaged = async (t: TestContext, env: Record<string, string>, to: string) => {
  const bases = await basesIn(to)
  const newest = bases.at(-1)?.name ?? ''
  const repair = await cutOff(to, newest)
  const dataDir = await aDataDir(t)
  const { code, err } = await parley(['restore', '--latest'], { ...env, DATA_DIR: dataDir })
  assert.equal(code, 0, err)
  assert.match(err, new RegExp(`Warning: the base backup ${newest} cannot be read.* Using the one before it`))
  assert.equal((await numbersIn(dataDir)).at(-1), 1_000_000)
  await repair()

  const [system = ''] = await listClusters(openStore(to))
  const parts = (await Array.fromAsync(openStore(to).list(`clusters/${system}/wal`))).filter(({ name }) =>
    /\/[0-9A-F]{24}-/.test(name),
  )
  const [last] = parts.map(({ name }) => name).toSorted((one, other) => (one < other ? 1 : -1))
  const repairPart = await cutOff(to, last ?? '')
  const shorter = await aDataDir(t)
  const outcome = await parley(['restore', '--latest'], { ...env, DATA_DIR: shorter })
  assert.equal(outcome.code, 0, outcome.err)
  assert.match(outcome.err, /Warning: the part [0-9A-F]{24} of the log cannot be read/)
  assert.ok((await numbersIn(shorter)).length > 1)
  await repairPart()
}

const scenario = async (t: TestContext, to: string) => {
  const env = settings(to)
  const dataDir = await aDataDir(t)
  const service = run(t, ['serve'], { ...env, DATA_DIR: dataDir })
  await service.address
  await until(service.said, async () => (await basesIn(to)).length === 1, 120_000)
  const { acknowledged, moment, before } = await writeForLong(dataDir)
  const killedAt = Date.now()
  await killAndDelete(service, dataDir)

  const latest = await recovered(t, env, '--latest')
  assert.equal(await keepsChanges(latest), true)
  const kept = new Set(await numbersIn(latest))
  const lost = acknowledged.filter(({ n }) => !kept.has(n))
  assert.deepEqual(
    lost.filter(({ at }) => killedAt - at > maxLossMs),
    [],
  )
  t.diagnostic(
    `${lost.length} of ${acknowledged.length} writes of the last ${killedAt - (lost[0]?.at ?? killedAt)} ms lost`,
  )
  assert.deepEqual(await readdir(join(latest, 'files', 'files')), ['ab'.repeat(16)])

  const earlier = await recovered(t, env, '--at', moment, '--time-zone', 'UTC')
  assert.deepEqual(
    await numbersIn(earlier),
    Array.from({ length: before }, (_, index) => index + 1),
  )

  assert.match(await refusal(t, env, '--at', '2020-01-01 00:00Z'), /cannot be reached: the first base backup/)
  assert.match(await refusal(t, env, '--at', '2100-01-01 00:00Z'), /is in the future/)
  assert.match(
    await refusal(t, { ...env, BACKUP_KEY: 'another passphrase of tests' }, '--latest'),
    /BACKUP_KEY is not/,
  )
  const occupied = await parley(['restore', '--latest'], { ...env, DATA_DIR: latest })
  assert.match(occupied.err, /has a database already: give a new DATA_DIR/)

  const again = run(t, ['serve'], { ...env, DATA_DIR: latest })
  await again.address
  await until(again.said, async () => (await basesIn(to)).length === 2, 120_000)
  const { connection } = await joinEmbedded({ dataDir: latest, say: () => undefined })
  await query(connection, 'insert into written (n) values (1000000)')
  again.child.kill('SIGTERM')
  assert.equal(await again.ended, 0, again.said())
  const second = await recovered(t, env, '--latest')
  assert.equal((await numbersIn(second)).at(-1), 1_000_000)
  const verified = await parley(['verify'], { ...env, DATA_DIR: second })
  await recoverDamaged(t, env, to)
  await followTimelines(t, env, { moment, before })
  assert.match(verified.out, /^Nothing is wrong\.$/m)
}

test(
  'a machine that is lost under writes is recovered elsewhere, from a folder',
  { skip: onlyLong },
  async (t) => scenario(t, await aFolder()),
)

test(
  'a machine that is lost under writes is recovered elsewhere, from a bucket',
  { skip: onlyLong },
  async (t) => scenario(t, await startS3()),
)

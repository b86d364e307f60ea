import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { Client } from 'pg'
import { accountForServer } from '#db/embedded/account.ts'
import { run as runProgram } from '#db/embedded/run.ts'
import { aWatched, openToTests, rowsTo } from './acknowledged.ts'
import { until } from './embedded.ts'
import { figure } from './figure.ts'
import { numberedRecipes } from './imports/numbered-recipes.ts'
import { onlyLong } from './long.ts'
import { secretKey } from './programs/command.ts'
import { aDataDir, run } from './programs/program.ts'
import { aDisk, noSmallDisks } from './programs/small-disk.ts'

const binaries = '/usr/lib/postgresql/15/bin'
const skip = onlyLong || noSmallDisks || (existsSync(binaries) ? false : 'PostgreSQL 15 is not here')

/** A server with its data and its log on small disks, run by somebody else. */
const aForeignServer = async (t: TestContext) => {
  const account = accountForServer()
  const disks = { data: await aDisk(t, 320), log: await aDisk(t, 320) }
  const home = join(disks.data.folder, 'home')
  const folders = [home, join(disks.log.folder, 'home'), await mkdtemp(join(tmpdir(), 'parley-15-'))]
  for (const folder of folders) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chown(folder, account.uid as number, account.gid as number)
  }
  const [cluster, log, socket = ''] = [join(home, 'data'), join(folders[1] ?? '', 'wal'), folders[2]]
  const program = async (name: string, ...args: string[]) => {
    const { ok, why } = await runProgram(join(binaries, name), args, account)
    assert.ok(ok, why)
  }
  const making = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '-N']
  await program('initdb', '-D', cluster, '-X', log, ...making)
  const options = `-c listen_addresses='' -c max_wal_size=64MB -k ${socket}`
  const start = () =>
    program('pg_ctl', 'start', '-w', '-D', cluster, '-l', join(socket, 'log'), '-o', options)
  await start()
  /** As a supervisor does. */
  const keepUp = async () => {
    const { ok } = await runProgram(join(binaries, 'pg_ctl'), ['status', '-D', cluster], account)
    if (!ok) await start().catch(() => undefined)
  }
  t.after(() => runProgram(join(binaries, 'pg_ctl'), ['stop', '-m', 'immediate', '-D', cluster], account))
  t.after(() => rm(socket, { recursive: true, force: true }))
  const urlOf = (name: string, user: string) => `postgres://${user}@localhost/${name}?host=${socket}`
  const client = new Client(urlOf('postgres', 'postgres'))
  await client.connect()
  await client.query('create role parley login')
  await client.query('create database parley owner parley')
  await client.end()
  return { ...disks, keepUp, url: urlOf('parley', 'parley') }
}

const failuresIn = (said: string) =>
  said
    .split('\n')
    .filter((line) => line.includes('request failed'))
    .join('\n')

test('full disks of a server that is not ours keep the service up, and need nobody here once there is room', {
  skip,
}, async (t) => {
  const { data, log, keepUp, url } = await aForeignServer(t)
  const program = run(t, ['serve'], {
    ...openToTests,
    DATABASE_URL: url,
    SECRET_KEY: secretKey,
    DATA_DIR: await aDataDir(t),
  })
  const { admin, acknowledged, statuses, write, read, plain, lost } = await aWatched(program)
  const wantOnly = () =>
    assert.deepEqual(
      Object.keys(statuses).filter((each) => !['200', '503'].includes(each)),
      [],
      failuresIn(program.said()),
    )
  const { finding } = await numberedRecipes(admin)
  const sent = await admin.upload(
    '/relation-import-task',
    { recipe_id: String(finding) },
    { name: 'rows.csv', content: rowsTo(60_000) },
  )
  const taskOf = async () => (await admin.get(`/relation-import-task/${sent.body.data.id}`)).body.data
  await until(
    () => 'the first rows are there',
    async () => (await taskOf()).imported_amount > 0,
  )
  await data.fillUpTo(0)
  const waiting = await until(
    () => `the import waits: ${program.said()}`,
    async () => {
      await Promise.all(Array.from({ length: 5 }, write))
      const task = await taskOf()
      return task.waiting_reason && task
    },
    120_000,
  )
  assert.equal(waiting.status, 0)
  assert.match((await plain('/metrics')).text, /^parley_database_errors_total{code="53100"} [1-9]/m)
  assert.equal(await read(), 200)
  await data.clear()
  await until(
    () => 'the import ends',
    async () => (await taskOf()).status > 1,
    180_000,
  )
  const { status, imported_amount, error } = await taskOf()
  assert.deepEqual([status, imported_amount, error], [2, 60_000, null])
  wantOnly()

  await log.fillUpTo(0)
  await assert.rejects(async () => {
    const client = new Client(url)
    client.on('error', () => undefined)
    await client.connect()
    for (;;) await client.query(`select pg_logical_emit_message(false, 'filling', repeat('x', 1000000))`)
  })
  await until(
    () => 'the database is away',
    async () => {
      await write()
      return (await plain('/readyz')).status === 503
    },
  )
  assert.equal(await write(), 503)
  assert.equal((await plain('/healthz')).status, 200)
  assert.equal(program.child.exitCode, null)
  await log.clear()
  await until(
    () => 'changes are taken again',
    async () => {
      await keepUp()
      return (await write()) === 200
    },
    60_000,
  )
  assert.equal(await read(), 200)
  assert.equal(await lost(), 0)
  wantOnly()
  figure(
    t,
    'T08',
    `PostgreSQL 15, disks of data and log full in turn: answers to writes ${JSON.stringify(statuses)}, the import of 60,000 ` +
      `rows waited at ${waiting.imported_amount} and went on by itself; ${acknowledged.length} acknowledged, 0 lost`,
  )
})

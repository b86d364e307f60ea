import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { joinEmbedded } from '#db/embedded/index.ts'
import { aWatched, openToTests, rowsTo } from './acknowledged.ts'
import { query, until } from './embedded.ts'
import { figure } from './figure.ts'
import { numberedRecipes } from './imports/numbered-recipes.ts'
import { onlyLong } from './long.ts'
import { run } from './programs/program.ts'
import { aDisk, MB, noSmallDisks } from './programs/small-disk.ts'

const skip = onlyLong || noSmallDisks

const serve = (t: TestContext, DATA_DIR: string) => run(t, ['serve'], { DATA_DIR, ...openToTests })

test('an import on a disk that fills up stops before the room for people does, and goes on by itself', {
  skip,
}, async (t) => {
  const disk = await aDisk(t, 512)
  const program = serve(t, join(disk.folder, 'data'))
  const { admin, acknowledged, write, read, lost } = await aWatched(program)
  const { finding } = await numberedRecipes(admin)
  await until(
    () => 'room is set aside',
    () => existsSync(join(disk.folder, 'data', 'postgres', 'reserve')),
  )
  await disk.fillUpTo(180 * MB)
  const sent = await admin.upload(
    '/relation-import-task',
    { recipe_id: String(finding) },
    { name: 'rows.csv', content: rowsTo(90_000) },
  )
  const taskOf = async () => (await admin.get(`/relation-import-task/${sent.body.data.id}`)).body.data
  let lowest = Number.POSITIVE_INFINITY
  const waiting = await until(
    () => 'the import waits',
    async () => {
      lowest = Math.min(lowest, await disk.free())
      assert.equal(await write(), 200)
      const task = await taskOf()
      return task.waiting_reason && task
    },
    240_000,
  )
  assert.equal(waiting.status, 0)
  assert.ok(lowest > 64 * MB, `${lowest} bytes were left`)
  assert.equal(await write(), 200)
  await disk.fillUpTo(40 * MB)
  await until(
    () => 'changes are refused',
    async () => (await write()) === 507,
  )
  assert.equal(await read(), 200)
  await disk.clear()
  const done = await until(
    () => 'the import ends',
    async () => {
      const task = await taskOf()
      return task.status > 1 && task
    },
    240_000,
  )
  assert.deepEqual([done.status, done.imported_amount, done.error], [2, 90_000, null])
  assert.equal(await lost(), 0)
  figure(
    t,
    'T08',
    `data disk fills during an import of 90,000 rows: it waited at ${waiting.imported_amount} with at least ` +
      `${Math.floor(lowest / MB)} MB left and went on by itself; ${acknowledged.length} writes acknowledged, 0 lost`,
  )
})

/** Moves the log of a server that is stopped to another disk, as operators do. */
const moveLogTo = async (folder: string, dataDir: string) => {
  const log = join(dataDir, 'postgres', 'cluster', 'pg_wal')
  execFileSync('cp', ['-a', log, folder])
  await rm(log, { recursive: true })
  await symlink(join(folder, 'pg_wal'), log)
}

test('a full disk of the log ends PostgreSQL and not the service, which needs nobody once there is room', {
  skip,
}, async (t) => {
  const data = await aDisk(t, 512)
  const ofLog = await aDisk(t, 320)
  const DATA_DIR = join(data.folder, 'data')
  const first = serve(t, DATA_DIR)
  await first.address
  first.child.kill('SIGTERM')
  await first.ended
  await moveLogTo(ofLog.folder, DATA_DIR)

  const program = serve(t, DATA_DIR)
  const { acknowledged, statuses, write, read, plain, lost } = await aWatched(program)
  const { connection } = await joinEmbedded({ dataDir: DATA_DIR, say: () => undefined })
  const reserve = join(ofLog.folder, 'pg_wal', 'reserve')
  await until(
    () => 'room is set aside beside the log',
    () => existsSync(reserve),
  )
  /** Writes by a connection of its own until PostgreSQL ends. */
  const fillLog = () =>
    assert.rejects(async () => {
      for (;;)
        await query(
          connection,
          `select pg_logical_emit_message(false, 'filling', repeat('x', 1000000)) from generate_series(1, 50)`,
        )
    })
  const isRead = async () => (await read().catch(() => 0)) === 200

  for (let i = 0; i < 50; i++) assert.equal(await write(), 200)
  await ofLog.fillUpTo(48 * MB)
  await until(
    () => 'changes are refused',
    async () => (await write()) === 507,
  )
  assert.equal(await read(), 200)
  await ofLog.fillUpTo(0)
  await fillLog()
  await until(() => `it is read again: ${program.said()}`, isRead)
  assert.match(program.said(), /PANIC: .*No space left on device/)
  assert.match(program.said(), /PostgreSQL gets the 64 MB/)

  await ofLog.fillUpTo(0)
  await fillLog()
  await until(
    () => `it waits for room: ${program.said()}`,
    () => /waiting for room/.test(program.said()),
  )
  assert.equal((await plain('/healthz')).status, 200)
  const readiness = await plain('/readyz')
  const { message: _, ...told } = JSON.parse(readiness.text)
  assert.deepEqual([readiness.status, told], [503, { code: 'disk_full', database: 'away', disk: 'full' }])
  for (const part of ['database', 'disk'])
    assert.match((await plain('/metrics')).text, new RegExp(`^parley_ready{part="${part}"} 0`, 'm'))
  assert.equal(await write(), 507)
  assert.equal(await read(), 503)
  assert.equal(program.child.exitCode, null)

  await ofLog.clear()
  await until(
    () => `changes are taken again: ${program.said()}`,
    async () => (await write().catch(() => 0)) === 200,
    60_000,
  )
  assert.equal(await read(), 200)
  assert.equal(await lost(), 0)
  await until(
    () => 'room is set aside again',
    () => existsSync(reserve),
  )
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0)
  figure(
    t,
    'T08',
    `log disk full, PostgreSQL ended twice, the service never; answers to writes ${JSON.stringify(statuses)}; ` +
      `${acknowledged.length} acknowledged, 0 lost; all well after freeing without a hand`,
  )
})

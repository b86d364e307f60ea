import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { figure } from '#test/figure.ts'
import { type Point, watchPoints } from '#test/imports/import-points.ts'
import { anImportWorker } from '#test/imports/import-process.ts'
import { numberedRecipes } from '#test/imports/numbered-recipes.ts'
import { numberedRows } from '#test/imports/numbered-rows.ts'
import { onlyLong } from '#test/long.ts'
import { startService } from '#test/service.ts'
import { runImports } from './job.ts'

const service = await startService()
const { begin, sendMixed, task, assertMixed } = numberedRows(service, await numberedRecipes(service.admin))
const { config, files, database } = service

/** Has this process finish what is due, once the connection of the one that was killed is gone. */
const finish = async (maxRows: number, reached: (point: Point) => unknown) => {
  const connectionString = await watchPoints(config.databaseUrl as string, reached)
  const tools = { connection: { connectionString }, timezone: config.timezone, files }
  while (!(await runImports(tools, new AbortController().signal, { maxRows })));
}

const batchesOf = async (id: number) =>
  (
    await database.main
      .selectFrom('relation_import_tasks')
      .select('batches')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).batches

/** Where the process is killed, how often it has been there, and how many rows are then done. */
const kills = [
  ['adding', 'taken', 1, 0, false],
  ['finding', 'checked', 1, 0, onlyLong],
  ['adding', 'before commit', 1, 0, onlyLong],
  ['finding', 'before commit', 4, 300, false],
  ['adding', 'after commit', 4, 400, false],
  ['finding', 'after commit', 10, 1000, onlyLong],
  ['adding', 'before status', 1, 1000, false],
] as const

for (const [recipe, point, time, done, skip] of kills)
  test(`killed at "${point}", ${done} rows done, an import goes on and each row comes once`, {
    skip,
  }, async () => {
    await begin(20)
    const id = await sendMixed(recipe, 1000, 20)
    const come: Point[] = []
    const times = (wanted: Point) => come.filter((each) => each === wanted).length
    const worker = await anImportWorker(service, 100)
    await worker.goTo((each) => {
      come.push(each)
      return times(point) === time
    })
    await worker.kill()
    const { status, current_row_index, job_turns } = await task(id)
    assert.deepEqual([status, current_row_index, job_turns], [1, done, 1])

    await finish(100, (each) => come.push(each))
    await assertMixed(id, 1000, 20)
    assert.equal((await task(id)).job_turns, 2)
    assert.equal(times('before commit'), point === 'before commit' ? 11 : 10)
    assert.equal(times('checked'), 1)
  })

/** The last is about how long a batch takes. */
const [rounds, rows, maxRows, milliseconds] = process.env.LONG
  ? [30, 200_000, 5_000, 300]
  : [1, 10_000, 500, 80]

const total = { imports: 0, killed: 0, again: 0 }

for (let round = 1; round <= rounds; round++)
  test(`killed again and again, each row of ${rows} comes once: round ${round} of ${rounds}`, {
    skip: onlyLong,
  }, async (t) => {
    await begin(1000)
    const id = await sendMixed(round % 2 ? 'finding' : 'adding', rows, 1000)
    const count = { taken: 0, begun: 0, killed: 0, idle: 0 }
    let next = await anImportWorker(service, maxRows)
    for (;;) {
      const worker = next
      next = await anImportWorker(service, maxRows)
      let left = 1 + Math.floor(Math.random() * 16)
      // After more turns than these that bring it no further, an import is given up.
      let isHeld = ++count.idle >= 5
      const isAlive = await worker.goTo((point) => {
        if (point === 'taken') count.taken += 1
        if (point === 'before commit') count.begun += 1
        if (point === 'after commit') [isHeld, count.idle] = [false, 0]
        return --left <= 0 && !isHeld
      })
      if (!isAlive) break
      const going = worker.go()
      await pause(Math.random() * milliseconds)
      await worker.kill()
      const { point } = await going
      if (point === 'before commit') count.begun += 1
      if (point === 'taken') count.taken += 1
      count.killed += 1
    }
    await assertMixed(id, rows, 1000)
    assert.equal((await task(id)).job_turns, count.taken)
    assert.equal(await batchesOf(id), rows / maxRows)
    assert.ok(count.begun - rows / maxRows <= count.killed)
    total.imports += 1
    total.killed += count.killed
    total.again += count.begun - rows / maxRows
    if (round < rounds) return
    const { imports, killed, again } = total
    const repeated = `each row once, ${again} batches of ${maxRows} begun again`
    figure(t, 'T04', `${imports} × ${rows} rows imported, killed ${killed} times; ${repeated}`)
  })

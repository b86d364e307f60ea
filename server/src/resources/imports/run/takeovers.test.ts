import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startWorker } from '#jobs/worker.ts'
import { anImportWorker, type ImportWorker, type WorkerMessage } from '#test/imports/import-process.ts'
import { runDue } from '#test/imports/imports.ts'
import { numberedRecipes } from '#test/imports/numbered-recipes.ts'
import { numberedRows, type Row } from '#test/imports/numbered-rows.ts'
import { onlyLong } from '#test/long.ts'
import { type FaultyProxy, startProxy } from '#test/programs/proxy.ts'
import { startService } from '#test/service.ts'
import { imports, wakeImports } from './job.ts'
import { openSession } from './session.ts'

const service = await startService()
const { config, files, database, admin } = service
const { begin, send, sendHeld, hold, negate, task, hasCome, numbers, assertAll } = numberedRows(
  service,
  await numberedRecipes(service.admin),
)

const rowsTo = (count: number, row: (n: number) => Row) =>
  Array.from({ length: count }, (_, index) => row(index + 1))

const running = async () => {
  const tasks = await database.main
    .selectFrom('relation_import_tasks')
    .select('id')
    .where('status', '=', 1)
    .execute()
  return tasks.map(({ id }) => id)
}

test('one of two workers runs the imports, oldest first, and the other takes over when it dies', async () => {
  await begin(2)
  const tasks: number[] = []
  for (const from of [0, 400, 800])
    tasks.push(
      await send(
        'adding',
        rowsTo(400, (n) => ['K0', '', from + n]),
      ),
    )
  const [first = 0, second = 0, third = 0] = tasks
  const workers = [await anImportWorker(service, 100), await anImportWorker(service, 100)]
  const begun = await Promise.all(workers.map((worker) => worker.go()))
  assert.deepEqual(begun.map(({ point, wasOurs }) => point ?? wasOurs).sort(), [false, 'taken'])

  const points: { worker: ImportWorker; point: string; task: number[] }[] = []
  const note = async (worker: ImportWorker, { point }: WorkerMessage) => {
    if (point) points.push({ worker, point, task: await running() })
    const commits = points.filter(({ point: each }) => each === 'after commit').length
    return point === 'after commit' && commits === 6
  }
  let isOver = false
  const drive = async (worker: ImportWorker, told: WorkerMessage): Promise<unknown> => {
    if (await note(worker, told)) return worker.kill()
    if (told.wasOurs) isOver = true
    return isOver ? undefined : drive(worker, await worker.go())
  }
  await Promise.all(workers.map((worker, index) => drive(worker, begun[index] as WorkerMessage)))

  const owner = points[0]?.worker
  const changes = points.filter(({ worker }, index) => index && worker !== points[index - 1]?.worker)
  assert.equal(changes.length, 1)
  assert.notEqual(changes[0]?.worker, owner)
  assert.deepEqual(
    points.filter(({ point }) => point === 'taken').map(({ task: at }) => at),
    [[first], [second], [second], [third]],
  )
  assert.deepEqual(
    await numbers(),
    rowsTo(1200, (n) => ['', '', n]).map(([, , n]) => n),
  )
})

test('the right to run imports ends with its process, even in the midst of a long statement', async () => {
  const connection = { connectionString: config.databaseUrl }
  const session = await openSession({ connection, timezone: 'UTC' })
  assert.ok(session)
  await session.client.query('set statement_timeout = 0')
  const lost = assert.rejects(session.client.query('select pg_sleep(3600)'))
  ;(session.client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  await lost
  let next = await openSession({ connection, timezone: 'UTC' })
  while (!next) next = await openSession({ connection, timezone: 'UTC' })
  await next.end()
})

test('an undo that is killed between or during its parts continues without repeating any', {
  skip: onlyLong,
}, async () => {
  await begin(20)
  const id = await send(
    'finding',
    rowsTo(1000, (n) => [`K${n % 40}`, 'Bea', n]),
  )
  await runDue(service, 100)
  assert.equal((await task(id)).status, 2)
  await negate([151, 752])
  await admin.post(`/relation-import-task/${id}/undo`)
  for (let isAlive = true; isAlive; ) {
    const worker = await anImportWorker(service, 100)
    let left = 1 + Math.floor(Math.random() * 4)
    isAlive = await worker.goTo((point) => point === 'part undone' && --left === 0)
    const going = isAlive ? worker.go() : undefined
    await pause(Math.random() * 20)
    await worker.kill()
    await going
  }
  const { undo_status, undone_amount, kept_amount } = await task(id)
  assert.deepEqual([undo_status, undone_amount, kept_amount], [2, 998 + 19 + 20, 3])
  assert.deepEqual(await numbers(), [-752, -151])
  const { rows } =
    await sql`select first_name, count(*) as contacts, min(membership_no) as first from contacts
    group by 1 order by 1`.execute(database.main)
  assert.deepEqual(rows, [
    { first_name: 'Ann', contacts: 20, first: 'K0' },
    { first_name: 'Bea', contacts: 1, first: 'K31' },
  ])
  const { rows: kept } = await sql`select number, kind, reason from relation_import_kept
    where task_id = ${id} order by number`.execute(database.main)
  assert.deepEqual(kept, [
    { number: 1, kind: 'relation_record', reason: 'changed' },
    { number: 2, kind: 'relation_record', reason: 'changed' },
    { number: 3, kind: 'contact', reason: 'in_use' },
  ])
})

const losses: Record<string, [lose: (proxy: FaultyProxy) => unknown, mend: (proxy: FaultyProxy) => unknown]> =
  {
    'goes away': [(proxy) => proxy.cut(), (proxy) => proxy.restore()],
    'falls silent': [(proxy) => proxy.silenceAll(), (proxy) => proxy.speak()],
  }
for (const [loss, [lose, mend]] of Object.entries(losses))
  test(`an import whose database ${loss} goes on by itself once that is back`, {
    skip: onlyLong,
  }, async (t) => {
    await begin(2)
    const id = await sendHeld(30_000)
    const release = await hold()
    const proxy = await startProxy(config.databaseUrl as string)
    const connecting = {
      connection: { connectionString: proxy.url },
      timezone: config.timezone,
      statementSeconds: 4,
    }
    const { promise: isRefused, resolve } = Promise.withResolvers<void>()
    let isCut = false
    const log = {
      info: () => undefined,
      error: (_facts: object, message: string) => {
        if (isCut && message === 'upkeep failed') resolve()
      },
    }
    const jobs = [imports({ ...connecting, files })]
    const upkeep = () => [(db: typeof database.main) => wakeImports(db).then(() => false)]
    const worker = startWorker({ ...connecting, jobs, upkeep, log })
    t.after(async () => {
      await worker.stop(1000)
      await proxy.cut()
    })
    await hasCome(id, { imported_amount: 10_000 })
    isCut = true
    await lose(proxy)
    await isRefused
    assert.equal((await task(id)).status, 1)
    await release()
    await mend(proxy)
    await hasCome(id, { status: 2 })
    await assertAll(id, 30_000, 2)
  })

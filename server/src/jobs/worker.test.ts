import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '#db/connections/connect.ts'
import { createDatabase } from '#test/postgres.ts'
import { startService } from '#test/service.ts'
import { workersOf } from '#test/workers.ts'
import { enqueue } from './enqueue.ts'
import { RunLost } from './fence.ts'
import type { Job, Turn } from './job.ts'

const service = await startService()
const { database, admin } = service
const { aWorker, stateOf } = workersOf(service)

test('a job is done once, by whichever process takes it', async (t) => {
  const turns: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const job: Job = {
    name: 'once',
    maxSeconds: 60,
    run: async ({ data, commit }) => {
      turns.push(await commit(async () => data))
      resolve()
    },
  }
  const workers = [aWorker(t, [job]), aWorker(t, [job])]
  await Promise.all(workers.map(({ started }) => started))
  await enqueue(database.main, 'once', { n: 1 })
  await promise
  await Promise.all(workers.map(({ stop }) => stop(1000)))
  assert.deepEqual(turns, [{ n: 1 }])
  assert.deepEqual(await stateOf('once'), ['completed'])
})

test('a wall clock that is set back during a turn does not put off the next', async (t) => {
  const real = Date.now
  let days = 0
  t.mock.method(Date, 'now', () => real() - days * 86_400_000)
  const turns = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let turn = 0
  const job: Job = {
    name: 'set-back',
    maxSeconds: 60,
    run: async () => {
      days = 1
      turns[turn++]?.resolve()
    },
  }
  const { started } = aWorker(t, [job])
  await started
  for (const { promise } of turns) {
    await enqueue(database.main, 'set-back')
    await promise
  }
  assert.equal(turn, 2)
})

test('a job asked for in a transaction is done once that commits, and not when it does not', async (t) => {
  const turns: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const job: Job = {
    name: 'asked',
    maxSeconds: 60,
    run: async ({ data }) => {
      turns.push(data)
      resolve()
    },
  }
  const { started, stop } = aWorker(t, [job])
  await started
  const ask = (n: number, fails: boolean) =>
    database.main.transaction().execute(async (trx) => {
      await enqueue(trx, 'asked', { n })
      await enqueue(trx, 'asked', { n: -n })
      if (fails) throw new Error('rolled back')
    })
  await assert.rejects(ask(1, true), /rolled back/)
  assert.deepEqual(await stateOf('asked'), [])
  await ask(2, false)
  await promise
  await stop(1000)
  assert.deepEqual(turns, [{ n: 2 }])
  const { rows } =
    await sql`select policy, retry_limit, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds
    from pgboss.job where name = 'asked'`.execute(database.main)
  assert.deepEqual(rows, [
    {
      policy: 'stately',
      retry_limit: 10,
      retry_backoff: true,
      retry_delay_max: 600,
      expire_seconds: 60,
      deletion_seconds: 86_400,
    },
  ])
})

test('a job requested before its queue exists is ignored, and one due at each start runs', async (t) => {
  const fresh = await createDatabase()
  t.after(fresh.drop)
  const other = openDatabase({ connectionString: fresh.url }, 'UTC')
  t.after(other.close)
  await enqueue(other.main, 'starting')
  const { promise, resolve } = Promise.withResolvers<void>()
  const job: Job = { name: 'starting', atStart: true, maxSeconds: 60, run: async () => resolve() }
  const { stop } = aWorker(t, [job], { connectionString: fresh.url })
  await promise
  await stop(1000)
})

test('a worker that has lost its turn commits nothing', async (t) => {
  const { promise, resolve } = Promise.withResolvers<Turn>()
  const job: Job = {
    name: 'lost',
    maxSeconds: 60,
    run: async (turn) => {
      await turn.commit((db) => db.insertInto('tags').values({ name: 'Before' }).execute())
      await sql`update pgboss.job set retry_count = retry_count + 1 where name = 'lost'`.execute(turn.db)
      const late = turn.commit((db) => db.insertInto('tags').values({ name: 'After' }).execute())
      await assert.rejects(late, RunLost)
      resolve(turn)
    },
  }
  const { started } = aWorker(t, [job])
  await started
  await enqueue(database.main, 'lost')
  await promise
  const { data } = (await admin.get('/tag?search=e')).body
  assert.deepEqual(
    data.map(({ name }: { name: string }) => name),
    ['Before'],
  )
})

test('a stop parks a job at the border of its work, to be taken up again', async (t) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const job: Job = {
    name: 'parked',
    maxSeconds: 60,
    run: async ({ signal }) => {
      resolve()
      const aborted = new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      )
      await aborted
    },
  }
  const { started, stop, failures } = aWorker(t, [job])
  await started
  await enqueue(database.main, 'parked')
  await promise
  await stop(5000)
  assert.deepEqual(await stateOf('parked'), ['retry'])
  assert.deepEqual(failures, [])
})

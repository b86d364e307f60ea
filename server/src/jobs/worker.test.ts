import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { sql } from 'kysely'
import { startService } from '#test/service.ts'
import { housekeeping } from '../housekeeping.ts'
import { TurnLost } from './fence.ts'
import type { Job, Turn } from './job.ts'
import { startWorker } from './worker.ts'

const { database, config, admin } = await startService()
const connection = { connectionString: config.databaseUrl }

const aWorker = (t: TestContext, jobs: Job[]) => {
  const failures: { job?: string; failure?: Error }[] = []
  const log = { info: () => undefined, error: (facts: object) => void failures.push(facts) }
  const worker = startWorker({ connection, timezone: config.timezone, jobs, log })
  t.after(() => worker.stop(1000))
  return { ...worker, failures }
}

/** Puts a job into its queue as a schedule would. */
const enqueue = (name: string, data: object = {}) =>
  sql`insert into pgboss.job (name, data, policy, retry_limit, expire_seconds)
    select name, ${JSON.stringify(data)}::jsonb, policy, retry_limit, expire_seconds
    from pgboss.queue where name = ${name}`.execute(database.main)

const stateOf = async (name: string) => {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = ${name}`.execute(
    database.main,
  )
  return rows.map(({ state }) => state)
}

test('a job is done once, by whichever process takes it', async (t) => {
  const turns: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const job: Job = {
    name: 'once',
    longestSeconds: 60,
    run: async ({ data, commit }) => {
      turns.push(await commit(async () => data))
      resolve()
    },
  }
  const workers = [aWorker(t, [job]), aWorker(t, [job])]
  await Promise.all(workers.map(({ started }) => started))
  await enqueue('once', { n: 1 })
  await promise
  await Promise.all(workers.map(({ stop }) => stop(1000)))
  assert.deepEqual(turns, [{ n: 1 }])
  assert.deepEqual(await stateOf('once'), ['completed'])
})

test('a worker that has lost its turn commits nothing', async (t) => {
  const { promise, resolve } = Promise.withResolvers<Turn>()
  const job: Job = {
    name: 'lost',
    longestSeconds: 60,
    run: async (turn) => {
      await turn.commit((db) => db.insertInto('tags').values({ name: 'Before' }).execute())
      await sql`update pgboss.job set retry_count = retry_count + 1 where name = 'lost'`.execute(turn.db)
      const late = turn.commit((db) => db.insertInto('tags').values({ name: 'After' }).execute())
      await assert.rejects(late, TurnLost)
      resolve(turn)
    },
  }
  const { started } = aWorker(t, [job])
  await started
  await enqueue('lost')
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
    longestSeconds: 60,
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
  await enqueue('parked')
  await promise
  await stop(5000)
  assert.deepEqual(await stateOf('parked'), ['retry'])
  assert.deepEqual(failures, [])
})

test('a job that fails is logged and tried again', async (t) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const failure = new Error('broken')
  const job: Job = {
    name: 'failing',
    longestSeconds: 60,
    run: async () => {
      resolve()
      throw failure
    },
  }
  const { started, stop, failures } = aWorker(t, [job])
  await started
  await enqueue('failing')
  await promise
  await stop(5000)
  assert.deepEqual(failures, [{ job: 'failing', failure }])
  assert.deepEqual(await stateOf('failing'), ['retry'])
  const { rows } = await sql<{
    output: unknown
  }>`select output from pgboss.job where name = 'failing'`.execute(database.main)
  assert.ok(!JSON.stringify(rows).includes('broken'))
})

test('housekeeping forgets what has had its time and makes room for months to come', async () => {
  const db = database.main
  const old = sql<string>`now() - interval '2 days'`
  await db.insertInto('login_attempts').values({ account: 'x', address: 'x', created_at: old }).execute()
  await db.insertInto('request_counts').values({ caller: 'x', minute: 1, count: 1 }).execute()
  await sql`update employee_tokens set expires_at = ${old} where employee_id = 2`.execute(db)
  await sql`do $$ begin execute 'drop table audit_log_' || to_char(now() + interval '2 months', 'YYYY_MM'); end $$`.execute(
    db,
  )
  const partitions = async () => {
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from pg_inherits where inhparent = 'audit_log'::regclass`.execute(db)
    return rows[0]?.n ?? 0
  }
  const before = await partitions()
  await housekeeping.run({ db, data: {}, signal: new AbortController().signal, commit: (work) => work(db) })
  assert.equal(await partitions(), before + 1)
  for (const table of ['login_attempts', 'request_counts'] as const)
    assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [])
  const { rows } = await sql`select from employee_tokens where expires_at < now()`.execute(db)
  assert.equal(rows.length, 0)
})

test('a database that is away is waited for, and a stop ends the waiting', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const log = { info: () => undefined, error: () => resolve() }
  const nowhere = { host: '/nowhere', port: 1, user: 'x', database: 'x' }
  const worker = startWorker({ connection: nowhere, timezone: 'UTC', jobs: [housekeeping], log })
  await promise
  await worker.stop(1000)
  await worker.started
})

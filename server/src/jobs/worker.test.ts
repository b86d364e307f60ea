import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '#db/connections/connect.ts'
import { createDatabase } from '#test/postgres.ts'
import { startService } from '#test/service.ts'
import { housekeeping } from '../housekeeping.ts'
import { enqueue } from './enqueue.ts'
import { RunLost } from './fence.ts'
import type { Job, Turn } from './job.ts'
import { type CheckRoom, DiskShort } from './room.ts'
import { startWorker } from './worker.ts'

const { database, config, admin } = await startService()
const connection = { connectionString: config.databaseUrl }

const aWorker = (t: TestContext, jobs: Job[], to = connection, checkRoom?: CheckRoom) => {
  const failures: { job?: string; failure?: Error }[] = []
  const log = { info: () => undefined, error: (facts: object) => void failures.push(facts) }
  const worker = startWorker({
    connection: to,
    timezone: config.timezone,
    jobs,
    log,
    ...(checkRoom && { checkRoom }),
  })
  t.after(() => worker.stop(1000))
  return { ...worker, failures }
}

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

test('a job that finds no room on the disk is done later, and does not count as failed', async (t) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const job: Job = {
    name: 'large',
    maxSeconds: 60,
    run: ({ commit }) => commit(async () => assert.fail('It has begun.')),
  }
  const { started, stop, failures } = aWorker(t, [job], connection, async () => {
    resolve()
    throw new DiskShort('full')
  })
  await started
  await enqueue(database.main, 'large', { n: 1 })
  await promise
  await stop(5000)
  assert.deepEqual(failures, [])
  const { rows } = await sql`select state, data, start_after > now() as is_later from pgboss.job
    where name = 'large' order by created_on`.execute(database.main)
  assert.deepEqual(rows, [
    { state: 'completed', data: { n: 1 }, is_later: false },
    { state: 'created', data: { n: 1 }, is_later: true },
  ])
})

test('a job that fails is logged and tried again', async (t) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const failure = new Error('broken')
  const job: Job = {
    name: 'failing',
    maxSeconds: 60,
    run: async () => {
      resolve()
      throw failure
    },
  }
  const { started, stop, failures } = aWorker(t, [job])
  await started
  await enqueue(database.main, 'failing')
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
  await housekeeping().run({
    db,
    data: {},
    signal: new AbortController().signal,
    commit: (work) => work(db),
    checkRoom: async () => undefined,
  })
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
  const worker = startWorker({ connection: nowhere, timezone: 'UTC', jobs: [housekeeping()], log })
  await promise
  await worker.stop(1000)
  await worker.started
})

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

test('while the database is away, tasks that fail for it write one line together', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const lines: string[] = []
  const log = { info: () => undefined, error: (_facts: object, message: string) => void lines.push(message) }
  let failures = 0
  const fail = async () => {
    if (++failures === 12) setImmediate(resolve)
    throw refused()
  }
  const upkeep = () => Array.from({ length: 12 }, () => () => fail())
  const worker = startWorker({ connection, timezone: 'UTC', jobs: [], upkeep, log })
  await promise
  await worker.stop(1000)
  assert.deepEqual(lines, ['upkeep failed'])
})

test('a job that waits too long for a lock is tried again, and only its last attempt is an error', async (t) => {
  const failure = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  const attempts = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let attempt = 0
  const job: Job = {
    name: 'locked',
    maxSeconds: 60,
    run: async () => {
      attempts[attempt++]?.resolve()
      throw failure
    },
  }
  const first = aWorker(t, [job])
  await first.started
  await enqueue(database.main, 'locked')
  await attempts[0]?.promise
  await first.stop(5000)
  assert.deepEqual(first.failures, [])
  assert.deepEqual(await stateOf('locked'), ['retry'])
  await sql`update pgboss.job set retry_count = retry_limit - 1, start_after = now() where name = 'locked'`.execute(
    database.main,
  )
  const last = aWorker(t, [job])
  await last.started
  await attempts[1]?.promise
  await last.stop(5000)
  assert.deepEqual(last.failures, [{ job: 'locked', failure }])
})

import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { startService } from '#test/service.ts'
import { workersOf } from '#test/workers.ts'
import { housekeeping } from '../housekeeping.ts'
import { enqueue } from './enqueue.ts'
import type { Job } from './job.ts'
import { DiskShort } from './room.ts'
import { startWorker } from './worker.ts'

const service = await startService()
const { database } = service
const { connection, aWorker, stateOf } = workersOf(service)

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
  assert.deepEqual(failures, [{ job: 'failing', attempt: 1, failure }])
  assert.deepEqual(await stateOf('failing'), ['retry'])
  const { rows } = await sql<{
    output: unknown
  }>`select output from pgboss.job where name = 'failing'`.execute(database.main)
  assert.ok(!JSON.stringify(rows).includes('broken'))
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
  const line = { job: 'locked', attempt: 1, failure }
  assert.deepEqual(first.lines, [[line, 'job waits for a lock']])
  assert.deepEqual(await stateOf('locked'), ['retry'])
  await sql`update pgboss.job set retry_count = retry_limit - 1, start_after = now() where name = 'locked'`.execute(
    database.main,
  )
  const last = aWorker(t, [job])
  await last.started
  await attempts[1]?.promise
  await last.stop(5000)
  assert.deepEqual(last.failures, [{ job: 'locked', attempt: 11, failure }])
})

import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { startService } from '#test/service.ts'
import { createLog } from '../log.ts'
import { startJobs } from '../worker.ts'
import { everySecond } from './every-second.ts'

const { database, config, services, admin } = await startService()
const connection = { connectionString: config.databaseUrl }

test('upkeep goes on at once while there is more to do, and after a failure', async () => {
  const failures: unknown[] = []
  const failure = new Error('broken')
  const { promise, resolve } = Promise.withResolvers<void>()
  let turns = 0
  let successes = 0
  const work = async () => {
    turns++
    if (turns < 5) return true
    throw failure
  }
  const end = everySecond(database.main, work, {
    onSuccess: () => void successes++,
    onFailure: (each) => {
      failures.push(each)
      resolve()
    },
  })
  await promise
  await end()
  assert.deepEqual([turns, successes], [5, 4])
  assert.deepEqual(failures, [failure])
})

const pending = async (db: Db) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from paging_deltas`.execute(db)
  return rows[0]?.n ?? 0
}

test('the jobs fold what was written into the paging index', async (t) => {
  await admin.post('/contact', { first_name: 'Folded' })
  assert.ok(await pending(database.main))
  const worker = startJobs({ connection, secretKey: services.secretKey }, config, createLog(config))
  t.after(() => worker.stop(1000))
  while (await pending(database.main));
  assert.equal((await admin.get('/contact')).body.meta.total, 1)
})

import assert from 'node:assert/strict'
import test from 'node:test'
import type { Db } from '#db/connections/connect.ts'
import { startService } from '#test/service.ts'
import type { Moment } from './moment.ts'
import { dropMoments, dropMomentsOf, setMoment, setMoments } from './queries.ts'
import { workOffMoments } from './work.ts'

const { database } = await startService()
const db = database.main

const noon = Date.parse('2026-06-01T12:00:00Z')
const after = (seconds: number) => new Date(noon + seconds * 1_000)

const of = (subject_id: number, seconds = 0, reference_id = 0) => ({
  kind: 'test',
  subject_type: 'ticket',
  subject_id,
  reference_id,
  due_at: after(seconds).toISOString(),
})

const noLock = async () => undefined

/** A worker that notes what it handled, after its commit. */
const aWorker = (handle: (db: Db, moment: Moment) => Promise<unknown> = noLock, lock = noLock) => {
  const handled: number[] = []
  const logged: object[] = []
  const work = workOffMoments({
    handlers: {
      test: {
        lock,
        handle: async (trx, moment) => {
          await handle(trx, moment)
          return () => handled.push(moment.subject_id)
        },
      },
    },
    log: { error: (facts) => logged.push(facts) },
  })
  const at = async (seconds: number) => {
    const isMore = await work(db, undefined, after(seconds))
    return [isMore, handled.splice(0)] as const
  }
  return { at, logged }
}

const left = async () => {
  const rows = await db.selectFrom('moments').select('subject_id').orderBy('subject_id').execute()
  return rows.map(({ subject_id }) => subject_id)
}

const clear = (t: { after(work: () => unknown): void }) => t.after(() => db.deleteFrom('moments').execute())

test('moments are handled once they are due, in their order, and once each', async (t) => {
  clear(t)
  await setMoments(db, [of(1, 30), of(2, 10), of(3, 20, 7), { ...of(4), kind: 'unknown' }])
  const { at } = aWorker()
  assert.deepEqual(await at(9), [false, []])
  assert.deepEqual(await at(20), [false, [2, 3]])
  assert.deepEqual(await at(3600), [false, [1]])
  assert.deepEqual(await left(), [4])
})

test('a moment that is set again is moved, one that is dropped does not happen', async (t) => {
  clear(t)
  await setMoments(db, [of(1), of(2), of(3, 0, 7), of(4, 0, 7), of(5, 0, 8)])
  await setMoment(db, of(1, 60))
  await dropMoments(db, [of(2), of(5)])
  assert.equal(await dropMomentsOf(db, 'test', 7, 1), 1)
  assert.equal(await dropMomentsOf(db, 'test', 7, 9), 1)
  const { at } = aWorker()
  assert.deepEqual(await at(59), [false, [5]])
  assert.deepEqual(await at(60), [false, [1]])
})

test('a moment that is set while it is taken is left for its new time', async (t) => {
  clear(t)
  await setMoments(db, [of(1)])
  const { at } = aWorker(noLock, () => setMoment(db, of(1, 60)) as Promise<undefined>)
  assert.deepEqual(await at(0), [false, []])
  assert.deepEqual(await left(), [1])
  assert.deepEqual(await aWorker().at(60), [false, [1]])
})

test('a handler that fails is repeated later each time, undone, without stopping the others', async (t) => {
  clear(t)
  await setMoments(db, [of(1), of(2, 1)])
  let isBroken = true
  const { at, logged } = aWorker(async (trx, { subject_id }) => {
    if (subject_id !== 1 || !isBroken) return
    await setMoment(trx, of(9))
    throw new Error('broken')
  })
  assert.deepEqual(await at(2), [false, [2]])
  for (const seconds of [11, 12, 31, 32]) await at(seconds)
  assert.deepEqual(
    logged.map((facts) => (facts as { attempts: number }).attempts),
    [1, 2, 3],
  )
  assert.deepEqual(await left(), [1])
  isBroken = false
  assert.deepEqual(await at(71), [false, []])
  assert.deepEqual(await at(72), [false, [1]])
  assert.deepEqual(await left(), [])
})

test('several workers share what is due, a batch at a time', async (t) => {
  clear(t)
  await setMoments(
    db,
    Array.from({ length: 45 }, (_, index) => of(index)),
  )
  const workers = [aWorker(), aWorker()]
  const handled: number[] = []
  let turns = 0
  for (let isMore = true; isMore; turns++) {
    const turn = await Promise.all(workers.map(({ at }) => at(0)))
    handled.push(...turn.flatMap(([, each]) => each))
    isMore = turn.some(([more]) => more)
  }
  assert.equal(turns, 2)
  assert.deepEqual(
    handled.sort((one, other) => one - other),
    [...Array(45).keys()],
  )
})

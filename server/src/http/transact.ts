import type { Db } from '#db/connections/connect.ts'
import { CommitLost, outcomeOf } from '#db/outcome.ts'
import { busy, maybeSaved } from './problem.ts'
import type { Services } from './services.ts'

type Databases = Pick<Services, 'database'>
type Writing = { database: Pick<Databases['database'], 'main'> }

/**
 * Milliseconds for a response: a request is answered within eight seconds, some of which belong to the
 * network.
 */
const answerWithinMs = 7_600
const [minPatienceMs, maxPatienceMs] = [300, 3_000]

/**
 * Runs the work in one transaction. If the connection is lost in COMMIT, asks the database for the outcome.
 */
const inTransaction = async <T>({ database }: Writing, work: (db: Db) => Promise<T>): Promise<T> => {
  const began = performance.now()
  let done: { result: T } | undefined
  try {
    return await database.main.transaction().execute(async (db) => {
      const result = await work(db)
      done = { result }
      return result
    })
  } catch (error) {
    if (!(error instanceof CommitLost) || !done) throw error
    const left = answerWithinMs - (performance.now() - began)
    const outcome = await outcomeOf(
      database.main,
      error,
      Math.min(maxPatienceMs, Math.max(minPatienceMs, left)),
    )
    if (outcome === 'committed') return done.result
    throw outcome === 'aborted' ? error.cause : maybeSaved()
  }
}

const repeated = async <T>(codes: Set<string>, maxAttempts: number, run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (maxAttempts > 1 && codes.has((error as { code?: string }).code ?? ''))
      return repeated(codes, maxAttempts - 1, run)
    throw error
  }
}

// 0A000 is a prepared statement whose columns an upgrade has changed.
const retried = new Set(['40001', '40P01', '0A000'])
const uncommitted = new Set([...retried, '55P03', '57014'])
const maxAttempts = 3

/**
 * Runs the work in one transaction, again after a conflict with another. Throws a 503 at once if too many are
 * waiting.
 */
export const transact = <T>(services: Databases, work: (db: Db) => Promise<T>): Promise<T> =>
  repeated(retried, maxAttempts, async () => {
    if (services.database.pool.waitingCount > 200) throw busy('service.database_busy')
    return inTransaction(services, work)
  })

/**
 * Records what has already happened: it waits however many others do, and is repeated if nothing of it was
 * committed.
 */
export const conclude = <T>(services: Writing, work: (db: Db) => Promise<T>): Promise<T> =>
  repeated(uncommitted, maxAttempts, () => inTransaction(services, work))

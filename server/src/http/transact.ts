import type { Db } from '#db/connect.ts'
import type { Services } from './endpoint.ts'
import { busy } from './problem.ts'

const retried = new Set(['40001', '40P01'])

/** Does the work in one transaction, again where it met another; refuses it at once when too many wait already. */
export const transact = async <T>(
  services: Pick<Services, 'database'>,
  work: (db: Db) => Promise<T>,
  attempts = 3,
): Promise<T> => {
  if (services.database.pool.waitingCount > 200) throw busy('Too many requests are waiting for the database.')
  try {
    return await services.database.main.transaction().execute(work)
  } catch (error) {
    if (attempts > 1 && retried.has((error as { code?: string }).code ?? ''))
      return transact(services, work, attempts - 1)
    throw error
  }
}

const uncommitted = new Set([...retried, '55P03', '57014'])

/**
 * Writes down what has happened already: it waits its turn however many wait, and is tried again where nothing of it was
 * committed.
 */
export const conclude = async <T>(
  services: Pick<Services, 'database'>,
  work: (db: Db) => Promise<T>,
  attempts = 3,
): Promise<T> => {
  try {
    return await services.database.main.transaction().execute(work)
  } catch (error) {
    if (attempts > 1 && uncommitted.has((error as { code?: string }).code ?? ''))
      return conclude(services, work, attempts - 1)
    throw error
  }
}

import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { problemOf } from '../errors.ts'
import type { Problem } from '../problem.ts'

export type Attempt<Result> = { done: Result } | { problem: Problem }

/** Does work under a savepoint. Returns its result, or the problem that has undone it. */
const attempt = async <T>(db: Db, work: () => Promise<T>): Promise<Attempt<T>> => {
  await sql`savepoint batch`.execute(db)
  try {
    const done = await work()
    await sql`release savepoint batch`.execute(db)
    return { done }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem || problem.status >= 500) throw error
    await sql`rollback to savepoint batch`.execute(db)
    await sql`release savepoint batch`.execute(db)
    return { problem }
  }
}

/**
 * Does all items together. If that fails, its changes are undone and each half is tried by itself, so that in the end
 * only the items at fault are refused. `work` returns a result for each item.
 */
export const inHalves = async <Item, Result>(
  db: Db,
  items: Item[],
  work: (items: Item[]) => Promise<Attempt<Result>[]>,
): Promise<Attempt<Result>[]> => {
  if (!items.length) return []
  const tried = await attempt(db, () => work(items))
  if ('done' in tried) return tried.done
  if (items.length === 1) return [tried]
  const middle = Math.ceil(items.length / 2)
  return [
    ...(await inHalves(db, items.slice(0, middle), work)),
    ...(await inHalves(db, items.slice(middle), work)),
  ]
}

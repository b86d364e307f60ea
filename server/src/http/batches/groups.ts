import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { problemOf } from '../errors.ts'
import type { Problem } from '../problem.ts'

export type Attempt<Result> = { done: Result } | { problem: Problem }

/** Groups of at most as many items are not divided further, but done one by one. */
const maxOneByOne = 16
/** Once as many groups have failed, errors are so frequent that further groups would be wasted work. */
const maxFailedGroups = 20
/** Each waits for two seconds, and the caller for all of them. */
const maxLockTimeouts = 3

interface Batch<Item, Result> {
  db: Db
  /** Does items together. Returns a result for each, or throws. */
  work: (items: Item[]) => Promise<Attempt<Result>[]>
  /** Whether an item whose record another transaction has locked is refused by itself. */
  refusesLocked: boolean
}

interface Tally {
  failedGroups: number
  lockTimeouts: number
}

const isLockTimeout = (error: unknown) => (error as { code?: unknown }).code === '55P03'

type Failure = { problem: Problem; isLocked: boolean }

/** Does work under a savepoint. Returns its result, or the problem that has undone it. */
const attempt = async <Item, Result>(
  { db, work, refusesLocked }: Batch<Item, Result>,
  items: Item[],
  tally: Tally,
): Promise<{ done: Attempt<Result>[] } | Failure> => {
  await sql`savepoint batch`.execute(db)
  try {
    const done = await work(items)
    await sql`release savepoint batch`.execute(db)
    return { done }
  } catch (error) {
    const problem = problemOf(error)
    const isLocked = refusesLocked && isLockTimeout(error) && ++tally.lockTimeouts <= maxLockTimeouts
    if (!problem || (problem.status >= 500 && !isLocked)) throw error
    await sql`rollback to savepoint batch`.execute(db)
    await sql`release savepoint batch`.execute(db)
    return { problem, isLocked }
  }
}

const oneByOne = async <Item, Result>(batch: Batch<Item, Result>, items: Item[], tally: Tally) => {
  const all: Attempt<Result>[] = []
  for (const item of items) {
    const tried = await attempt(batch, [item], tally)
    all.push(...('done' in tried ? tried.done : [{ problem: tried.problem }]))
  }
  return all
}

const inGroups = async <Item, Result>(
  batch: Batch<Item, Result>,
  items: Item[],
  tally: Tally,
): Promise<Attempt<Result>[]> => {
  if (!items.length) return []
  if (tally.failedGroups >= maxFailedGroups) return oneByOne(batch, items, tally)
  const tried = await attempt(batch, items, tally)
  if ('done' in tried) return tried.done
  if (items.length === 1) return [{ problem: tried.problem }]
  tally.failedGroups += 1
  if (tried.isLocked || items.length <= maxOneByOne) return oneByOne(batch, items, tally)
  const middle = Math.ceil(items.length / 2)
  return [
    ...(await inGroups(batch, items.slice(0, middle), tally)),
    ...(await inGroups(batch, items.slice(middle), tally)),
  ]
}

/**
 * Does all items together. If that fails, its changes are undone and each half is tried by itself, in the end one item at
 * a time, so that only the items at fault are refused.
 */
export const performInGroups = <Item, Result>(batch: Batch<Item, Result>, items: Item[]) =>
  inGroups(batch, items, { failedGroups: 0, lockTimeouts: 0 })

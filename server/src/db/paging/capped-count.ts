import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../db.ts'
import type { ListOf } from './list.ts'

/** From this number on, no count is reported. */
export const COUNT_CAP = 100

/** Milliseconds for one count, and for all counts of a request. */
const maxCountMs = 150
const maxTotalMs = 500

const isTooSlow = (error: unknown) => error instanceof pg.DatabaseError && error.code === '57014'

type CountedList = Pick<ListOf<unknown>, 'matching'>

const countOne = (db: Db, { matching }: CountedList) =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(maxCountMs)}`.execute(trx)
    const some = matching.select(sql`1`.as('one') as never).limit(COUNT_CAP)
    const { rows } = await sql<{ count: number }>`select count(*) as count from (${some}) few`.execute(trx)
    const count = rows[0]?.count ?? 0
    return count < COUNT_CAP ? count : null
  })

/** Counts the matches of each list; null from `COUNT_CAP` matches on, and if there is no time left. */
export const countUpTo = async (db: Db, lists: CountedList[]) => {
  const end = performance.now() + maxTotalMs
  const counts: (number | null)[] = []
  for (const list of lists) {
    const count = performance.now() < end ? countOne(db, list) : null
    counts.push(
      await Promise.resolve(count).catch((error) => {
        if (isTooSlow(error)) return null
        throw error
      }),
    )
  }
  return counts
}

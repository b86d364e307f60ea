import { sql } from 'kysely'
import { Overloaded } from '../../overloaded.ts'
import type { Db } from '../db.ts'
import { locks } from '../locks.ts'
import { pageOfBlocks } from './counted.ts'
import type { JsonPage, ListOf, Order, Window } from './list.ts'

/**
 * Reading a whole table takes a core for a second, so that across all servers one runs at a time and few may
 * wait.
 */
const broadLock = locks.broadSearches
const maxWaiting = 20

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

const runQueued = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting >= maxWaiting) throw new Overloaded('service.searches_busy')
  waiting++
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn.finally(() => {
    waiting--
  })
}

/** Runs work that reads whole tables, one at a time across all servers. */
export const alone = <T>(db: Db, work: (db: Db) => Promise<T>) =>
  runQueued(() =>
    db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '15s'`.execute(trx)
      await sql`select pg_advisory_xact_lock(${broadLock}::bigint)`.execute(trx)
      return work(trx)
    }),
  )

/**
 * Returns the page of a list that no index narrows: one pass counts its blocks, then only the page's are
 * read.
 */
export const broadPage = <Row>(
  db: Db,
  list: ListOf<Row>,
  window: Window,
  order: Order,
): Promise<JsonPage> => {
  const matching = list.matching.select(sql`${sql.ref(`${list.records.table}.id`)} >> 8`.as('block') as never)
  const blocks = {
    ctes: sql`block_counts as materialized (select block, count(*) as n from (${matching}) found group by block)`,
    before: (block: unknown) =>
      sql`(select coalesce(sum(n), 0)::bigint from block_counts where block < ${block})`,
    window: (skip: unknown, take: number, isBackwards: boolean) => sql`
      select s.total, s.start - w.before as first, s.length, w.blocks from (
        select total, start, greatest(least(stop, total) - start, 0) as length from (
          select total, case when ${isBackwards} then greatest(total - ${skip} - ${take}, 0) else ${skip} end as start,
            case when ${isBackwards} then total - ${skip} else ${skip} + ${take} end as stop
          from (select coalesce(sum(n), 0)::bigint as total from block_counts) t
        ) span
      ) s, lateral (
        select array_agg(block order by block) as blocks, min(before) as before from (
          select block, n, (sum(n) over (order by block) - n)::bigint as before from block_counts
        ) placed where before < s.start + s.length and before + n > s.start
      ) w`,
  }
  return alone(db, (trx) => pageOfBlocks(trx, list, window, order, blocks))
}

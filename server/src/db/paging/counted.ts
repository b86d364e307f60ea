import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db.ts'
import { type JsonPage, type ListOf, limitOf, type Order, readPage, type Window } from './list.ts'

/** The tables that the paging index counts (`keep_paging` in the migrations). */
export const countedTables = new Set<string>([
  'contacts',
  'phone_numbers',
  'addresses',
  'email_contacts',
  'companies',
  'relation_records',
  'tickets',
  'csat_scores',
  'cities',
  'contactables',
  'conversations',
  'audit_log',
])

/** Returns whether the paging index covers the list: all of its table, or all rows with some keys. */
export const isCounted = <Row>({ records, matching, keys }: ListOf<Row>) =>
  countedTables.has(records.table) && (keys !== undefined || matching.toOperationNode().where === undefined)

/** How to find a page from the counts of blocks of 256 IDs, whatever their source. */
interface Blocks {
  /** Common table expressions that the others read. */
  ctes?: RawBuilder<unknown>
  /** Returns the number of matching records in the blocks before one. */
  before: (block: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Returns total, first, length and blocks, like `paging_window`. */
  window: (skip: RawBuilder<unknown>, take: number, isBackwards: boolean) => RawBuilder<unknown>
}

/** Reads only the page's blocks, at most as many as the page has records. */
export const pageOfBlocks = <Row>(
  db: Db,
  list: ListOf<Row>,
  window: Window,
  order: Order,
  blocks: Blocks,
): Promise<JsonPage> => {
  const { after, offset, per_page } = window
  const id = sql.ref(`${list.records.table}.id`)
  const matching = list.matching.select(id.as('id') as never)
  const beside = matching.where(sql<boolean>`${id} >= (${after}::bigint >> 8) << 8 and ${id} <= ${after}`)
  // The offset is an optimization fence: each block is read separately, by the key.
  const within = matching
    .where(sql<boolean>`${id} >= b.block << 8 and ${id} < (b.block + 1) << 8`)
    .offset(sql.lit(0))
  const skipped =
    after === null
      ? sql`${offset}::bigint`
      : sql`${blocks.before(sql`${after}::bigint >> 8`)} + (select count(*) from (${beside}) beside)`
  const ctes = sql`${blocks.ctes ? sql`${blocks.ctes}, ` : sql``}skipped as materialized (select ${skipped} as n),
    place as materialized (${blocks.window(sql`(select n from skipped)`, per_page, order.byId === 'down')}),
    page as materialized (
      select id, row_number() over (order by id ${order.direction}) as row_number from (
        select found.id from place, unnest(place.blocks) b(block), lateral (${within}) found
        order by found.id limit (select length from place) offset (select first from place)
      ) ids limit ${sql.lit(per_page)}
    ), counted as (select place.total as row_total, skipped.n as row_before from place, skipped)`
  return readPage(db, list, window, ctes)
}

/**
 * Returns the page of a list that the paging index covers. In ID order, its cost does not depend on the
 * table's size.
 */
export const countedPage = <Row>(
  db: Db,
  list: ListOf<Row>,
  window: Window,
  order: Order,
): Promise<JsonPage> => {
  const { keys = null } = list
  const { table } = list.records
  const isStart = keys === null && window.after === null && window.offset === 0
  if (!order.byId || isStart) return sortedPage(db, list, window, order)
  // Whatever the values, it reads blocks and records by their ids. PostgreSQL expects fewer records for some values, and
  // would plan the records, and all partitions that they read from, each time.
  return pageOfBlocks(db, { ...list, hasOnePlan: true }, window, order, {
    before: (block) => sql`paging_before(${table}, ${keys}::bigint[], ${block})`,
    window: (skip, take, isBackwards) => sql`
      select total, first, length, blocks from paging_window(${table}, ${keys}::bigint[], ${skip}, ${take}, ${isBackwards})`,
  })
}

/** The number of all records, or of those with some keys, of which no block has to be known. */
const totalOf = (table: string, keys: number[] | null) => {
  const counted = sql`list = ${sql.lit(table)}${keys ? sql` and key = any(${keys}::bigint[])` : sql``}`
  return sql`(select coalesce(sum(n), 0)::bigint from (
    select n from paging_counts where ${counted} and level = 3
    union all select n from paging_deltas where ${counted}) counts)`
}

/**
 * Returns a page in another order, or the first one. Only the total is known; the page is found by an index of that
 * order, if there is one.
 */
const sortedPage = <Row>(db: Db, list: ListOf<Row>, window: Window, { key, direction }: Order) => {
  const { keys = null } = list
  const { table } = list.records
  const matching = list.matching
    .select([sql.ref(`${table}.id`).as('id'), key.as('sort_key')] as never)
    .orderBy(sql`${key} ${direction}` as never)
    .orderBy(sql.ref(`${table}.id`) as never)
  const ctes = sql`page as materialized (
      select id, row_number() over (order by sort_key ${direction}, id) as row_number from (${matching} ${limitOf(window)}) ids
    ), counted as (select ${totalOf(table, keys)} as row_total, 0 as row_before)`
  return readPage(db, list, window, ctes)
}

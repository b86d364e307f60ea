import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { type JsonPage, type ListOf, limitOf, type Order, readPage, type Window } from './list.ts'

/**
 * Returns the page of a filtered list, reading the matching IDs once for their number and for the page among
 * them.
 */
export const matchedPage = <Row>(
  db: Db,
  list: ListOf<Row>,
  window: Window,
  order: Order,
): Promise<JsonPage> => {
  const { after } = window
  const before = after === null ? sql`0` : sql`count(*) filter (where id <= ${after}::bigint)`
  const matching = list.matching
    .select(sql.ref(`${list.records.table}.id`).as('id') as never)
    .select(order.key.as('sort_key') as never)
  const ctes = sql`matching as materialized (${matching}), page as (
    select id, row_number() over (order by sort_key ${order.direction}, id) as row_number from (
      select id, sort_key from matching ${after === null ? sql`` : sql`where id > ${after}::bigint`}
      order by sort_key ${order.direction}, id ${limitOf(window)}
    ) ids
  ), counted as (
    select count(*) as row_total, ${before} as row_before from matching
  )`
  return readPage(db, list, window, ctes)
}

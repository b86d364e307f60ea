import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type ListOf, type Order, type Page, readPage, type Window } from './list.ts'

/** The page of a filtered list: the matching ids once, their number, and the page's among them. */
export const matchedPage = <Row>(
  db: Db,
  list: ListOf<Row>,
  window: Window,
  order: Order,
): Promise<Page<Row>> => {
  const { after, offset, per_page } = window
  const matching = list.matching
    .select(sql.ref(`${list.table}.id`).as('id') as never)
    .select(order.key.as('sort_key') as never)
  const ctes = sql`matching as materialized (${matching}), page as (
    select id, row_number() over (order by sort_key ${order.direction}, id) as row_number from (
      select id, sort_key from matching where ${after}::bigint is null or id > ${after}
      order by sort_key ${order.direction}, id limit ${per_page} offset ${offset}
    ) ids
  ), counted as (
    select count(*) as row_total, count(*) filter (where id <= ${after}) as row_before from matching
  )`
  return readPage(db, list, window, ctes)
}

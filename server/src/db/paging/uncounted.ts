import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { type JsonPage, type ListOf, limitOf, type Order, readPage, type Window } from './list.ts'

/**
 * Returns a page of a list that nobody needs the total of. It stops at the first record after the page, which tells
 * whether there are more.
 */
export const uncountedPage = async <Row>(
  db: Db,
  list: ListOf<Row>,
  window: Window,
  { key, direction, byId }: Order,
): Promise<JsonPage> => {
  const { after, per_page } = window
  const id = sql.ref(`${list.records.table}.id`)
  const matching = list.matching.select([id.as('id'), key.as('sort_key')] as never)
  const following = after === null ? matching : matching.where(sql<boolean>`${id} > ${after}::bigint`)
  const order = byId ? sql`id ${direction}` : sql`sort_key ${direction}, id`
  // What an index finds is few, and read whole: walking the table in order could pass all of it.
  const fence = list.hasOnePlan ? sql`materialized` : sql`not materialized`
  const ctes = sql`matching as ${fence} (${following}), page as materialized (
    select id, row_number() over (order by ${order}) as row_number from (
      select id, sort_key from matching order by ${order} ${limitOf({ ...window, per_page: per_page + 1 })}
    ) ids
  ), counted as (select null::bigint as row_total, 0 as row_before)`
  const { records, walk, ...place } = await readPage(db, list, window, ctes)
  return {
    ...place,
    ...(walk && { walk }),
    records: records.slice(0, per_page),
    isMore: records.length > per_page || walk?.isSettled === false,
  }
}

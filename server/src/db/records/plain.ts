import { sql } from 'kysely'
import type { Static, TObject } from 'typebox'
import { pageOf } from '#db/paging/page.ts'
import type { PageQuery, Search } from '#shapes'
import type { Db } from '../db.ts'
import type { Tables } from '../tables.ts'
import { contains } from './filters.ts'
import { type Records, recordsOf } from './records.ts'
import type { RecordTable } from './rows.ts'
import { nested } from './select.ts'

interface Looks {
  /** Columns that `search` looks in; only the name by default. */
  searches?: string[]
  /** Columns that `sort` may name. */
  sorts: string[]
}

interface PlainFilter extends Search {
  id?: number[]
}

/** Returns the records and the list of a table whose response properties are all columns. */
export const plainReads = <T extends RecordTable, S extends TObject>(
  table: T,
  record: keyof S['properties'] extends keyof Tables[T] ? S : never,
  { searches = ['name'], sorts }: Looks,
) => {
  const records = recordsOf(table as 'tags', () => nested(table, record) as never)
  const matching = (db: Db, { search, id }: PlainFilter) => {
    let all = db.selectFrom(table as 'tags')
    if (id !== undefined) all = all.where(sql<boolean>`id = any(${id}::bigint[])`)
    if (search === undefined) return all
    const anywhere = searches.map((column) => contains(column, search))
    return all.where(sql<boolean>`(${sql.join(anywhere, sql` or `)})`)
  }
  const sortable = Object.fromEntries(sorts.map((column) => [column, `${table}.${column}`]))
  return {
    sorts: sortable,
    records: records as unknown as Records<Static<S> & { version: number }>,
    list: (db: Db, filter: PlainFilter, page: PageQuery) =>
      pageOf(db, { records, matching: matching(db, filter), sorts: sortable }, page),
  }
}

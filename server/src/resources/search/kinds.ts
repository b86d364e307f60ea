import { type RawBuilder, sql } from 'kysely'
import { everyPermission, type Permission } from '#access/permissions.ts'
import { isShort } from '#db/records/filters.ts'
import type { Hit } from './schema.ts'

export const maxPerKind = 5
/** The number of latest rows searched first, which suffices for common texts. */
export const maxRecent = 2000

export const may = (permission: Permission) =>
  sql<boolean>`(select permissions && array[${permission}, ${everyPermission}] from held)`

/** Writes a ticket's number as the console does: #48,240. */
export const ticketNumberOf = (id: RawBuilder<unknown>) => sql`to_char(${id}, '"#"FM999,999,999,999,999')`

/** How one kind of record is searched, as parts of the statement. */
export interface Kind {
  type: Hit['type']
  /** The permission needed to see hits of this kind. */
  access: Permission
  title: RawBuilder<unknown>
  subtitle: RawBuilder<unknown>
  from: RawBuilder<unknown>
  /** Exact matches come first, then titles that begin with the text, then the latest. */
  first?: RawBuilder<unknown>
  ctes?: RawBuilder<unknown>
  /** The text that matched, if it is another than the title. */
  text?: RawBuilder<unknown>
  /** What a hit leads to, if it is not the record itself. */
  target?: Record<'type' | 'id' | 'seq', RawBuilder<unknown>>
}

interface SearchKind {
  name: string
  table:
    | 'contact_search'
    | 'ticket_search'
    | 'conversation_memo_search'
    | 'conversation_note_search'
    | 'ticket_note_search'
    | 'relation_record_search'
  access: Permission
  /** Matches rows that contain the text. */
  stands: RawBuilder<boolean>
  /** Matches the same rows by the table's index. */
  indexed: RawBuilder<boolean>
  /** The number of recent matches after which no more are looked for; if not given, all are. */
  enough?: number
}

/** Selects IDs in a table of any size: some of the latest for a common text, all for a rare one. */
export const narrowed = (
  text: string,
  { name, table, access, stands, indexed, enough = maxRecent }: SearchKind,
) => {
  const of = (part: string) => sql.id(`${name}_${part}`)
  const rare = isShort(text)
    ? sql`false`
    : sql`(select count(*) from ${of('common')}) < ${sql.lit(maxPerKind)} and ${indexed}`
  return sql`${of('common')} as materialized (
      select id from (
        select * from ${sql.table(table)} where ${may(access)} order by id desc limit ${sql.lit(maxRecent)}
      ) ${sql.id(table)} where ${stands} limit ${sql.lit(enough)}),
    ${of('rare')} as materialized (select id from ${sql.table(table)} where ${may(access)} and ${rare}),
    ${of('found')} as (select id from ${of('common')} union select id from ${of('rare')})`
}

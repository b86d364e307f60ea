import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains, since, until } from '#db/records/filters.ts'
import { plainRecordsOf } from '#db/records/records.ts'
import { nested } from '#db/records/select.ts'
import { isUpgraded } from '#db/upgraded.ts'
import type { PageQuery } from '#shapes'
import { AuditEntry, type AuditFilter } from './schema.ts'

const records = plainRecordsOf('audit_log', () => nested('audit_log', AuditEntry))

/** How many entries a search looks through, which no index serves: the latest ones. */
const MAX_SEARCHED = 200_000

const namedBy = ['name', 'account', 'subject', 'url', 'extension', 'tool', 'description', 'file_name']
const names = namedBy.map((property) => sql`coalesce(after, before) ->> ${sql.lit(property)}`)

/** The searched text of an entry. To aggregate its names by a subquery would take five times as long. */
const searched = sql<string>`concat_ws(chr(31), action, employee_account, address, request_id, client_request_id,
  ${sql.join(names)})`

/** Applies the filters by which an index or a partition finds entries. */
const indexed = (db: Db, filter: AuditFilter) => {
  const { created_at__start: start, created_at__end: end } = filter
  let all = db.selectFrom('audit_log')
  for (const column of ['employee_id', 'resource', 'record_id'] as const) {
    const value = filter[column]
    if (value !== undefined) all = all.where(column, '=', value)
  }
  if (start !== undefined) all = all.where(since('created_at', start))
  if (end !== undefined) all = all.where(until('created_at', end))
  return all
}

const matching = (db: Db, filter: AuditFilter, maxSearched: number) => {
  const { action, by_token, search } = filter
  let all = indexed(db, filter)
  if (action !== undefined) all = all.where('action', '=', action)
  if (by_token !== undefined) all = all.where('by_token', '=', by_token)
  if (search === undefined) return all
  const latest = indexed(db, filter).select('id').orderBy('id', 'desc').limit(sql.lit(maxSearched))
  return all
    .where(sql<boolean>`audit_log.id >= (select min(id) from (${latest}) latest)`)
    .where(contains(searched, search))
}

export const sorts = { created_at: 'created_at' }

export const list = async (db: Db, filter: AuditFilter, page: PageQuery, maxSearched = MAX_SEARCHED) => {
  const all = matching(db, filter, maxSearched)
  // Until an upgrade has counted the entries, a condition keeps the list from their counts.
  const isCounted = await isUpgraded(db, 'count the audit log')
  return pageOf(db, { records, matching: isCounted ? all : all.where(sql<boolean>`true`), sorts }, page)
}

export const { find } = records

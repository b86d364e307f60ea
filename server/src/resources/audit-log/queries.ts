import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains, since, until } from '#db/records/filters.ts'
import { plainRecordsOf } from '#db/records/records.ts'
import { nested } from '#db/records/select.ts'
import type { PageQuery } from '#shapes'
import { AuditEntry, type AuditFilter } from './schema.ts'

const records = plainRecordsOf('audit_log', () => nested('audit_log', AuditEntry))

const equals = ['employee_id', 'by_token', 'action', 'resource', 'record_id'] as const

/** The searched text of an entry; the audit log grows slowly enough for a full scan. */
const searched = sql<string>`concat_ws(chr(31), action, employee_account, address, request_id, client_request_id, (
  select string_agg(coalesce(after, before) ->> named, chr(31))
  from unnest(array['name', 'account', 'subject', 'url', 'extension', 'tool', 'description']) named))`

const matching = (db: Db, filter: AuditFilter) => {
  const { created_at__start: start, created_at__end: end } = filter
  let all = db.selectFrom('audit_log')
  for (const column of equals) {
    const value = filter[column]
    if (value !== undefined) all = all.where(column, '=', value)
  }
  if (filter.search !== undefined) all = all.where(contains(searched, filter.search))
  if (start !== undefined) all = all.where(since('created_at', start))
  if (end !== undefined) all = all.where(until('created_at', end))
  return all
}

export const sorts = { created_at: 'created_at' }

export const list = (db: Db, filter: AuditFilter, page: PageQuery) =>
  pageOf(
    db,
    {
      records,
      matching: matching(db, filter),
      sorts,
    },
    page,
  )

export const { find } = records

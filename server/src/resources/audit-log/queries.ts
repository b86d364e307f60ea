import type { Db } from '#db/connect.ts'
import { since, until } from '#db/filters.ts'
import { nested } from '#db/select.ts'
import { pageOf } from '#http/paging.ts'
import type { PageQuery } from '#shapes'
import { AuditEntry, type AuditFilter } from './schema.ts'

const records = (db: Db) => db.selectFrom('audit_log').select(nested('audit_log', AuditEntry))

const equals = ['employee_id', 'action', 'resource', 'record_id'] as const

const matching = (db: Db, filter: AuditFilter) => {
  const { created_at__start: start, created_at__end: end } = filter
  let all = db.selectFrom('audit_log')
  for (const column of equals) {
    const value = filter[column]
    if (value !== undefined) all = all.where(column, '=', value)
  }
  if (start !== undefined) all = all.where(since('created_at', start))
  if (end !== undefined) all = all.where(until('created_at', end))
  return all
}

export const list = (db: Db, filter: AuditFilter, page: PageQuery) =>
  pageOf(
    db,
    {
      table: 'audit_log',
      records: records(db),
      matching: matching(db, filter),
      sorts: { created_at: 'created_at' },
    },
    page,
  )

export const find = (db: Db, id: number) => records(db).where('id', '=', id).executeTakeFirst()

import type { Static } from 'typebox'
import { rowsOf } from '#db/paging/list.ts'
import { ofWholeRecords } from '#db/paging/page.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { listEndpoint } from '#http/resource.ts'
import { One } from '#shapes'
import { find, list, sorts } from './queries.ts'
import { withoutNumbers } from './rules.ts'
import { AuditEntry, AuditFilter } from './schema.ts'

const tag = 'Employees'

export const auditLog = (app: App) => {
  listEndpoint(app, {
    path: '/audit-log',
    access: 'audit_log.read',
    tag,
    operationId: 'listAuditEntries',
    summary: 'List management changes',
    description:
      'Newest first with `sort=-id`. A search looks through the latest 200,000 entries of the employee, record and time that the other filters name.',
    record: AuditEntry,
    query: AuditFilter,
    sorts,
    page: async ({ db, query, viewer }) => {
      const page = rowsOf<Static<typeof AuditEntry>>(await list(db, query, ofWholeRecords(query)))
      return { ...page, data: page.data.map((entry) => withoutNumbers(entry, viewer)) }
    },
  })
  endpoint(app, {
    method: 'GET',
    path: '/audit-log/:id',
    access: 'audit_log.read',
    tag,
    operationId: 'getAuditEntry',
    summary: 'Get a management change',
    answer: One(AuditEntry),
    problems: [404],
    handle: async ({ db, params, viewer }) => {
      const entry = await find(db, params.id)
      return entry && { data: withoutNumbers(entry, viewer) }
    },
  })
}

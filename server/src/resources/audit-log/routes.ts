import { type App, endpoint } from '#http/endpoint.ts'
import { listEndpoint } from '#http/resource.ts'
import { One } from '#shapes'
import { find, list } from './queries.ts'
import { AuditEntry, AuditFilter } from './schema.ts'

const tag = 'Employees'

export const auditLog = (app: App) => {
  listEndpoint(app, {
    path: '/audit-log',
    access: 'audit_log.read',
    tag,
    operationId: 'listAuditEntries',
    summary: 'List management changes',
    description: 'Newest first with `sort=-id`.',
    record: AuditEntry,
    query: AuditFilter,
    page: ({ db, query }) => list(db, query, query),
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
    handle: async ({ db, params }) => {
      const entry = await find(db, params.id)
      return entry && { data: entry }
    },
  })
}

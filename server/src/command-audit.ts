import type pg from 'pg'
import type { AuditAction } from '#http/audit-actions.ts'

/** Records what a command did to the whole installation, or took from it: by nobody, from no address. */
export const auditCommand = (client: pg.ClientBase, action: AuditAction, facts: object) =>
  client.query(
    "insert into audit_log (action, resource, record_id, after) values ($1, 'installation', 1, $2)",
    [action, JSON.stringify(facts)],
  )

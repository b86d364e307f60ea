import type pg from 'pg'
import type { AuditAction } from '#access/audit-actions.ts'

/** Records an installation-wide action of a command in the audit log, without an employee or address. */
export const auditCommand = (client: pg.ClientBase, action: AuditAction, facts: object) =>
  client.query(
    "insert into audit_log (action, resource, record_id, after) values ($1, 'installation', 1, $2)",
    [action, JSON.stringify(facts)],
  )

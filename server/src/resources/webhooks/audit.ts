import type { AuditVerb } from '#access/audit-actions.ts'
import type { Context } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { Webhook } from './schema.ts'

/** Audits an action on a webhook. */
export const auditWebhook = (
  context: Pick<Context, 'db' | 'viewer' | 'request'>,
  verb: AuditVerb,
  record_id: number,
  before: unknown = null,
  after: unknown = null,
) =>
  recordAudit(context, {
    action: `webhook.${verb}`,
    resource: 'webhook',
    record_id,
    before,
    after,
    shape: Webhook,
  })

import type { AuditVerb } from '#access/audit-actions.ts'
import type { VersionedRow } from '#db/records/rows.ts'
import { issueToken, maxTtlMinutes, Token } from '#http/callers/tokens.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { invalid, notFound } from '#http/problem.ts'
import { listEndpoint } from '#http/resource.ts'
import { message } from '#messages/message.ts'
import { confirmPassword } from '#resources/auth/confirm.ts'
import { findLocked } from '#resources/employees/queries.ts'
import { refuseOutranked } from '#resources/roles/rank.ts'
import { Search } from '#shapes'
import * as queries from './queries.ts'
import { AccessToken, NewPermanentToken, PermanentToken, TokenFilter } from './schema.ts'

const tag = 'Employees'

const audit = (context: Context, verb: AuditVerb, record_id: number) =>
  recordAudit(context, {
    action: `token.${verb}`,
    resource: 'employee',
    record_id,
    before: null,
    after: null,
    shape: PermanentToken,
  })

/**
 * Confirms the password unless the session is fresh: an open or stolen session must not yield a permanent
 * token.
 */
const confirmSession = async (context: Context<string, unknown, NewPermanentToken, VersionedRow>) => {
  const { db, viewer, record, body } = context
  if (record.id !== viewer.id || viewer.session_id === undefined) return
  if (await queries.isFreshSession(db, viewer.session_id)) return
  await confirmPassword(context, body.current_password, message('employees.current_password_for_token'))
}

/** Issues a permanent token and its audit entry in one transaction. */
const give = async (context: Context<string, unknown, NewPermanentToken, VersionedRow>) => {
  await confirmSession(context)
  return context.db.transaction().execute(async (db) => {
    const { viewer, record } = context
    const employee = await findLocked(db, record, true)
    if (!employee) throw notFound()
    await refuseOutranked(db, viewer.id, employee.id)
    if (employee.is_disabled) throw invalid('is_disabled', 'employees.disabled_token')
    await audit({ ...context, db }, 'create', employee.id)
    return issueToken(db, employee.id, maxTtlMinutes, { isPermanent: true })
  })
}

/** Serves tokens: issuing permanent ones, listing and ending all. */
export const permanentTokens = (app: App) => {
  listEndpoint(app, {
    path: '/permanent-token',
    access: 'token.read',
    tag,
    operationId: 'listPermanentTokens',
    summary: 'List who has a permanent token',
    record: PermanentToken,
    query: Search,
    sorts: queries.sorts,
    page: ({ db, query }) => queries.listPermanent(db, query, query),
  })
  listEndpoint(app, {
    path: '/token',
    access: 'token.read',
    tag,
    operationId: 'listTokens',
    summary: 'List who has a token',
    description: 'Every token that works, those of logins included, with the time when it expires.',
    record: AccessToken,
    query: TokenFilter,
    sorts: queries.sorts,
    page: ({ db, query }) => queries.list(db, query, query),
  })
  endpoint(app, {
    method: 'POST',
    path: '/employee/:id/token',
    access: 'token.create',
    tag,
    operationId: 'createPermanentToken',
    summary: 'Give an employee a permanent token',
    description:
      'It does not expire, is shown this once, and ends the employee’s earlier token at once. The caller must hold every permission that the employee has (403 `outranked`). A session that asks for its own employee, and began more than five minutes ago, gives the current password.',
    body: NewPermanentToken,
    answer: Token,
    problems: [404, 422],
    find: findLocked,
    isTransaction: false,
    handle: give,
  })
  endpoint(app, {
    method: 'DELETE',
    path: '/employee/:id/token',
    access: 'token.delete',
    tag,
    operationId: 'endPermanentToken',
    summary: 'End an employee’s token',
    description:
      'Permanent or not: whatever uses it is refused at once. 404 where the employee has none that works. The caller must hold every permission that the employee has (403 `outranked`).',
    answer: null,
    problems: [404],
    find: findLocked,
    handle: async (context) => {
      await refuseOutranked(context.db, context.viewer.id, context.record.id)
      if (!(await queries.end(context.db, context.record.id))) throw notFound()
      await audit(context, 'delete', context.record.id)
    },
  })
}

import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { originOfRequest, writeAudit } from '#http/monitoring/audit.ts'
import { AuditedEmployee } from '#resources/employees/schema.ts'
import { networkOf } from '../../ip-addresses.ts'

type Action = 'login.session' | 'login.token' | 'logout.session' | 'logout.token'

/** Audits a login or logout, by browser session or by token. */
export const auditAccess = (
  db: Db,
  request: FastifyRequest,
  action: Action,
  viewer: { id: number; account: string },
) =>
  writeAudit(
    db,
    { viewer, ...originOfRequest(request) },
    { action, resource: 'employee', record_id: viewer.id, before: null, after: null, shape: AuditedEmployee },
  )

/** Audits the logout of an employee known only by ID. */
export const auditLogout = async (db: Db, request: FastifyRequest, employeeId: number) => {
  const employee = await db
    .selectFrom('employees')
    .select(['id', 'account'])
    .where('id', '=', employeeId)
    .executeTakeFirst()
  if (employee) await auditAccess(db, request, 'logout.session', employee)
}

const isFirstOfMinute = async (db: Db, account: string, address: string) => {
  const failed = await db
    .selectFrom('login_attempts')
    .select('id')
    .where('account', '=', sql<string>`lower(${account})`)
    .where('address', '=', address)
    .where('is_pending', '=', false)
    .where('created_at', '>=', sql<string>`date_trunc('minute', now())`)
    .limit(1)
    .executeTakeFirst()
  return failed === undefined
}

/** Audits a wrong password once a minute per account and network, so a flood cannot fill the log. */
export const auditFailure = async (
  db: Db,
  request: FastifyRequest,
  account: string,
  id: number | undefined,
) => {
  if (!(await isFirstOfMinute(db, account, networkOf(request.ip)))) return
  await writeAudit(
    db,
    { viewer: null, ...originOfRequest(request) },
    {
      action: 'login.failed',
      resource: 'employee',
      record_id: id ?? null,
      before: null,
      after: { account },
      shape: AuditedEmployee,
    },
  )
}

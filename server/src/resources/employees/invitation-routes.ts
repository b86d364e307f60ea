import type { Db } from '#db/connections/connect.ts'
import { endSessions } from '#http/callers/sessions.ts'
import { revokeToken } from '#http/callers/tokens.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { originOfRequest, recordAudit, writeAudit } from '#http/monitoring/audit.ts'
import { notFound, Problem } from '#http/problem.ts'
import { originOf } from '#http/resource.ts'
import { forgetFailures } from '#resources/auth/attempts.ts'
import { forgetNetworks } from '#resources/auth/queries.ts'
import { isOutranked, refuseOutranked } from '#resources/roles/rank.ts'
import { One } from '#shapes'
import { acceptInvitation, findInvited, invite } from './invitations.ts'
import * as queries from './queries.ts'
import * as schema from './schema.ts'

const tag = 'Employees'

/** Returns the link of a token, behind `#` so that no server or log sees it. */
export const linkOf = (context: Pick<Context, 'request' | 'services'>, token: string) =>
  `${originOf(context)}/invitation#${token}`

const unknown = () => new Problem(404, 'auth.invitation_unknown', { code: 'invitation_unknown' })

const requireInvited = async (db: Db, token: string) => {
  const found = await findInvited(db, token)
  if (!found) throw unknown()
  const { invited_by_id, ...invited } = found
  // The employee may have more permissions since then, or the inviter fewer.
  if (await isOutranked(db, invited_by_id, invited.id)) throw unknown()
  return invited
}

type Making = Context<'/employee/:employee/invitation', unknown, schema.NewInvitation>

/** Makes a link in a transaction of its own: an answer with a secret must not be kept by an idempotency key. */
const makeInvitation = (context: Making) =>
  context.db.transaction().execute(async (db) => {
    const { viewer, params, body } = context
    const employee = await queries.findLocked(db, { id: params.employee }, true)
    if (!employee) throw notFound()
    if (employee.id === viewer.id) throw new Problem(409, 'employees.own_invitation')
    if (employee.is_disabled) throw new Problem(409, 'employees.disabled_invitation')
    await refuseOutranked(db, viewer.id, employee.id)
    const { tokens, expires_at } = await invite(db, viewer.id, [employee.id], body.days ?? 7)
    await recordAudit(
      { ...context, db },
      {
        action: 'employee.invite',
        resource: 'employee',
        record_id: employee.id,
        before: null,
        after: null,
        shape: schema.AuditedEmployee,
      },
    )
    return { data: { url: linkOf(context, tokens[0] as string), expires_at } }
  })

const accept = async ({ db, request, services, body }: Context<string, unknown, schema.InvitationAnswer>) => {
  const invited = await requireInvited(db, body.token)
  const hash = await services.passwords.hash(body.password, invited.id)
  await db.transaction().execute(async (trx) => {
    if (!(await acceptInvitation(trx, invited.id, body.token, hash))) throw unknown()
    await revokeToken(trx, invited.id)
    await endSessions(trx, invited.id)
    await forgetFailures(trx, invited.account)
    await forgetNetworks(trx, invited.id)
    await writeAudit(
      trx,
      { viewer: invited, ...originOfRequest(request) },
      {
        action: 'employee.password',
        resource: 'employee',
        record_id: invited.id,
        before: null,
        after: null,
        shape: schema.AuditedEmployee,
      },
    )
  })
  return { data: invited }
}

/** Invitations: a link that is made once, and used once by whom it is for. */
export const invitations = (app: App) => {
  endpoint(app, {
    method: 'POST',
    path: '/employee/:employee/invitation',
    access: 'employee.update',
    tag,
    operationId: 'inviteEmployee',
    summary: 'Make a link with which an employee chooses a password',
    description:
      'For new employees, and for those who forgot theirs. It works once; another one replaces it. The caller must hold every permission that the employee has (403 `outranked`).',
    body: schema.NewInvitation,
    answer: One(schema.Invitation),
    problems: [404, 409],
    isTransaction: false,
    handle: makeInvitation,
  })
  endpoint(app, {
    method: 'POST',
    path: '/invitation',
    access: 'public',
    tag,
    operationId: 'lookUpInvitation',
    summary: 'Find out whom an invitation is for',
    body: schema.InvitationLookup,
    answer: One(schema.Invited),
    problems: [404],
    isTransaction: false,
    handle: async ({ db, body }) => ({ data: await requireInvited(db, body.token) }),
  })
  endpoint(app, {
    method: 'POST',
    path: '/invitation/accept',
    access: 'public',
    tag,
    operationId: 'acceptInvitation',
    summary: 'Choose a password with an invitation',
    description: 'It works once (404 `invitation_unknown`). Sessions and token of the employee end.',
    body: schema.InvitationAnswer,
    answer: One(schema.Invited),
    problems: [404],
    isTransaction: false,
    handle: accept,
  })
}

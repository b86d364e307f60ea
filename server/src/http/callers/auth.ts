import type { FastifyRequest } from 'fastify'
import type { Permission } from '#access/permissions.ts'
import type { Viewer } from '#access/viewer.ts'
import type { Reader, Statement } from '#db/connections/reader.ts'
import { type MessageOrKey, message } from '#messages/message.ts'
import { guardPermissions } from '#shapes'
import { countCall, refuseSpentNetwork } from '../limits/rate-limit.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { type Credential, credentialOf } from './credentials.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The employee on whose behalf the request runs, once known. */
    employeeId: number | null
    /** Whether a token authenticated the request, and no browser session. */
    isByToken: boolean
  }
}

const guards: readonly Permission[] = guardPermissions
const allGuards = 2 ** guards.length - 1

/** All sets of guards, indexed by their bits. */
const guardSets = Array.from({ length: allGuards + 1 }, (_, bits) =>
  guardPermissions.filter((_, place) => bits & (1 << place)),
)

const heldBits = guards.map((guard, place) => `('${guard}' = any(permissions))::int * ${1 << place}`)

/** SQL for what the roles of the employee `e` grant: the permission $2, and as bits, the missing guard permissions. */
const held = `cross join lateral (
    select coalesce(bool_or(is_every or $2 = any(permissions)), false) as is_allowed,
      ${allGuards} - coalesce(bit_or(case when is_every then ${allGuards} else ${heldBits.join(' + ')} end), 0)
        as missing_permissions
    from (
      select r.permissions, '*' = any(r.permissions) as is_every
      from employee_roles er join roles r on r.id = er.role_id where er.employee_id = e.id offset 0) role
  ) held`

type Kind = Credential['kind']

/**
 * Finds the enabled employee of a credential ($1), by its kind, whether they have a permission ($2), and which
 * guard permissions they do not have.
 */
export const viewerSql: Record<Kind, string> = {
  token: `
  select e.id, e.account, e.must_change_password, held.is_allowed, held.missing_permissions
  from employee_tokens t join employees e on e.id = t.employee_id ${held}
  where t.hash = $1 and (t.expires_at is null or t.expires_at > now()) and not e.is_disabled`,
  session: `
  select e.id, e.account, e.must_change_password, held.is_allowed, held.missing_permissions, s.id as session_id,
    s.last_seen_at < now() - interval '5 minutes' as is_stale
  from employee_sessions s join employees e on e.id = s.employee_id ${held}
  where s.hash = $1 and s.expires_at > now() and not e.is_disabled`,
}

export const viewerStatements: Record<Kind, Statement> = {
  token: { name: 'viewer', text: viewerSql.token },
  session: { name: 'viewer_of_session', text: viewerSql.session },
}

// A position past the end of the log is from another server's, brought here by a dump; the current position
// covers it.
const expecting = (viewer: string) => `with viewer as materialized (${viewer}),
      log as materialized (select (pg_current_wal_insert_lsn() - '0/0')::bigint as position)
    select viewer.*, log.position,
      case when noted.position is not null then least(noted.position, log.position) end as wrote
    from viewer cross join log left join recent_writes noted on noted.employee_id = viewer.id`

const expectingStatements: Record<Kind, Statement> = {
  token: { name: 'expecting_viewer', text: expecting(viewerSql.token) },
  session: { name: 'expecting_viewer_of_session', text: expecting(viewerSql.session) },
}

const seenStatement: Statement = {
  name: 'session_seen',
  text: `with seen as (update employee_sessions set last_seen_at = now(),
    expires_at = least(now() + interval '30 days', created_at + make_interval(days => coalesce($2::int,
      (select max_session_days from installation), 90))) where id = $1 returning employee_id)
    insert into employee_activity (employee_id, last_seen_at) select employee_id, now() from seen
    on conflict (employee_id) do update set last_seen_at = excluded.last_seen_at`,
}

export const unauthenticated = (text: MessageOrKey = 'requests.token_required', code?: string) =>
  new Problem(401, text, { ...(code ? { code } : {}), headers: { 'WWW-Authenticate': 'Bearer' } })

export const forbidden = (permission: string) =>
  new Problem(403, message('permissions.needed', { permission }), { code: 'permission_missing' })

const passwordDue = () =>
  new Problem(403, 'auth.password_change_required', { code: 'password_change_required' })

/**
 * What an endpoint requires of its caller: a permission, only a valid credential, or nothing. `own-account`
 * takes the credential even of an employee who has to change their password first.
 */
export type Access = Permission | 'signed-in' | 'own-account' | 'public'

/** Whether an endpoint needs a permission beside a credential. */
export const needsPermission = (access: Access): access is Permission =>
  access !== 'public' && access !== 'signed-in' && access !== 'own-account'

/**
 * Returns where to look up a credential. One that was not valid recently may be made up, so it is looked up
 * separately from the others, and not at all for a network that has used up its calls.
 */
export const readerFor = (
  { database }: Services,
  request: FastifyRequest,
  credential: Credential,
): Reader => {
  if (request.server.knownCredentials.has(credential)) return database.reads
  refuseSpentNetwork(request)
  return database.strangers
}

/** Returns the caller after checking credential and permission in the database. Throws a 401, 403 or 429. */
export const authorize = async (
  services: Services,
  request: FastifyRequest,
  access: Exclude<Access, 'public'>,
): Promise<Viewer> => {
  const credential = credentialOf(request, services.config.publicUrl)
  if (!credential) return admit(services, request, undefined, access)
  const { replica } = services.database
  const reader = readerFor(services, request, credential)
  const at = replica?.clock()
  const statements = replica ? expectingStatements : viewerStatements
  const [row] = await reader.query<AdmittedRow>(statements[credential.kind], [credential.hash, access])
  const viewer = await admit(services, request, row, access, credential)
  if (at !== undefined && row) viewer.expects = { at, position: row.position, wrote: row.wrote }
  return viewer
}

/**
 * Returns whether the request has a valid credential with this permission, for when no other clients are
 * admitted.
 */
export const isEmployee = async (services: Services, request: FastifyRequest, permission: Permission) => {
  const credential = credentialOf(request, services.config.publicUrl)
  if (!credential) return false
  const reader = readerFor(services, request, credential)
  const [row] = await reader.query<ViewerRow>(viewerStatements[credential.kind], [
    credential.hash,
    permission,
  ])
  return row?.is_allowed === true
}

type AdmittedRow = ViewerRow & { position: number; wrote: number | null }

/** A row of `viewerSql`. */
export type ViewerRow = Pick<Viewer, 'id' | 'account' | 'session_id'> & {
  is_allowed: boolean
  must_change_password: boolean
  /** The guard permissions that the employee does not have, as bits. */
  missing_permissions: number
  /** Whether the session's last use was recorded more than 5 minutes ago. */
  is_stale?: boolean
}

/** Admits the caller that `viewerSql` found, or throws a 401, 403 or 429. */
export const admit = async (
  { database, config }: Pick<Services, 'database' | 'config'>,
  request: FastifyRequest,
  row: ViewerRow | undefined,
  access: Access,
  by?: Credential,
): Promise<Viewer> => {
  request.employeeId = row?.id ?? null
  request.isByToken = row !== undefined && row.session_id === undefined
  if (by) request.server.knownCredentials.note(by, row !== undefined)
  if (row) request.server.connections.trust(request.raw.socket)
  countCall(request)
  if (!row)
    throw by?.kind === 'session'
      ? unauthenticated(message('auth.session_ended'), 'session_ended')
      : unauthenticated()
  if (row.must_change_password && access !== 'own-account') throw passwordDue()
  if (needsPermission(access) && !row.is_allowed) throw forbidden(access)
  const { id, account, session_id } = row
  const missingPermissions = guardSets[row.missing_permissions] ?? guardPermissions
  if (session_id === undefined) return { id, account, missingPermissions, by_token: true }
  if (row.is_stale) await database.reads.query(seenStatement, [session_id, config.maxSessionDays ?? null])
  return { id, account, missingPermissions, session_id }
}

import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Moment } from '#db/lag.ts'
import type { Statement } from '#db/reader.ts'
import type { Services } from './endpoint.ts'
import type { Permission } from './permissions.ts'
import { Problem } from './problem.ts'
import { countCall } from './rate-limit.ts'
import { remembered } from './remembered.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** On whose token the request runs, once that is known. */
    employeeId: number | null
  }
}

/** The employee on whose token a request runs. */
export interface Viewer {
  id: number
  account: string
  /** What a list must show them; known where there is a replica, `wrote` unless it was forgotten. */
  expects?: Moment & { wrote: number | null }
}

const queryToken = Symbol('token of the query string')

type TokenBearer = IncomingMessage & { [queryToken]?: string; originalUrl?: string }

/** Takes `token` out of the address before routing, logging or linking see it; it counts where that is allowed. */
export const stripToken = (request: IncomingMessage, isAllowed: boolean): string => {
  const url = request.url ?? '/'
  const start = url.indexOf('?')
  if (start < 0) return url
  const kept: string[] = []
  for (const part of url.slice(start + 1).split('&')) {
    const [name = '', ...value] = part.split('=')
    if (decoded(name) !== 'token') kept.push(part)
    else if (isAllowed) (request as TokenBearer)[queryToken] = decoded(value.join('='))
  }
  request.url = url.slice(0, start) + (kept.length ? `?${kept.join('&')}` : '')
  if ('originalUrl' in request) request.originalUrl = request.url
  return request.url
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** The token that the request carries, in its header or its query. */
export const tokenOf = (request: FastifyRequest): string | undefined => {
  const [, bearer] = /^bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '') ?? []
  return bearer ?? (request.raw as TokenBearer)[queryToken]
}

export const hashToken = remembered((token) => hash('sha256', token, 'buffer'))

/** The live employee of a token ($1) and whether a role of theirs holds a permission ($2). */
export const viewerSql = `
  select e.id, e.account, exists (
    select from employee_roles er join roles r on r.id = er.role_id
    where er.employee_id = e.id and ('*' = any(r.permissions) or $2 = any(r.permissions))
  ) as is_allowed
  from employee_tokens t join employees e on e.id = t.employee_id
  where t.hash = $1 and (t.expires_at is null or t.expires_at > now()) and not e.is_disabled`

const viewerStatement: Statement = { name: 'viewer', text: viewerSql }

// A note beyond the log's end is another server's, brought here by a dump; the present covers it.
const expectingStatement: Statement = {
  name: 'expecting_viewer',
  text: `with viewer as materialized (${viewerSql}),
      log as materialized (select (pg_current_wal_insert_lsn() - '0/0')::bigint as position)
    select viewer.*, log.position,
      case when noted.position is not null then least(noted.position, log.position) end as wrote
    from viewer cross join log left join recent_writes noted on noted.employee_id = viewer.id`,
}

export const unauthenticated = (message = 'A valid access token is required.') =>
  new Problem(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } })

export const forbidden = (permission: string) =>
  new Problem(403, `This needs the permission ${permission}.`, { code: 'permission_missing' })

/** What an endpoint asks of its caller beside a valid token: a permission, or nothing more. */
export type Access = Permission | 'signed-in' | 'public'

/** The caller, once token and permission have been checked in the database. */
export const authorize = async (
  services: Services,
  request: FastifyRequest,
  access: Exclude<Access, 'public'>,
): Promise<Viewer> => {
  const token = tokenOf(request)
  if (!token) return admit(request, undefined, access)
  const { reads, replica } = services.database
  const at = replica?.clock()
  const statement = replica ? expectingStatement : viewerStatement
  const [row] = await reads.query<Found>(statement, [hashToken(token), access])
  const viewer = admit(request, row, access)
  if (at !== undefined && row) viewer.expects = { at, position: row.position, wrote: row.wrote }
  return viewer
}

type Found = Viewer & { is_allowed: boolean; position: number; wrote: number | null }

/** Lets the caller in whom `viewerSql` found, or throws the 401, 403 or 429 that they are due. */
export const admit = (
  request: FastifyRequest,
  row: (Viewer & { is_allowed: boolean }) | undefined,
  access: Access,
): Viewer => {
  request.employeeId = row?.id ?? null
  countCall(request)
  if (!row) throw unauthenticated()
  if (access !== 'signed-in' && !row.is_allowed) throw forbidden(access)
  return { id: row.id, account: row.account }
}

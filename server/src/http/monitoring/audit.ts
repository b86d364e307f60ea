import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { TObject } from 'typebox'
import type { AuditAction, AuditedKind } from '#access/audit-actions.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Context } from '../endpoint.ts'
import { clientRequestId } from '../request-id.ts'

interface Entry {
  action: AuditAction
  resource: AuditedKind
  record_id: number | null
  before: unknown
  after: unknown
  /** The fields that may be recorded: the record's public shape, which contains no secret. */
  shape: TObject
}

const visible = (record: unknown, shape: TObject) =>
  record === null || record === undefined
    ? null
    : JSON.stringify(
        Object.fromEntries(Object.entries(record).filter(([key]) => Object.hasOwn(shape.properties, key))),
      )

/** The author of a change, and the address. The command line has no employee, address or request. */
export interface Origin {
  viewer: { id: number; account: string; by_token?: true } | null
  address: string | null
  socket_address: string | null
  request_id: string | null
  /** The client's own ID for its request. */
  client_request_id: string | null
}

/** The origin of actions without a request: on the command line, or by the service itself. */
export const withoutRequest = {
  viewer: null,
  address: null,
  socket_address: null,
  request_id: null,
  client_request_id: null,
}

/** Returns where a request came from. */
export const originOfRequest = (request: FastifyRequest) => ({
  address: request.ip,
  socket_address: request.socket.remoteAddress ?? null,
  request_id: request.id,
  client_request_id: clientRequestId(request),
})

/** Returns whom a login, a new password or the like is about, so that the entry is found by the name. */
const whoIs = (id: number | null) => sql<string | null>`(
  select jsonb_build_object('name', contact_name(first_name, last_name), 'account', account)
  from employees where id = ${id}::bigint)`

const rowOf = ({ viewer, ...origin }: Origin, entry: Entry) => {
  const { action, resource, record_id, before, after, shape } = entry
  const isBare = resource === 'employee' && before === null && after === null
  return {
    employee_id: viewer?.id ?? null,
    employee_account: viewer?.account ?? null,
    by_token: viewer?.by_token ?? false,
    action,
    resource,
    record_id,
    before: visible(before, shape),
    after: isBare ? whoIs(record_id) : visible(after, shape),
    ...origin,
  }
}

/** Records management changes, at least one, in the transaction that makes them. */
export const writeAudit = async (db: Db, origin: Origin, ...entries: Entry[]) => {
  await db
    .insertInto('audit_log')
    .values(entries.map((entry) => rowOf(origin, entry)))
    .execute()
}

/** Records changes that a request makes. */
export const recordAudit = (
  { db, viewer, request }: Pick<Context, 'db' | 'viewer' | 'request'>,
  ...entries: Entry[]
) => writeAudit(db, { viewer, ...originOfRequest(request) }, ...entries)

import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { routeOf } from './access-log.ts'
import { originOfRequest } from './audit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    accessAudit: AccessAudit
  }
}

interface Access {
  action: 'access.refused' | 'message_file.read' | 'file.read'
  resource: 'endpoint' | 'message_file' | 'file'
  record_id: number | null
  /** `GET /api/v1/contact` */
  endpoint: string
}

interface RecordedAccess {
  access: Access
  employeeId: number
  isByToken: boolean
  origin: ReturnType<typeof originOfRequest>
  minute: number
  /** Repetitions not yet counted in any entry. */
  pending: number
}

const MINUTE = 60_000
const FLUSH_MS = 5_000
/** The number of an employee's latest entries among which this minute's is searched. */
const RECENT_ENTRIES = 1_000

/** Counts in this minute's entry, or adds it. The lock keeps several servers from adding one each. */
const write = ({ access, employeeId, isByToken, origin }: RecordedAccess, times: number, db: Db) => {
  const { action, resource, record_id, endpoint } = access
  const lock = `audit ${employeeId} ${isByToken} ${action} ${endpoint} ${record_id}`
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx)
    await sql`
      with recent as (
        select id, created_at, action, record_id, by_token, after ->> 'endpoint' as endpoint from audit_log
        where employee_id = ${employeeId} and created_at >= date_trunc('minute', now())
        order by id desc limit ${RECENT_ENTRIES}
      ), counted as (
        update audit_log a
        set after = jsonb_set(a.after, '{count}', to_jsonb((a.after ->> 'count')::int + ${times}::int))
        from recent r where a.id = r.id and a.created_at = r.created_at and r.action = ${action}
          and r.endpoint = ${endpoint} and r.record_id is not distinct from ${record_id}::bigint
          and r.by_token = ${isByToken}
        returning a.id
      )
      insert into audit_log (employee_id, employee_account, by_token, action, resource, record_id, after,
        address, socket_address, request_id, client_request_id)
      select e.id, e.account, ${isByToken}, ${action}, ${resource}, ${record_id}::bigint,
        jsonb_build_object('endpoint', ${endpoint}::text, 'count', ${times}::int),
        ${origin.address}, ${origin.socket_address}, ${origin.request_id}, ${origin.client_request_id}
      from employees e where e.id = ${employeeId} and not exists (select from counted)`.execute(trx)
  })
}

/** Records refusals and file reads, once a minute per employee and subject, with their number. */
const createAccessAudit = (db: Db, log: FastifyBaseLogger) => {
  const seen = new Map<string, RecordedAccess>()

  const tryWrite = (noted: RecordedAccess, times: number) =>
    write(noted, times, db).catch((error) => log.error({ failure: error }, 'access not audited'))

  const note = async (request: FastifyRequest, access: Access) => {
    const { employeeId, isByToken } = request
    if (employeeId === null) return
    const key = JSON.stringify([employeeId, isByToken, access.action, access.endpoint, access.record_id])
    const minute = Math.floor(Date.now() / MINUTE)
    const known = seen.get(key)
    if (known?.minute === minute) {
      known.pending++
      return
    }
    const noted = { access, employeeId, isByToken, origin: originOfRequest(request), minute, pending: 0 }
    seen.set(key, noted)
    await tryWrite(noted, 1 + (known?.pending ?? 0))
  }

  const flush = async () => {
    const minute = Math.floor(Date.now() / MINUTE)
    for (const [key, noted] of seen) {
      const times = noted.pending
      noted.pending = 0
      if (noted.minute !== minute) seen.delete(key)
      if (times) await tryWrite(noted, times)
    }
  }

  return { note, flush }
}

type AccessAudit = ReturnType<typeof createAccessAudit>

/** Returns the endpoint of a request as entries name it. */
export const endpointOf = (request: FastifyRequest) => `${request.method} ${routeOf(request)}`

/** Records what employees are refused. */
export const auditAccesses = (fastify: FastifyInstance, db: Db) => {
  const audit = createAccessAudit(db, fastify.log)
  fastify.decorate('accessAudit', audit)
  const timer = setInterval(() => audit.flush(), FLUSH_MS).unref()
  fastify.addHook('onClose', async () => {
    clearInterval(timer)
    await audit.flush()
  })
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 403 || request.employeeId === null) return done(null, payload)
    const access = { action: 'access.refused', resource: 'endpoint', record_id: null } as const
    audit.note(request, { ...access, endpoint: endpointOf(request) }).then(() => done(null, payload))
  })
}

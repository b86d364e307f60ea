import { rowOf } from '#db/records/rows.ts'
import { refuseForeignLogin, sessionIn } from '#http/callers/credentials.ts'
import { cookiesOf, endSession, openSession } from '#http/callers/sessions.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { noteWrite } from '#http/lists/lists.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { notFound } from '#http/problem.ts'
import { listEndpoint, originOf } from '#http/resource.ts'
import { auditAccess, auditLogout } from '#resources/auth/audit.ts'
import { rememberDevice } from '#resources/auth/devices.ts'
import { requireCredentials } from '#resources/auth/login.ts'
import { AuditedEmployee } from '#resources/employees/schema.ts'
import { meOf } from '#resources/me/present.ts'
import { Me } from '#resources/me/schema.ts'
import { refuseOutranked } from '#resources/roles/rank.ts'
import { One } from '#shapes'
import * as queries from './queries.ts'
import { NewSession, Session } from './schema.ts'

const tag = 'Sessions'

const logIn = async (context: Context<string, unknown, NewSession>) => {
  const { db, body, request, reply, services } = context
  refuseForeignLogin(request, services.config.publicUrl)
  const login = await requireCredentials(context, body.name, body.password)
  const origin = originOf(context)
  const browser = { user_agent: request.headers['user-agent'], address: request.ip, origin }
  const session = await db.transaction().execute(async (trx) => {
    const opened = await openSession(trx, login, browser, services.config.maxSessionDays)
    await auditAccess(trx, request, 'login.session', login)
    return opened
  })
  // The browser now has another session, and no one could end the old one anymore.
  const former = sessionIn(request.headers.cookie)
  if (former) await endSession(db, former)
  await noteWrite(services, login)
  reply.header('Set-Cookie', cookiesOf(session, origin))
  rememberDevice(request, reply, services.secretKey, login, origin)
  const data = await meOf(db, login.id, context)
  return data && { data }
}

const logOut = async (context: Context) => {
  const { db, request, reply, services } = context
  refuseForeignLogin(request, services.config.publicUrl)
  const session = sessionIn(request.headers.cookie)
  if (session)
    await db.transaction().execute(async (trx) => {
      const ended = await endSession(trx, session)
      if (ended !== undefined) await auditLogout(trx, request, ended)
    })
  reply.header('Set-Cookie', cookiesOf('', originOf(context)))
  // The next user of the browser finds nothing that the employee saw or wrote.
  reply.header('Clear-Site-Data', '"cache", "storage"')
}

const beginAndEnd = (app: App) => {
  endpoint(app, {
    method: 'POST',
    path: '/session',
    access: 'public',
    tag,
    operationId: 'openSession',
    summary: 'Log in with a browser',
    description:
      'Sets the HttpOnly cookie `parley_session` (over https `__Host-parley_session`), which stands in for a token on pages of the service’s own origin (403 `cross_origin` elsewhere). It ends 30 days after its last use, and 90 days after the login (`MAX_SESSION_DAYS`); then the answer is a 401 `session_ended`. The employee’s access token, and their sessions in other browsers, stay as they are. A second cookie, `parley_device`, marks the browser as known: guesses made elsewhere do not slow its logins down.',
    body: NewSession,
    answer: One(Me),
    problems: [401, 403, 429],
    isTransaction: false,
    worksOnFullDisk: true,
    handle: logIn,
  })
  endpoint(app, {
    method: 'DELETE',
    path: '/session',
    access: 'public',
    tag,
    operationId: 'closeSession',
    summary: 'Log the browser out',
    description:
      'Ends the session of the cookie, if it has not ended yet, takes the cookie back, and has the browser clear its cache and storage for this origin.',
    answer: null,
    problems: [403],
    isTransaction: false,
    worksOnFullDisk: true,
    handle: logOut,
  })
}

const ownSessions = (app: App) => {
  listEndpoint(app, {
    path: '/me/session',
    access: 'signed-in',
    tag,
    operationId: 'listMySessions',
    summary: 'List the calling employee’s sessions',
    record: Session,
    sorts: queries.sorts,
    page: ({ db, viewer, query }) => queries.list(db, viewer.id, viewer.session_id, query),
  })
  endpoint(app, {
    method: 'DELETE',
    path: '/me/session/:session',
    access: 'signed-in',
    tag,
    operationId: 'endMySession',
    summary: 'End one of the calling employee’s sessions',
    answer: null,
    handle: async ({ db, viewer, params }) => {
      if (!(await queries.end(db, viewer.id, params.session))) throw notFound()
    },
  })
}

const othersSessions = (app: App) => {
  listEndpoint(app, {
    path: '/employee/:employee/session',
    access: 'employee.read',
    tag,
    operationId: 'listSessions',
    summary: 'List an employee’s sessions',
    record: Session,
    problems: [404],
    find: rowOf('employees', 'employee'),
    sorts: queries.sorts,
    page: ({ db, viewer, params, query }) => queries.list(db, params.employee, viewer.session_id, query),
  })
  endpoint(app, {
    method: 'DELETE',
    path: '/employee/:employee/session/:session',
    access: 'employee.update',
    tag,
    operationId: 'endSession',
    summary: 'End a session of an employee',
    description: 'The caller must hold every permission that the employee has (403 `outranked`).',
    answer: null,
    problems: [404],
    find: rowOf('employees', 'employee'),
    handle: async (context) => {
      const { db, viewer, params } = context
      await refuseOutranked(db, viewer.id, params.employee)
      if (!(await queries.end(db, params.employee, params.session))) throw notFound()
      await recordAudit(context, {
        action: 'session.delete',
        resource: 'employee',
        record_id: params.employee,
        before: null,
        after: null,
        shape: AuditedEmployee,
      })
    },
  })
}

/** Serves browser sessions: login, logout and managing open sessions. */
export const sessions = (app: App) => {
  beginAndEnd(app)
  ownSessions(app)
  othersSessions(app)
}

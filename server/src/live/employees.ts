import type { FastifyBaseLogger } from 'fastify'
import { isWatchedList, type WatchedList } from '#hints/lists.ts'
import { type ViewerRow, viewerSql } from '#http/callers/auth.ts'
import { type Credential, hashToken, sessionIn } from '#http/callers/credentials.ts'
import { isOwnOrigin } from '#http/callers/same-origin.ts'
import type { Services } from '#http/services.ts'
import { createPace } from './bounds.ts'
import { noteConnected, noteIntervalMs, noteStaying } from './connected.ts'
import type { Employee } from './employee.ts'
import {
  dismiss,
  guardSide,
  hear,
  isId,
  type Payload,
  Refusal,
  type Side,
  type SideSocket,
} from './events.ts'
import { enterGuarded, leaveGuarded } from './guarded-rooms.ts'
import type { Listener } from './listen.ts'
import { announceLooking, watchLooking } from './looking.ts'
import type { Overview } from './overview.ts'
import type { Presence } from './presence.ts'
import { mayEnter, room } from './rooms.ts'
import { returnOnUse } from './used.ts'
import { followVisibility } from './visible.ts'

const permission = 'conversation.read'
/** What notices are about: who may read only one of the others announces that they look at a console, and hears nothing. */
const permissions = [permission, 'ticket.read', 'import.read']
const checkIntervalMs = 1_500
const typingIntervalMs = 2_000
const presenceIntervalMs = 1_000

const viewerStatements = {
  token: { name: 'live_viewer', text: viewerSql.token },
  session: { name: 'live_viewer_of_session', text: viewerSql.session },
}

const stillStatement = {
  name: 'live_viewers',
  text: `select asked.hash, asked.permission, e.must_change_password from (
      select employee_id, hash from employee_tokens
      where hash = any($1::bytea[]) and (expires_at is null or expires_at > now())
      union all
      select employee_id, hash from employee_sessions where hash = any($1::bytea[]) and expires_at > now()
    ) live join employees e on e.id = live.employee_id
      join unnest($1::bytea[], $2::text[]) asked (hash, permission) on asked.hash = live.hash
    where not e.is_disabled
      and exists (
        select from employee_roles er join roles r on r.id = er.role_id
        where er.employee_id = e.id and ('*' = any(r.permissions) or asked.permission = any(r.permissions)))`,
}

// Only the handler of a conversation is shown to its customer as typing.
const handledStatement = {
  name: 'live_handled',
  text: `select contactable_id from conversations where id = $1 and handler_id = $2 and state = 'handling'`,
}

const watchRooms = (socket: SideSocket<Employee>, log: FastifyBaseLogger) => {
  const enter = (name: string) => {
    if (!mayEnter(socket, name)) return false
    socket.join(name)
    return true
  }
  const leave = (name: string) => {
    socket.leave(name)
    return true
  }
  const conversation = (act: (name: string) => boolean) => (payload: Payload) =>
    isId(payload.conversation_id) && act(room.conversation(payload.conversation_id))
  const queue = (act: (name: string) => boolean) => (payload: Payload) =>
    (payload.campaign_queue_id === null || isId(payload.campaign_queue_id)) &&
    act(room.queue(payload.campaign_queue_id))
  hear(socket, 'watch', log, conversation(enter))
  hear(socket, 'unwatch', log, conversation(leave))
  hear(socket, 'watch_queue', log, queue(enter))
  hear(socket, 'unwatch_queue', log, queue(leave))
}

const watchLists = (
  socket: SideSocket<Employee>,
  { database }: Pick<Services, 'database'>,
  log: FastifyBaseLogger,
) => {
  const enter = async (list: WatchedList) => {
    const name = room.list(list)
    // Everybody has views; a hint does not say whose changed.
    const listPermission = list === 'view' ? permission : `${list}.read`
    if (!mayEnter(socket, name)) return false
    return (await enterGuarded(socket, database.reads, name, { permission: listPermission })) !== undefined
  }
  hear(socket, 'watch_list', log, ({ list }) => isWatchedList(list) && enter(list))
  hear(socket, 'unwatch_list', log, ({ list }) => {
    if (!isWatchedList(list)) return false
    leaveGuarded(socket, room.list(list))
    return true
  })
}

const tellTyping = (socket: SideSocket<Employee>, { database, live }: Services, log: FastifyBaseLogger) => {
  const mayType = createPace(1, typingIntervalMs)
  hear(socket, 'typing', log, async ({ conversation_id }) => {
    if (!isId(conversation_id) || !mayType()) return false
    const [handled] = await database.reads.query<{ contactable_id: number }>(handledStatement, [
      conversation_id,
      socket.data.id,
    ])
    if (handled) live.tell({ kind: 'typing', conversation_id, ...handled, by: 'employee' })
    return handled !== undefined
  })
}

const isAtDesk = ({ data }: { data: Employee }) => data.permission === permission

type Grounds = Pick<Employee, 'hash' | 'permission'>

const passwordDue = ['password_change_required', 'The employee must choose another password first.'] as const

/** Connections of one token or session may have been admitted by different permissions. */
const groundsOf = ({ hash, permission: held }: Grounds) => `${hash.toString('hex')} ${held}`

/** Returns by what a socket is connected, and by what it is in guarded rooms. */
const allGrounds = ({ data }: SideSocket<Employee>): Grounds[] => [
  data,
  ...[...data.guarded.values()].map(({ permission }) => ({ hash: data.hash, permission })),
]

/**
 * Disconnects employees whose token or session, account or permission is gone, or who have to choose another password;
 * without the permission for a room they only leave that.
 */
const dismissThoseGone = async (side: Side<Employee>, { database }: Services) => {
  const sockets = [...side.sockets.values()]
  if (!sockets.length) return
  const all = [...new Map(sockets.flatMap(allGrounds).map((one) => [groundsOf(one), one])).values()]
  const asked = [all.map(({ hash }) => hash), all.map(({ permission }) => permission)]
  const rows = await database.reads.query<Grounds & { must_change_password: boolean }>(stillStatement, asked)
  const valid = new Set(rows.map(groundsOf))
  const due = new Set(rows.filter((row) => row.must_change_password).map(groundsOf))
  const judged = new Set(all.map(groundsOf))
  const isGone = (grounds: Grounds) => judged.has(groundsOf(grounds)) && !valid.has(groundsOf(grounds))
  for (const socket of sockets) {
    const { data } = socket
    if (isGone(data)) dismiss(socket, 'unauthenticated', 'The access token or session is no longer valid.')
    else if (due.has(groundsOf(data))) dismiss(socket, ...passwordDue)
    for (const [name, { permission }] of data.guarded)
      if (isGone({ hash: data.hash, permission })) leaveGuarded(socket, name)
  }
}

interface Serving {
  services: Services
  listener: Listener
  presence: Presence
  overview: Overview
  log: FastifyBaseLogger
  /** Returns the host that the client connected to, as forwarded by a proxy. */
  hostOf: (socket: SideSocket<Employee>) => string
}

const missing = () => new Refusal('unauthenticated', 'A valid access token or session is required.')

/**
 * Returns the client's token, or the session of a browser on one of our own pages. Throws Refusal without
 * either.
 */
const credentialOf = (socket: SideSocket<Employee>, { services, hostOf }: Serving): Credential => {
  const { auth, headers } = socket.handshake
  const { token } = auth
  if (typeof token === 'string' && token && token.length <= 512)
    return { kind: 'token', hash: hashToken(token) }
  const session = token === undefined ? sessionIn(headers.cookie) : undefined
  if (!session) throw missing()
  const own = { publicUrl: services.config.publicUrl, host: hostOf(socket) }
  if (!isOwnOrigin(headers.origin, own))
    throw new Refusal('cross_origin', 'A session is for the service’s own pages.')
  return { kind: 'session', hash: hashToken(session) }
}

const admit = async (socket: SideSocket<Employee>, serving: Serving): Promise<Employee> => {
  const { kind, hash } = credentialOf(socket, serving)
  const { reads } = serving.services.database
  for (const each of permissions) {
    const [viewer] = await reads.query<ViewerRow>(viewerStatements[kind], [hash, each])
    if (!viewer) throw missing()
    if (viewer.must_change_password) throw new Refusal(...passwordDue)
    if (!viewer.is_allowed) continue
    await serving.listener.ready()
    return { id: viewer.id, hash, permission: each, guarded: new Map(), wanted: new Set() }
  }
  throw new Refusal('permission_missing', `This needs the permission ${permission}.`)
}

/** Serves employees: hints about the conversations, queues and lists that they watch. */
export const serveEmployees = (side: Side<Employee>, serving: Serving) => {
  const { services, listener, presence, overview, log } = serving
  guardSide(side, log, (socket) => admit(socket, serving))
  // Without the database nobody can be noted; the next time tries again.
  const note = (sockets: SideSocket<Employee>[]) => {
    for (const [isDesk, some] of Map.groupBy(sockets, isAtDesk)) {
      const ids = some.map(({ data }) => data.id)
      ;(isDesk ? noteConnected(services, ids) : noteStaying(services, ids)).catch(() => undefined)
    }
  }
  const visibility = followVisibility(services, log)
  side.on('connection', (socket) => {
    socket.join(room.employee(socket.data.id))
    visibility.follow(socket)
    returnOnUse(socket, services, log)
    note([socket])
    if (!isAtDesk(socket)) return
    socket.join(room.desk)
    listener.showDesk(true)
    socket.on('disconnect', () => listener.showDesk(side.adapter.rooms.has(room.desk)))
    watchRooms(socket, log)
    watchLists(socket, services, log)
    watchLooking(socket, overview, log)
    tellTyping(socket, services, log)
    announceLooking(socket, services, presence, log)
  })
  const timer = setInterval(
    // Without the database no hints are sent either; the next check tries again.
    () => dismissThoseGone(side, services).catch(() => undefined),
    checkIntervalMs,
  ).unref()
  const noting = setInterval(() => {
    note([...side.sockets.values()])
    void visibility.repeat()
  }, noteIntervalMs).unref()
  const tick = () => {
    presence.tick()
    overview.tick()
  }
  const ticking = setInterval(tick, presenceIntervalMs).unref()
  return () => {
    clearInterval(ticking)
    clearInterval(timer)
    clearInterval(noting)
  }
}

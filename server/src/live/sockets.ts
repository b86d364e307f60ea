import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { Server } from 'socket.io'
import type { Hint } from '#hints/hints.ts'
import { socketPath } from '#http/connections/upgrades.ts'
import type { Services } from '#http/services.ts'
import { createPace } from './bounds.ts'
import type { Employee } from './employee.ts'
import { serveEmployees } from './employees.ts'
import { Refusal, type Side } from './events.ts'
import { createListener } from './listen.ts'
import { createOverview } from './overview.ts'
import { keepPresence } from './presence.ts'
import { room } from './rooms.ts'
import { spread } from './spread.ts'
import { findArrived, serveVisitors, type Visitor } from './visitors.ts'

/**
 * Frames that a client may send in ten seconds; an employee who steps through records by keyboard watches
 * each one.
 */
const maxFrames = { anybody: 60, employee: 600 }

/** Connections with an authenticated employee. */
const employed = new WeakSet<object>()

const openServer = () => {
  // Sockets are handed over one by one; this server never listens.
  const io = new Server(createServer(), {
    path: socketPath,
    serveClient: false,
    transports: ['websocket'],
    allowUpgrades: false,
    maxHttpBufferSize: 16_384,
    connectTimeout: 5_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
  })
  io.use((_, next) => next(new Refusal('namespace_unknown', 'There are /employee and /visitor.')))
  io.engine.on('connection', (connection) => {
    const ofAnybody = createPace(maxFrames.anybody, 10_000)
    const ofEmployee = createPace(maxFrames.employee, 10_000)
    connection.on('packet', () => {
      const mayComeIn = employed.has(connection) ? ofEmployee : ofAnybody
      if (!mayComeIn()) connection.close(true)
    })
  })
  return io
}

interface Doors {
  hostOf: (raw: object) => string
  /** Called with the connection on which an employee was authenticated. */
  onEmployee: (socket: Socket) => void
}

/** Opens both sides of live updates in this process. Loaded by the first client, since it costs 20 MB. */
export const openSockets = (services: Services, log: FastifyBaseLogger, { hostOf, onEmployee }: Doors) => {
  const io = openServer()
  const employees: Side<Employee> = io.of('/employee')
  const visitors: Side<Visitor> = io.of('/visitor')
  employees.on('connection', ({ conn }) => {
    employed.add(conn)
    onEmployee(conn.request.socket)
  })
  const presence = keepPresence(services.live, (shown) =>
    employees.to(room.presence(shown.subject, shown.id)).emit('presence', shown),
  )
  const overview = createOverview((places) => employees.to(room.looking).emit('looking', { places }))
  const tell = spread(employees, visitors, presence, overview)
  // Until then nobody here sees what other servers have said before.
  employees.once('connection', presence.ask)
  const onGap = async () => {
    tell(
      await findArrived(
        [...visitors.sockets.values()].map(({ data }) => data),
        services,
      ),
    )
    presence.ask()
    for (const side of [employees, visitors]) side.emit('refresh')
  }
  const listener = createListener(services.database.single, {
    onHints: (hints: Hint[]) => tell(hints),
    onGap: () => onGap().catch((failure) => log.error({ failure }, 'live updates were missed')),
  })
  const stops = [
    serveEmployees(employees, {
      services,
      listener,
      presence,
      overview,
      log,
      hostOf: ({ request }) => hostOf(request),
    }),
    serveVisitors(visitors, { services, listener, log, hostOf: ({ request }) => hostOf(request) }, tell),
  ]
  return {
    take: io.engine.handleUpgrade.bind(io.engine),
    sizes: () => ({ employee: employees.sockets.size, visitor: visitors.sockets.size }),
    /** Closes the connections in a way that makes clients look for another server. */
    close: async () => {
      for (const stop of stops) stop()
      await io.close()
      await listener.close()
    },
  }
}

import type { FastifyBaseLogger } from 'fastify'
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io'

type Events = DefaultEventsMap

/** A namespace whose sockets carry the identity of their client. */
export type Side<Who> = Namespace<Events, Events, Events, Who>
export type SideSocket<Who> = Socket<Events, Events, Events, Who>

/** The reason a socket is rejected or disconnected; the client reads `data.code`. */
export class Refusal extends Error {
  readonly data: { code: string }

  constructor(code: string, message: string) {
    super(message)
    this.data = { code }
  }
}

/**
 * Admits the sockets for which `admit` resolves. A Refusal is sent to the client; on any other error the
 * connection is dropped, so the client retries.
 */
export const guardSide = <Who>(
  side: Side<Who>,
  log: FastifyBaseLogger,
  admit: (socket: SideSocket<Who>) => Promise<Who>,
) => {
  side.use((socket, next) => {
    admit(socket).then(
      (who) => {
        socket.data = who
        next()
      },
      (failure) => {
        if (failure instanceof Refusal) return next(failure)
        log.error({ failure }, 'live connection failed')
        socket.conn.close()
      },
    )
  })
  side.on('connection', (socket) => {
    // A client that has left the namespace has no more use for this connection.
    socket.on('disconnect', () => socket.conn.close())
  })
}

/** Sends the reason and closes the connection for good: the client does not reconnect. */
export const dismiss = (socket: Pick<Socket, 'emit' | 'disconnect'>, code: string, message: string) => {
  socket.emit('refused', { code, message })
  socket.disconnect(true)
}

/** Notifies a visitor's socket that an employee has ended the session, and closes it. */
export const endSession = (socket: Pick<Socket, 'emit' | 'disconnect'>) =>
  dismiss(socket, 'session_invalid', 'The session has ended.')

export type Payload = Record<string, unknown>

const isPayload = (given: unknown): given is Payload =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/**
 * Handles an event. Nothing that a client sends makes it throw; the acknowledgment says whether the work was
 * done.
 */
export const hear = <Who>(
  socket: SideSocket<Who>,
  event: string,
  log: FastifyBaseLogger,
  work: (payload: Payload) => boolean | Promise<boolean>,
) => {
  socket.on(event, async (given: unknown, answer: unknown) => {
    let isDone = false
    try {
      isDone = await work(isPayload(given) ? given : {})
    } catch (failure) {
      log.error({ failure }, 'live event failed')
    }
    const acknowledge = typeof given === 'function' ? given : answer
    if (typeof acknowledge === 'function') acknowledge({ is_done: isDone })
  })
}

export const isId = (given: unknown): given is number => Number.isSafeInteger(given) && (given as number) > 0

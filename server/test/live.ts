import type { TestContext } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { io, type Socket } from 'socket.io-client'

/** Starts listening and returns the server's address. */
export const listen = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 })

interface Opening {
  auth?: object
  origin?: string
  cookie?: string
  isPersistent?: boolean
}

/** Opens a socket to one side as a client does; it is closed after the test. */
export const openSocket = (
  t: Pick<TestContext, 'after'>,
  address: string,
  side: 'employee' | 'visitor' | '',
  { auth = {}, origin, cookie, isPersistent = false }: Opening = {},
): Socket => {
  const socket = io(`${address}/${side}`, {
    auth,
    transports: ['websocket'],
    forceNew: true,
    reconnection: isPersistent,
    reconnectionDelay: 20,
    reconnectionDelayMax: 200,
    extraHeaders: { ...(origin ? { origin } : {}), ...(cookie ? { cookie } : {}) },
  })
  t.after(() => socket.disconnect())
  return socket
}

/** Resolves with the next payload of an event. */
export const told = <T = Record<string, unknown>>(socket: Socket, event: string) =>
  new Promise<T>((resolve) => socket.once(event, resolve))

/** Resolves once the socket is connected; rejects with the code of the refusal. */
export const letIn = (socket: Socket) =>
  new Promise<Socket>((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', (error) =>
      reject(new Error((error as Error & { data?: { code: string } }).data?.code ?? error.message)),
    )
  })

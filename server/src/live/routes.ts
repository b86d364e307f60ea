import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import { isEmployee } from '#http/callers/auth.ts'
import { socketPath, takeSocket } from '#http/connections/upgrades.ts'
import type { App } from '#http/endpoint.ts'
import { Problem } from '#http/problem.ts'
import { boundOpen, type SocketLimits, socketLimits } from './bounds.ts'

type Sockets = ReturnType<typeof import('./sockets.ts').openSockets>

const maxCloseMs = 1_000

/** Serves live updates over WebSockets: `/employee` for employees, `/visitor` for live chat. */
export const serveLive = ({ fastify, services }: App, limits: SocketLimits = socketLimits) => {
  const { open, admit, admitEmployee, enter, employ } = boundOpen(limits)
  const hosts = new WeakMap<object, string>()
  const hostOf = (raw: object) => hosts.get(raw) ?? ''
  let sockets: Promise<Sockets> | undefined

  // Other clients cannot use up the capacity reserved for employees, who present their session as they
  // connect.
  const admitSocket = async (request: FastifyRequest) => {
    try {
      admit(request.ip)
    } catch (crowded) {
      if (!(await isEmployee(services, request, 'conversation.read'))) throw crowded
      admitEmployee()
    }
  }

  const onEmployee = (socket: Socket) => {
    employ(socket)
    fastify.connections.trust(socket)
  }

  fastify.get(socketPath, { exposeHeadRoute: false }, async (request, reply) => {
    if (!request.headers.upgrade) throw new Problem(426, 'requests.websockets_only')
    await admitSocket(request)
    sockets ??= import('./sockets.ts').then(({ openSockets }) =>
      openSockets(services, fastify.log, { hostOf, onEmployee }),
    )
    const { take } = await sockets
    const upgrade = takeSocket(request, reply)
    if (!upgrade) throw new Problem(426, 'requests.websockets_only')
    hosts.set(request.raw, request.host)
    enter(upgrade.socket, request.ip)
    take(request.raw, upgrade.socket, upgrade.head)
    return reply
  })

  const gauge = new Gauge({
    name: 'parley_live_sockets',
    help: 'Websockets that are open',
    labelNames: ['side'] as const,
    registers: [fastify.registry],
    async collect() {
      const sizes = (await sockets)?.sizes() ?? { employee: 0, visitor: 0 }
      for (const [side, size] of Object.entries(sizes)) gauge.set({ side }, size)
    },
  })

  fastify.addHook('preClose', async () => {
    await (await sockets)?.close()
    const late = pause(maxCloseMs, undefined, { ref: false })
    const gone = [...open].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    await Promise.race([Promise.all(gone), late])
    for (const socket of open) socket.destroy()
  })
}

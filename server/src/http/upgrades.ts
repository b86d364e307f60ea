import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Where clients open their websockets. */
export const socketPath = '/socket.io/'

interface Upgrade {
  socket: Duplex
  head: Buffer
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>()

/** Any other request that would rather speak something else is answered in HTTP. */
export const isUpgrade = ({ url = '', headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith(socketPath)

/** Routes websockets as any request is routed: limits, addresses, refusals and the log are the same for them. */
export const routeUpgrades = (fastify: FastifyInstance) => {
  fastify.server.on('upgrade', (raw: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    upgrades.set(raw, { socket, head })
    const response = new ServerResponse(raw)
    response.shouldKeepAlive = false
    response.assignSocket(socket as Parameters<ServerResponse['assignSocket']>[0])
    // Whatever the other side does: nothing of HTTP looks after this connection any more.
    response.on('finish', () => (socket as Socket).destroySoon())
    fastify.routing(raw, response)
  })
}

/** Takes the socket over from HTTP; undefined where the request asked for none. */
export const takeSocket = ({ raw }: FastifyRequest, reply: FastifyReply): Upgrade | undefined => {
  const upgrade = upgrades.get(raw)
  if (!upgrade) return undefined
  upgrades.delete(raw)
  reply.hijack()
  reply.raw.detachSocket(upgrade.socket as Parameters<ServerResponse['detachSocket']>[0])
  return upgrade
}

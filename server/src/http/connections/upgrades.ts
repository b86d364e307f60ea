import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The path at which clients open WebSockets. */
export const socketPath = '/socket.io/'

interface Upgrade {
  socket: Duplex
  head: Buffer
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>()

/** Returns whether a request opens a WebSocket. Any other request for an upgrade is answered in HTTP. */
export const isUpgrade = ({ url = '', headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith(socketPath)

/** Routes WebSockets like any other request, with the same limits, addresses, refusals and log. */
export const routeUpgrades = (fastify: FastifyInstance) => {
  fastify.server.on('upgrade', (raw: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    upgrades.set(raw, { socket, head })
    const response = new ServerResponse(raw)
    response.shouldKeepAlive = false
    response.assignSocket(socket as Parameters<ServerResponse['assignSocket']>[0])
    // HTTP no longer looks after this connection, so it is closed whatever the peer does.
    response.on('finish', () => (socket as Socket).destroySoon())
    fastify.routing(raw, response)
  })
}

/** Takes the socket over from HTTP; undefined if the request asked for no upgrade. */
export const takeSocket = ({ raw }: FastifyRequest, reply: FastifyReply): Upgrade | undefined => {
  const upgrade = upgrades.get(raw)
  if (!upgrade) return undefined
  upgrades.delete(raw)
  reply.hijack()
  reply.raw.detachSocket(upgrade.socket as Parameters<ServerResponse['detachSocket']>[0])
  return upgrade
}

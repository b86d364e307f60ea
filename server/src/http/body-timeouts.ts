import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasBody } from './body.ts'
import { longestFarewell, refuseSocket } from './sockets.ts'

/** How long a body may take to arrive, and how many bytes of it must come in each window; in milliseconds. */
interface Patience {
  longest: number
  pace?: { window: number; least: number }
}

interface Bounds {
  ordinary: Patience
  upload: Patience
  /** For the rest of a body that has been answered already. */
  rest: number
}

const bounds: Bounds = {
  ordinary: { longest: 30_000, pace: { window: 10_000, least: 1_024 } },
  upload: { longest: 600_000, pace: { window: 30_000, least: 262_144 } },
  rest: longestFarewell,
}

/** What Node itself allows any request, which is more than the above: one limit must do for all routes of a server. */
export const longestRequest = 630_000

const watch = ({ raw }: FastifyRequest, reply: FastifyReply, { longest, pace }: Patience, rest: number) => {
  const { socket } = raw
  let read = socket.bytesRead
  const cutOff = () => {
    if (raw.complete) return
    if (reply.raw.headersSent) socket.destroy()
    else refuseSocket({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
  }
  const checkPace = () => {
    if (socket.bytesRead - read < (pace?.least ?? 0)) cutOff()
    read = socket.bytesRead
  }
  const end = setTimeout(cutOff, longest).unref()
  const paces = pace && setInterval(checkPace, pace.window).unref()
  const stop = () => {
    clearTimeout(end)
    clearInterval(paces)
  }
  raw.once('close', stop)
  reply.raw.once('finish', () => {
    stop()
    if (!raw.complete) setTimeout(cutOff, rest).unref()
  })
}

/** Cuts off who sends a body too slowly; a file may take longer than other bodies. */
export const enforceBodyTimeouts = (fastify: FastifyInstance, given: Partial<Bounds> = {}) => {
  const { ordinary, upload, rest } = { ...bounds, ...given }
  fastify.addHook('onRequest', (request, reply, done) => {
    // Where no socket brought the request there is nothing to wait for.
    if (hasBody(request) && request.raw.socket.bytesRead)
      watch(request, reply, request.routeOptions.config.isUpload ? upload : ordinary, rest)
    done()
  })
}

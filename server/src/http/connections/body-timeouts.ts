import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasBody } from '../input/body.ts'
import { maxFarewellMs, refuseSocket } from './sockets.ts'

/** How long a body may take to arrive, in milliseconds, and how many bytes must arrive in each window. */
interface Patience {
  maxMs: number
  pace?: { windowMs: number; minBytes: number }
}

interface Bounds {
  ordinary: Patience
  upload: Patience
  /** For the rest of a body that has already been answered. */
  closeMs: number
}

const bounds: Bounds = {
  ordinary: { maxMs: 30_000, pace: { windowMs: 10_000, minBytes: 1_024 } },
  upload: { maxMs: 600_000, pace: { windowMs: 30_000, minBytes: 262_144 } },
  closeMs: maxFarewellMs,
}

/**
 * Node's own limit for any request, in milliseconds. Larger than the above, since one limit must do for all
 * routes.
 */
export const maxRequestMs = 630_000

const watch = ({ raw }: FastifyRequest, reply: FastifyReply, { maxMs, pace }: Patience, closeMs: number) => {
  const { socket } = raw
  let read = socket.bytesRead
  const cutOff = () => {
    if (raw.complete) return
    if (reply.raw.headersSent) socket.destroy()
    else refuseSocket({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
  }
  const checkPace = () => {
    if (socket.bytesRead - read < (pace?.minBytes ?? 0)) cutOff()
    read = socket.bytesRead
  }
  const end = setTimeout(cutOff, maxMs).unref()
  const paces = pace && setInterval(checkPace, pace.windowMs).unref()
  const stop = () => {
    clearTimeout(end)
    clearInterval(paces)
  }
  raw.once('close', stop)
  reply.raw.once('finish', () => {
    stop()
    if (!raw.complete) setTimeout(cutOff, closeMs).unref()
  })
}

/** Cuts off clients that send a body too slowly. Uploads may take longer than other bodies. */
export const enforceBodyTimeouts = (fastify: FastifyInstance, given: Partial<Bounds> = {}) => {
  const { ordinary, upload, closeMs } = { ...bounds, ...given }
  fastify.addHook('onRequest', (request, reply, done) => {
    // A request that came over no socket has nothing to wait for.
    if (hasBody(request) && request.raw.socket.bytesRead)
      watch(request, reply, request.routeOptions.config.isUpload ? upload : ordinary, closeMs)
    done()
  })
}

import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { hasBody } from '../input/body.ts'
import { freeBytes } from '../limits/free-bytes.ts'
import { maxFarewellMs } from './sockets.ts'

interface Bounds {
  maxBytes: number
  maxMs: number
}

const bounds: Bounds = { maxBytes: 16 * 1_048_576, maxMs: maxFarewellMs }

/** Discards the rest of a body, up to the bounds. */
const discardRest = (raw: IncomingMessage, { maxBytes, maxMs }: Bounds) => {
  const done = Promise.withResolvers<void>()
  const timer = setTimeout(done.resolve, maxMs).unref()
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    freeBytes(chunk)
    if (bytes > maxBytes) done.resolve()
  }
  for (const event of ['end', 'close', 'error']) raw.once(event, () => done.resolve())
  raw.on('data', count).resume()
  return done.promise.finally(() => {
    clearTimeout(timer)
    raw.off('data', count)
  })
}

const answerThenWait = async function* (payload: string, raw: IncomingMessage, given: Bounds) {
  yield Buffer.from(payload)
  if (!raw.complete && !raw.destroyed) await discardRest(raw, given)
}

/**
 * Sends a 413 at once, but ends its connection only when the rest of the body has been read: closed earlier, it would be
 * reset, and a client that is still writing would not see the answer.
 */
export const lingerAfterLargeBodies = (fastify: FastifyInstance, given: Partial<Bounds> = {}) =>
  fastify.addHook('onSend', (request, reply, payload, next) => {
    const { raw, routeOptions } = request
    // The rest of an upload, which may be far longer, is discarded on a connection that stays open.
    const isTooLarge = reply.statusCode === 413 && hasBody(request) && !routeOptions.config.isUpload
    const isUnread = isTooLarge && !raw.complete && raw.socket.bytesRead > 0
    if (!isUnread || typeof payload !== 'string') return next(null, payload)
    reply.header('connection', 'close').header('content-length', Buffer.byteLength(payload))
    return next(null, Readable.from(answerThenWait(payload, raw, { ...bounds, ...given })))
  })

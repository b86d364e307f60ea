import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint, Stream } from '../endpoint.ts'
import { busy } from '../problem.ts'
import type { Answer } from './answer.ts'

type Media = NonNullable<AnyEndpoint['media']>

const isEndless = (media: Media) => media === 'text/event-stream'

/**
 * Returns a signal that aborts when no one reads the response anymore; for an event stream, also when the
 * server stops.
 */
export const endingOf = (media: Media, request: FastifyRequest, reply: FastifyReply) => {
  const ending = new AbortController()
  const end = () => ending.abort()
  if (reply.raw.destroyed) end()
  reply.raw.once('close', end)
  if (!isEndless(media)) return ending.signal
  const { stopping } = request.server
  if (stopping.aborted) end()
  stopping.addEventListener('abort', end)
  reply.raw.once('close', () => stopping.removeEventListener('abort', end))
  return ending.signal
}

/** Returns the headers of a stream. A proxy must not buffer events. */
const headersOf = (media: Media) => ({
  'Content-Type': media,
  ...(isEndless(media) && { 'X-Accel-Buffering': 'no' }),
})

type Pieces = AsyncIterator<string | Uint8Array>

const abandon = (pieces: Pieces) => {
  pieces.return?.()?.catch(() => undefined)
}

/** Returns the first chunk. Throws a 503 if the response ends before it arrives. */
const firstOf = async (pieces: Pieces, signal: AbortSignal) => {
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(busy('service.shutting_down'))
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    return await Promise.race([pieces.next(), ended.promise])
  } catch (error) {
    abandon(pieces)
    throw error
  } finally {
    signal.removeEventListener('abort', end)
  }
}

interface Reader {
  request: FastifyRequest
  signal: AbortSignal
}

/** Iterates over all chunks again, from the first one. An error after the reader has gone is just the end. */
const resumed = (first: IteratorResult<string | Uint8Array>, pieces: Pieces, { request, signal }: Reader) => {
  let waiting: typeof first | undefined = first
  const next = async () => {
    const given = waiting
    waiting = undefined
    return (
      given ??
      pieces.next().catch((error) => {
        if (signal.aborted) return { done: true as const, value: undefined }
        request.log.error({ failure: error }, 'answer cut off')
        throw error
      })
    )
  }
  const end = async () => {
    abandon(pieces)
    return { done: true as const, value: undefined }
  }
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) }
}

/**
 * Starts to read what a handler returns in place of JSON. After its first chunk, it is sent as it arrives.
 */
export const streamed = async (
  media: Media,
  { status = 200, headers, body }: Stream,
  { request, signal }: Reader,
): Promise<Answer> => {
  const answer = { status, headers: { ...headersOf(media), ...headers }, body: '' }
  if (status === 304) return answer
  if (request.method === 'HEAD') return { ...answer, stream: Readable.from([]) }
  const pieces = body[Symbol.asyncIterator]()
  const first = await firstOf(pieces, signal)
  const stream = Readable.from(resumed(first, pieces, { request, signal }), { objectMode: false })
  // A stream that waits for its next event would not notice.
  if (isEndless(media)) signal.addEventListener('abort', () => stream.destroyed || stream.push(null))
  return { ...answer, stream }
}

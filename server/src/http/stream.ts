import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from './answer.ts'
import type { AnyEndpoint, Stream } from './endpoint.ts'
import { busy } from './problem.ts'

type Media = NonNullable<AnyEndpoint['media']>

const isEndless = (media: Media) => media === 'text/event-stream'

/** Fires when nobody reads the answer any more; for an event stream also when the server stops. */
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

/** A proxy must not hold events back. */
const headersOf = (media: Media) => ({
  'Content-Type': media,
  ...(isEndless(media) && { 'X-Accel-Buffering': 'no' }),
})

type Pieces = AsyncIterator<string | Uint8Array>

const abandon = (pieces: Pieces) => {
  pieces.return?.()?.catch(() => undefined)
}

/** The first piece, unless the answer has ended before it came. */
const firstOf = async (pieces: Pieces, signal: AbortSignal) => {
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(busy('The server is shutting down.'))
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

/** All pieces again, from the first one; what they throw once nobody reads them is their end. */
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

/** Begins to read what a handler answers in place of JSON; from its first piece on it is sent as it comes. */
export const streamed = async (
  media: Media,
  { headers, body }: Stream,
  { request, signal }: Reader,
): Promise<Answer> => {
  const answer = { status: 200, headers: { ...headersOf(media), ...headers }, body: '' }
  if (request.method === 'HEAD') return { ...answer, stream: Readable.from([]) }
  const pieces = body[Symbol.asyncIterator]()
  const first = await firstOf(pieces, signal)
  const stream = Readable.from(resumed(first, pieces, { request, signal }), { objectMode: false })
  // One that waits for its next event would not notice.
  if (isEndless(media)) signal.addEventListener('abort', () => stream.destroyed || stream.push(null))
  return { ...answer, stream }
}

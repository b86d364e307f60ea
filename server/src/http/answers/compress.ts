import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { isAccepted } from './compressed.ts'

/** Bytes below which a compressed response needs as many packets. */
const minBytes = 1024

/**
 * The maximum number of responses compressed at once. Others are sent as they are, so that a flood cannot use
 * up the memory.
 */
const maxAtOnce = 16
let atWork = 0

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants

/** About as fast as gzip at its usual level, and smaller. The window limits the memory of one response. */
const brotli = { params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 18 } }
const gzipped = { level: 5 }

const encoders = {
  br: {
    pack: promisify<Buffer, typeof brotli, Buffer>(brotliCompress),
    options: brotli,
    stream: () => createBrotliCompress(brotli),
  },
  gzip: {
    pack: promisify<Buffer, typeof gzipped, Buffer>(gzip),
    options: gzipped,
    stream: () => createGzip(gzipped),
  },
}

type Encoding = keyof typeof encoders

const encodingFor = (reply: FastifyReply): Encoding | undefined => {
  const accepted = String(reply.request.headers['accept-encoding'] ?? '')
  if (accepted === '' || reply.request.method === 'HEAD' || atWork >= maxAtOnce) return undefined
  return (['br', 'gzip'] as const).find((name) => isAccepted(accepted, name))
}

const vary = (reply: FastifyReply) => {
  const others = reply.getHeader('vary')
  reply.header('vary', others ? `${others}, Accept-Encoding` : 'Accept-Encoding')
}

/** Sets the encoding. The ETag becomes weak: the bytes differ by encoding, while the record is the same. */
const mark = (reply: FastifyReply, encoding: Encoding) => {
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`)
  reply.header('content-encoding', encoding)
}

/** Compresses the text with the best encoding that the client accepts, and sets the headers for it. */
export const packText = async (reply: FastifyReply, text: string) => {
  vary(reply)
  const encoding = text.length < minBytes ? undefined : encodingFor(reply)
  if (!encoding) return text
  const { pack, options } = encoders[encoding]
  atWork += 1
  try {
    const packed = await pack(Buffer.from(text), options as never)
    mark(reply, encoding)
    return packed
  } finally {
    atWork -= 1
  }
}

/** Like `packText`, for a stream, which counts as at work as long as it runs. */
export const packStream = (reply: FastifyReply, stream: Readable): Readable => {
  vary(reply)
  const encoding = encodingFor(reply)
  if (!encoding) return stream
  mark(reply, encoding)
  atWork += 1
  return pipeline(stream, encoders[encoding].stream(), () => {
    atWork -= 1
  })
}

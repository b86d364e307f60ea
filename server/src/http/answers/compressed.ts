import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { once, onceFulfilled } from '#db/once.ts'
import { isUnchanged } from './etag.ts'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
  { name: 'identity', ending: '' },
] as const

interface Variant {
  bytes: Buffer
  etag: string
}

/** A file and its compressed variants, by encoding. */
export type Variants = ReadonlyMap<string, () => Promise<Variant>>

const etagOf = (bytes: Buffer) => `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`

const variantOf = async (path: string): Promise<Variant> => {
  const bytes = await readFile(path)
  return { bytes, etag: etagOf(bytes) }
}

/** Reads a file and the compressed variants next to it. */
export const loadCompressed = async (path: string): Promise<Variants> => {
  const variants = await Promise.all(
    encodings.map(async ({ name, ending }) => {
      const variant = variantOf(`${path}${ending}`)
      return [name, ending ? await variant.catch(() => undefined) : await variant] as const
    }),
  )
  return new Map(variants.flatMap(([name, variant]) => (variant ? [[name, async () => variant]] : [])))
}

/** Returns the variants of a file whose endings `isThere` accepts. Each is read at its first request. */
export const readCompressed = (path: string, isThere: (ending: string) => boolean): Variants =>
  new Map(
    encodings
      .filter(({ ending }) => isThere(ending))
      .map(({ name, ending }) => [name, onceFulfilled(() => variantOf(`${path}${ending}`))]),
  )

const compressors = {
  // The highest levels take seconds for little gain.
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => gzip(bytes),
  identity: async (bytes: Buffer) => bytes,
}

export type Compressors = Record<keyof typeof compressors, (bytes: Buffer) => Promise<Buffer>>

/** Compresses content made at run time: in each encoding when it is first asked for, once for all requests. */
export const compress = (
  contentOf: () => Buffer | Promise<Buffer>,
  by: Compressors = compressors,
): Variants => {
  const content = once(contentOf)
  const variantIn = async (encoding: keyof Compressors): Promise<Variant> => {
    const bytes = await by[encoding](await content())
    return { bytes, etag: etagOf(bytes) }
  }
  return new Map(encodings.map(({ name }) => [name, once(() => variantIn(name))]))
}

/** Returns whether an Accept-Encoding header names an encoding and does not exclude it. */
export const isAccepted = (accepted: string, name: string) =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?(\\s*(,|$)))`).test(accepted)

/** Sends a file in the best encoding that the browser accepts, or a 304 if the browser has it. */
export const sendCompressed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: Variants,
  headers: Record<string, string>,
) => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const { name } = encodings.find(({ name }) => file.has(name) && isAccepted(accepted, name)) ?? {
    name: 'identity' as const,
  }
  const { bytes, etag } = await (file.get(name) as () => Promise<Variant>)()
  reply.headers({ ...headers, ...(file.size > 1 ? { Vary: 'Accept-Encoding' } : {}), ETag: etag })
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (name !== 'identity') reply.header('Content-Encoding', name)
  return reply.send(bytes)
}

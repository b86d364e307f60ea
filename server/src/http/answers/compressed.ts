import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from './etag.ts'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
  { name: 'identity', ending: '' },
]

interface Variant {
  bytes: Buffer
  etag: string
}

/** A file and its compressed variants, by encoding. */
export type Variants = Map<string, Variant>

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
  return new Map(variants.filter((each): each is [string, Variant] => each[1] !== undefined))
}

const compressors: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  // The highest levels take seconds for little gain.
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => gzip(bytes),
  identity: async (bytes) => bytes,
}

/** Compresses content made at run time, once for all requests. */
export const compress = async (bytes: Buffer): Promise<Variants> => {
  const variants = encodings.map(async ({ name }) => {
    const compressed = await (compressors[name] as (typeof compressors)[string])(bytes)
    return [name, { bytes: compressed, etag: etagOf(compressed) }] as const
  })
  return new Map(await Promise.all(variants))
}

/** Returns whether an Accept-Encoding header names an encoding and does not exclude it. */
export const isAccepted = (accepted: string, name: string) =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?(\\s*(,|$)))`).test(accepted)

/** Sends a file in the best encoding that the browser accepts, or a 304 if the browser has it. */
export const sendCompressed = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: Variants,
  headers: Record<string, string>,
) => {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const { name } = encodings.find(({ name }) => file.has(name) && isAccepted(accepted, name)) ?? {
    name: 'identity',
  }
  const { bytes, etag } = file.get(name) as Variant
  reply.headers({ ...headers, ...(file.size > 1 ? { Vary: 'Accept-Encoding' } : {}), ETag: etag })
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (name !== 'identity') reply.header('Content-Encoding', name)
  return reply.send(bytes)
}

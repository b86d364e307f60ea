import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from './etag.ts'

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
  { name: 'identity', ending: '' },
]

interface Variant {
  bytes: Buffer
  etag: string
}

/** A file as it is, and as it was compressed when it was built, by encoding. */
export type Compressed = Map<string, Variant>

const variantOf = async (path: string): Promise<Variant> => {
  const bytes = await readFile(path)
  return { bytes, etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"` }
}

/** Reads a file and what stands compressed beside it. */
export const loadCompressed = async (path: string): Promise<Compressed> => {
  const variants = await Promise.all(
    encodings.map(async ({ name, ending }) => {
      const variant = variantOf(`${path}${ending}`)
      return [name, ending ? await variant.catch(() => undefined) : await variant] as const
    }),
  )
  return new Map(variants.filter((each): each is [string, Variant] => each[1] !== undefined))
}

const isAccepted = (accepted: string, name: string) =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?(\\s*(,|$)))`).test(accepted)

/** Sends a file as the browser likes it best, or a 304 where it has it. */
export const sendCompressed = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: Compressed,
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

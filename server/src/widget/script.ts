import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from '#http/etag.ts'
import { Problem } from '#http/problem.ts'

const built = new URL('../../../widget/dist/', import.meta.url)

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
  { name: 'identity', ending: '' },
]

const load = async () => {
  const files = await Promise.all(
    encodings.map(async ({ name, ending }) => {
      const bytes = await readFile(new URL(`widget.js${ending}`, built))
      return [name, { bytes, etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"` }] as const
    }),
  )
  return new Map(files)
}
let loaded: ReturnType<typeof load> | undefined

const filesOf = () => {
  loaded ??= load()
  return loaded.catch(() => {
    loaded = undefined
    throw new Problem(503, 'The widget has not been built: npm run build.')
  })
}

const encodingFor = (accepted: string) =>
  encodings.find(({ name }) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?(\\s*(,|$)))`).test(accepted))
    ?.name ?? 'identity'

const headers = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // Pages keep it for minutes, so that a new version of the service soon is on all of them.
  'Cache-Control': 'public, max-age=300',
  Vary: 'Accept-Encoding',
  // It is meant for pages of every origin.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** The widget as one script, compressed as the browser likes it. */
export const sendScript = async (request: FastifyRequest, reply: FastifyReply) => {
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''))
  const { bytes, etag } = (await filesOf()).get(encoding) ?? { bytes: Buffer.alloc(0), etag: '' }
  reply.headers({ ...headers, ETag: etag })
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.send(bytes)
}

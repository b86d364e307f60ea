import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Compressed, loadCompressed, sendCompressed } from '#http/compressed.ts'
import { Problem } from '#http/problem.ts'

const built = fileURLToPath(new URL('../../../widget/dist/widget.js', import.meta.url))

let loaded: Promise<Compressed> | undefined

const scriptOf = () => {
  loaded ??= loadCompressed(built)
  return loaded.catch(() => {
    loaded = undefined
    throw new Problem(503, 'The widget has not been built: npm run build.')
  })
}

const headers = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // Pages keep it for minutes, so that a new version of the service soon is on all of them.
  'Cache-Control': 'public, max-age=300',
  // It is meant for pages of every origin.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** The widget as one script, compressed as the browser likes it. */
export const sendScript = async (request: FastifyRequest, reply: FastifyReply) =>
  sendCompressed(request, reply, await scriptOf(), headers)

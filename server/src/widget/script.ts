import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { loadOnce } from '#http/answers/built-pages.ts'
import { loadCompressed, sendCompressed } from '#http/answers/compressed.ts'
import { Problem } from '#http/problem.ts'

const built = (name: string) => fileURLToPath(new URL(`../../../dist/widget/${name}`, import.meta.url))

const scriptIn = loadOnce((file) => loadCompressed(file).catch(() => undefined))

const scriptOf = async (name: string) => {
  const script = await scriptIn(built(name))
  if (!script) throw new Problem(503, 'service.widget_not_built')
  return script
}

const headers = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // Pages cache it for minutes, so that all of them soon have a new version of the service.
  'Cache-Control': 'public, max-age=300',
  // Meant for pages of every origin.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Sends a script of the widget, in the compression that the browser prefers. */
export const sendScript = (name: string) => async (request: FastifyRequest, reply: FastifyReply) =>
  sendCompressed(request, reply, await scriptOf(name), headers)

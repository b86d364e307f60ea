import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCompressed } from '#http/answers/compressed.ts'
import { permissionsPolicy } from '#http/answers/page-headers.ts'
import type { App } from '#http/endpoint.ts'
import { nothingHere } from '#http/problem.ts'
import { loadBuild } from './files.ts'
import { notBuilt } from './not-built.ts'

const built = fileURLToPath(new URL('../../../dist/console', import.meta.url))

/** The first segments of the console's paths; every page below them belongs to the console. */
const sections = [
  'login',
  'welcome',
  'inbox',
  'contacts',
  'companies',
  'tickets',
  'scores',
  'imports',
  'dashboard',
  'admin',
  'me',
]

const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  // Customers' images and media, and portraits, may be hosted anywhere.
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // No text becomes markup or script, with one exception: the viewer of PDFs starts its worker.
  "require-trusted-types-for 'script'",
  'trusted-types pdf-worker',
].join('; ')

/** The worker fetches fonts, and compiles the decoders of images. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': contentPolicy,
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy,
}

/** Checks for a name that changes with its content, which may be cached forever. */
const isHashed = (name: string) => /-[\w-]{8}\.\w+$/.test(name)

const cacheOf = (name: string) => (isHashed(name) ? 'public, max-age=31536000, immutable' : 'no-cache')

const elsewhere = /^\/(api|assets|demo|docs|socket\.io|webhooks)(\/|$)|\.\w+$/

/** Checks for a page opened at an address that nothing else handles. */
const isPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  /\btext\/html\b/.test(headers.accept ?? '') &&
  !elsewhere.test(url.split('?')[0] ?? '')

const counted = { config: { counts: 'file' } } as const

/** Serves the console at `/`: one page for all of its addresses, and its files. */
export const serveConsole = ({ fastify }: Pick<App, 'fastify'>, folder = built) => {
  let loaded: ReturnType<typeof loadBuild> | undefined
  const filesOf = async () => {
    loaded ??= loadBuild(folder)
    const files = await loaded
    // A build may appear while the service runs.
    if (!files) loaded = undefined
    return files
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = (await filesOf())?.get('index.html')
    if (!page) return reply.code(503).headers(pageHeaders).send(notBuilt)
    return sendCompressed(request, reply, page.content, pageHeaders)
  }

  const sendFile = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const file = (await filesOf())?.get(name)
    if (!file) throw nothingHere()
    const headers = { 'Content-Type': file.type, 'Cache-Control': cacheOf(name) }
    return sendCompressed(request, reply, file.content, {
      ...headers,
      ...(name.endsWith('.mjs') && { 'Content-Security-Policy': workerPolicy }),
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
  }

  for (const path of ['/', ...sections.flatMap((name) => [`/${name}`, `/${name}/*`])])
    fastify.get(path, counted, sendPage)
  fastify.get<{ Params: { '*': string } }>('/assets/*', counted, (request, reply) =>
    sendFile(request, reply, `assets/${request.params['*']}`),
  )
  fastify.get('/favicon.ico', counted, (request, reply) => sendFile(request, reply, 'assets/mark.svg'))
  // The console itself shows that there is no such page.
  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || !isPage(request)) return
    await sendPage(request, reply.code(404))
    return reply
  })
}

import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { loadOnce } from '#http/answers/built-pages.ts'
import { sendCompressed } from '#http/answers/compressed.ts'
import { permissionsPolicy } from '#http/answers/page-headers.ts'
import type { App } from '#http/endpoint.ts'
import { nothingHere } from '#http/problem.ts'
import { loadBuild } from './files.ts'
import { notBuilt } from './not-built.ts'

const built = fileURLToPath(new URL('../../../dist/console', import.meta.url))

/** Lists a folder's files once. A later build is not served until the next start. */
const filesIn = loadOnce(loadBuild)

/** The first segments of the console's paths; every page below them belongs to the console. */
const sections = [
  'login',
  'invitation',
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
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // No text becomes markup or script; each policy returns nothing but the address of a worker, of PDFs and of pushes.
  "require-trusted-types-for 'script'",
  'trusted-types pdf-worker push-worker',
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

/** The push worker calls the service, and nothing else. */
const workerHeaders = {
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
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

/** Checks for a deleted file, which belonged to an older build. */
const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const counted = { config: { counts: 'file' } } as const

/** Serves the console at `/`: one page for all of its addresses, and its files. */
export const serveConsole = ({ fastify }: Pick<App, 'fastify'>, folder = built) => {
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = (await filesIn(folder))?.get('index.html')
    if (!page) return reply.code(503).headers(pageHeaders).send(notBuilt)
    return sendCompressed(request, reply, page.content, pageHeaders)
  }

  const sendFile = async (request: FastifyRequest, reply: FastifyReply, name: string, more = {}) => {
    const file = (await filesIn(folder))?.get(name)
    if (!file) throw nothingHere()
    const headers = { 'Content-Type': file.type, 'Cache-Control': cacheOf(name), ...more }
    return sendCompressed(request, reply, file.content, {
      ...headers,
      ...(name.endsWith('.mjs') && { 'Content-Security-Policy': workerPolicy }),
      'Cross-Origin-Resource-Policy': 'same-origin',
    }).catch((error) => {
      throw isGone(error) ? nothingHere() : error
    })
  }

  for (const path of ['/', ...sections.flatMap((name) => [`/${name}`, `/${name}/*`])])
    fastify.get(path, counted, sendPage)
  fastify.get<{ Params: { '*': string } }>('/assets/*', counted, (request, reply) =>
    sendFile(request, reply, `assets/${request.params['*']}`),
  )
  fastify.get('/favicon.ico', counted, (request, reply) => sendFile(request, reply, 'assets/mark.svg'))
  // From here it may serve every page.
  fastify.get('/push-worker.js', counted, (request, reply) =>
    sendFile(request, reply, 'assets/push-worker.js', workerHeaders),
  )
  // The console itself shows that there is no such page.
  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || !isPage(request)) return
    await sendPage(request, reply.code(404))
    return reply
  })
}

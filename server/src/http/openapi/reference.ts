import { hash } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { compress, sendCompressed, type Variants } from '../answers/compressed.ts'
import { permissionsPolicy } from '../answers/page-headers.ts'
import type { App } from '../endpoint.ts'
import { acceptsJson } from '../input/accept.ts'
import { prefix } from '../mount.ts'
import { nothingHere, Problem } from '../problem.ts'
import { describeApi, type Reference } from './openapi.ts'

/** Returns the inline scripts of a page. */
const inlineScripts = (page: string, from = 0): string[] => {
  const start = page.indexOf('<script', from)
  const open = page.indexOf('>', start)
  const end = page.indexOf('</script>', open)
  if (start < 0 || open < 0 || end < 0) return []
  const rest = inlineScripts(page, end)
  return /\ssrc=/.test(page.slice(start, open)) ? rest : [page.slice(open + 1, end), ...rest]
}

/** Allows inline scripts only by their digest: the console and its session are on the same origin. */
const contentPolicyOf = (page: string) => {
  const digests = inlineScripts(page).map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...digests].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

interface Page {
  type: string
  content: Variants
}

const script = 'js/scalar.js'

/** Renders both files once: the plugin copies megabytes on each request. */
const render = async () => {
  const { default: pages } = await import('@scalar/fastify-api-reference')
  const server = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await server.register(pages, {
    routePrefix: '/docs',
    configuration: {
      url: `${prefix}/openapi.json`,
      pageTitle: 'Parley API',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      cdn: `/docs/${script}`,
    },
  })
  await server.ready()
  const loadPage = async (path: string): Promise<Page> => {
    const { headers, rawPayload } = await server.inject(`/docs/${path}`)
    return { type: String(headers['content-type']), content: await compress(rawPayload) }
  }
  try {
    const page = await server.inject('/docs/')
    const loaded = new Map([
      ['', await loadPage('')],
      [script, await loadPage(script)],
    ])
    return { pages: loaded, contentPolicy: contentPolicyOf(page.payload) }
  } finally {
    await server.close()
  }
}

/** Returns a function that loads something on its first call, and again if that failed. */
const onFirstUse = <T>(load: () => Promise<T>) => {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}

const counted = { config: { counts: 'file' } } as const

/** Serves `/api/v1/openapi.json` and the reference pages at `/docs`, which need nothing from other hosts. */
export const serveReference = (
  { fastify, endpoints, services: { config } }: App,
  version: string,
  reference?: Reference,
) => {
  if (!config.docs) return
  const loadDocument = onFirstUse(() =>
    compress(Buffer.from(JSON.stringify(describeApi(endpoints, version, reference)))),
  )
  const loadPages = onFirstUse(render)

  fastify.get(`${prefix}/openapi.json`, counted, async (request, reply) => {
    if (!acceptsJson(request.headers.accept)) throw new Problem(406, 'requests.document_is_json')
    return sendCompressed(request, reply, await loadDocument(), {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
    })
  })

  const show = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const { pages, contentPolicy } = await loadPages()
    const page = pages.get(path)
    if (!page) throw nothingHere()
    return sendCompressed(request, reply, page.content, {
      'Content-Type': page.type,
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': contentPolicy,
      'Permissions-Policy': permissionsPolicy,
    })
  }
  fastify.get('/docs', counted, (request, reply) => show(request, reply, ''))
  fastify.get<{ Params: { '*': string } }>('/docs/*', counted, (request, reply) =>
    show(request, reply, request.params['*']),
  )
}

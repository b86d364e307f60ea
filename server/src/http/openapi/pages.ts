import { hash } from 'node:crypto'
import Fastify from 'fastify'
import { compress, type Variants } from '../answers/compressed.ts'
import type { DocumentPlace } from './documents.ts'

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

/** Renders both files once: the plugin copies megabytes on each request. The first document is the one they show at first. */
export const renderPages = async (documents: DocumentPlace[]) => {
  const { default: pages } = await import('@scalar/fastify-api-reference')
  const server = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await server.register(pages, {
    routePrefix: '/docs',
    configuration: {
      sources: documents.map(({ name, title, path }) => ({ slug: name, title, url: path })),
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
    return { type: String(headers['content-type']), content: compress(() => rawPayload) }
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

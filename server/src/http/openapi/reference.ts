import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from '#db/once.ts'
import { sendCompressed } from '../answers/compressed.ts'
import { permissionsPolicy } from '../answers/page-headers.ts'
import type { App } from '../endpoint.ts'
import { acceptsJson } from '../input/accept.ts'
import { nothingHere, Problem } from '../problem.ts'
import { type DocumentsReference, documentsOf, placesOf } from './documents.ts'
import { listPath, packDocuments } from './packed.ts'
import { renderPages } from './pages.ts'

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

const serveDocuments = ({ fastify, endpoints }: App, version: string, reference: DocumentsReference) => {
  const packed = once(() => packDocuments(documentsOf(endpoints, version, reference)))
  const send = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    if (!acceptsJson(request.headers.accept)) throw new Problem(406, 'requests.document_is_json')
    const content = packed().get(path)
    if (!content) throw nothingHere()
    return sendCompressed(request, reply, content, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
    })
  }
  for (const path of [listPath, `${listPath}.json`])
    fastify.get(path, counted, (request, reply) => send(request, reply, path))
  fastify.get<{ Params: { part: string } }>(`${listPath}/:part`, counted, (request, reply) =>
    send(request, reply, `${listPath}/${request.params.part}`),
  )
}

const servePages = ({ fastify }: App, reference: DocumentsReference) => {
  const load = onFirstUse(() => renderPages(placesOf(reference.parts)))
  const show = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const { pages, contentPolicy } = await load()
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

/** Serves the API's documents, and the reference pages at `/docs`, which need nothing from other hosts. */
export const serveReference = (app: App, version: string, reference: DocumentsReference) => {
  if (!app.services.config.docs) return
  serveDocuments(app, version, reference)
  servePages(app, reference)
}

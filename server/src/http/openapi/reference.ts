import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, sendCompressed, type Variants } from '../answers/compressed.ts'
import { permissionsPolicy } from '../answers/page-headers.ts'
import type { App } from '../endpoint.ts'
import { acceptsJson } from '../input/accept.ts'
import { prefix } from '../mount.ts'
import { nothingHere, Problem } from '../problem.ts'
import { type ApiDocument, type DocumentsReference, documentsOf, placesOf } from './documents.ts'
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

const listPath = `${prefix}/openapi`

const pack = (value: unknown) => compress(Buffer.from(JSON.stringify(value)))

const bytesOf = (content: Variants, encoding: string) => content.get(encoding)?.bytes.length

const packDocument = async ({ document, ...place }: ApiDocument) => {
  const content = await pack(document)
  const summary = {
    ...place,
    operations: Object.values(document.paths).flatMap(Object.keys).length,
    events: Object.keys(document.webhooks).length,
    bytes: bytesOf(content, 'identity'),
    gzip_bytes: bytesOf(content, 'gzip'),
  }
  return { path: place.path, content, summary }
}

/** Makes the documents and their list, by path. */
const packDocuments = async (documents: ApiDocument[]) => {
  const packed = await Promise.all(documents.map(packDocument))
  const list = await pack({ data: packed.map(({ summary }) => summary) })
  return new Map([[listPath, list], ...packed.map(({ path, content }) => [path, content] as const)])
}

const serveDocuments = ({ fastify, endpoints }: App, version: string, reference: DocumentsReference) => {
  const load = onFirstUse(() => packDocuments(documentsOf(endpoints, version, reference)))
  const send = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    if (!acceptsJson(request.headers.accept)) throw new Problem(406, 'requests.document_is_json')
    const content = (await load()).get(path)
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

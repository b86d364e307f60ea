import Type from 'typebox'
import { type App, endpoint } from '#http/endpoint.ts'
import { One } from '#shapes'
import { discard, prepareContent, recordContent } from './contents.ts'
import * as queries from './queries.ts'
import { noteRead } from './read-audit.ts'
import { readableBy } from './readable.ts'
import { Disposition, StoredFile } from './schema.ts'
import { refuseUnclean, serveContent } from './serve.ts'

const tag = 'Files'

const upload = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/file',
    tag,
    access: 'file.create',
    operationId: 'createFile',
    summary: 'Upload a file',
    description:
      'As multipart/form-data with one part, `file`. Attach it by its `id` to a message, a card, a note, a ticket or a contact within a day: a file that nothing refers to is removed after that. Its media type is that of its content. The same content is stored once, however often it is uploaded.',
    upload: { field: 'file', maxBytes: app.services.config.maxFileBytes },
    answer: One(StoredFile),
    prepare: ({ services, upload }) => prepareContent(services, upload),
    handle: async ({ db, services, viewer, upload, prepared, afterCommit }) => {
      const { id: content_id, surplus } = await recordContent(db, services, prepared)
      afterCommit(() => void discard(services.files, surplus))
      const id = await queries.insert(db, { content_id, name: upload.name, created_by_id: viewer.id })
      return { data: await queries.find(db, id) }
    },
  })

const reads = (app: App) => {
  endpoint(app, {
    method: 'GET',
    path: '/file/:file',
    tag,
    access: 'file.read',
    operationId: 'getFile',
    summary: 'Download a file',
    description:
      'One that the employee uploaded, or that is attached to a record that they may read. It takes a Range and an If-None-Match. Whatever a browser might run, such as HTML or SVG, is served as `application/octet-stream` and saved. A 404 with the code `file_pending` may be asked again once the scanner is done; with `file_refused` the scanner refused it.',
    query: Disposition,
    answer: Type.Unsafe<string>({ type: 'string', format: 'binary', description: 'The file' }),
    media: 'application/octet-stream',
    problems: [404, 416],
    handle: async ({ db, params, query, viewer, services: { files }, request }) => {
      const found = await queries.findServed(db, params.file, await readableBy(db, viewer.id))
      if (!found) return undefined
      refuseUnclean(found)
      const stream = await serveContent({ files, request, isInline: query.inline }, found)
      if (request.method !== 'HEAD') await noteRead(request, found.id)
      return stream
    },
  })
  endpoint(app, {
    method: 'GET',
    path: '/file/:file/meta',
    tag,
    access: 'signed-in',
    operationId: 'getFileMeta',
    summary: 'Get what is known about a file',
    description: 'One that the employee uploaded, or, with `file.read`, one that they may download.',
    answer: One(StoredFile),
    problems: [404],
    handle: async ({ db, params, viewer }) => {
      const data = await queries.find(db, params.file, await readableBy(db, viewer.id))
      return data && { data }
    },
  })
}

export const files = (app: App) => {
  upload(app)
  reads(app)
}

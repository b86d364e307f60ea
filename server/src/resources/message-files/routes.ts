import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { contentHeaders, fileNameOf } from '#files/content/served.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { endpointOf } from '#http/monitoring/access-audit.ts'
import { Problem } from '#http/problem.ts'
import { readMessage } from '#messages/stored.ts'
import { refuseUnclean } from '#resources/files/serve.ts'
import { type FileMessage, findFileMessage } from './queries.ts'

const notThere = ({ state, reason }: FileMessage) =>
  state === 'fetching'
    ? new Problem(404, 'message_files.not_fetched', { code: 'file_fetching' })
    : new Problem(404, reason ? readMessage(reason) : 'message_files.gone', { code: 'file_missing' })

const noteDownload = (request: FastifyRequest, record_id: number) =>
  request.server.accessAudit.note(request, {
    action: 'message_file.read',
    resource: 'message_file',
    record_id,
    endpoint: endpointOf(request),
  })

export const messageFiles = (app: App) => {
  endpoint(app, {
    method: 'GET',
    path: '/message/:message/file',
    tag: 'Messages',
    access: 'conversation.read',
    operationId: 'getMessageFile',
    summary: 'Download a customer’s file',
    description:
      'Of a message of the type image, file, audio or video whose `state` is `kept`. Its Content-Type is that of a plain picture, document, sound or film, `application/octet-stream` for all others. A 404 with the code `file_fetching` may be asked again soon; one with `file_missing` says why there is no file.',
    answer: Type.Unsafe<string>({ type: 'string', format: 'binary', description: 'The file' }),
    media: 'application/octet-stream',
    problems: [404],
    handle: async ({ db, params, services, request }) => {
      const found = await findFileMessage(db, params.message)
      if (!found) throw new Problem(404, 'message_files.no_such_file')
      const { type, message, state, reason, key } = found
      if (state) refuseUnclean({ state, reason })
      const opened = key ? await services.files.read(key) : undefined
      if (!opened) throw notThere(message)
      // A HEAD response does not read the stream, so nothing else would close it.
      if (request.method === 'HEAD') opened.content.destroy()
      else await noteDownload(request, params.message)
      const headers = {
        ...contentHeaders(message.mime, fileNameOf(message.name, type, message.mime)),
        'Content-Length': String(opened.size),
      }
      return { headers, body: opened.content }
    },
  })
}

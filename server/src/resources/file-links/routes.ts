import type { FastifyReply, FastifyRequest } from 'fastify'
import { send } from '#http/answers/answer.ts'
import { endingOf, streamed } from '#http/answers/stream.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { notFound, Problem } from '#http/problem.ts'
import { originOf } from '#http/resource.ts'
import { serveThumbnail } from '#resources/file-thumbnails/serve.ts'
import * as files from '#resources/files/queries.ts'
import { noteRead } from '#resources/files/read-audit.ts'
import { readableBy } from '#resources/files/readable.ts'
import { refuseUnclean, serveContent } from '#resources/files/serve.ts'
import { One } from '#shapes'
import { networkOf } from '../../ip-addresses.ts'
import { servePoster } from './poster.ts'
import { FileLink } from './schema.ts'
import { lifetimes, linkTo, readLink, thumbnailLinkTo } from './sign.ts'

const media = 'application/octet-stream'

/** Throws a 404 for a link that was never given, and a 410 for one that has expired. */
const openLink = ({ secretKey }: App['services'], token: string) => {
  const link = readLink(secretKey, token)
  if (!link) throw notFound('files.no_such_link')
  const seconds = link.expiresAt - Math.floor(Date.now() / 1000)
  if (seconds <= 0) throw new Problem(410, 'files.link_expired', { code: 'link_expired' })
  return { ...link, seconds }
}

/** Pages of other sites embed what links lead to: those with the widget. */
const embeddable = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

const follow = ({ services }: App) => {
  const serve = async (request: FastifyRequest, token: string) => {
    const { id, seconds, target, isForDesk } = openLink(services, token)
    const found = await files.findServed(services.database.main, id)
    if (!found) throw notFound('files.no_such_link')
    refuseUnclean(found)
    const cache = `private, max-age=${Math.min(seconds, 86_400)}, immutable`
    const network = isForDesk ? undefined : networkOf(request.ip)
    const asked = { files: services.files, request, isInline: true, cache, network }
    return target === 'file' ? serveContent(asked, found) : serveThumbnail(services, asked, found)
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = request.params as { token: string }
    const stream = await serve(request, token)
    const signal = endingOf(media, request, reply)
    const answer = await streamed(media, stream, { request, signal })
    return send(reply, { ...answer, headers: { ...answer.headers, ...embeddable } })
  }
}

/** Serves links that grant access: anyone who has one may open its file until it expires. */
export const fileLinks = (app: App) => {
  servePoster(app)
  app.fastify.get('/f/:token/*', { config: { counts: 'file' } }, follow(app))
  endpoint(app, {
    method: 'GET',
    path: '/file/:file/link',
    tag: 'Files',
    access: 'file.read',
    operationId: 'getFileLink',
    summary: 'Get a link to a file that needs no token',
    description:
      'For `<img>` and other elements that cannot send a token, with another to the thumbnail of an image. Both expire after 10 to 15 minutes and end with the file; until then anybody who has one may open it. Images, audio, video and PDF are displayed, all else is saved.',
    answer: One(FileLink),
    problems: [404],
    handle: async (context) => {
      const { db, params, viewer, request, services } = context
      const found = await files.findServed(db, params.file, await readableBy(db, viewer.id))
      if (!found) return undefined
      refuseUnclean(found)
      await noteRead(request, found.id)
      const linking = { secretKey: services.secretKey, origin: originOf(context) }
      const { url, expiresAt } = linkTo(linking, found, lifetimes.desk)
      const thumbnail_url = thumbnailLinkTo(linking, found, lifetimes.desk)
      return { data: { url, thumbnail_url, expires_at: new Date(expiresAt * 1000).toISOString() } }
    },
  })
}

import Type from 'typebox'
import { type App, endpoint } from '#http/endpoint.ts'
import { findServed } from '#resources/files/queries.ts'
import { readableBy } from '#resources/files/readable.ts'
import { refuseUnclean } from '#resources/files/serve.ts'
import { serveThumbnail } from './serve.ts'

/** Serves small versions of images. */
export const fileThumbnails = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/file/:file/thumbnail',
    tag: 'Files',
    access: 'file.read',
    operationId: 'getFileThumbnail',
    summary: 'Get the thumbnail of an image',
    description:
      'JPEG of at most 480 by 480 pixels, of a PNG, JPEG, GIF, WebP or AVIF image; of an animation, its first frame. It is made when it is asked for first. A 404 with the code `no_thumbnail` says why there is none.',
    answer: Type.Unsafe<string>({ type: 'string', format: 'binary', description: 'The thumbnail' }),
    media: 'application/octet-stream',
    problems: [404, 416],
    handle: async ({ db, params, viewer, services, request }) => {
      const found = await findServed(db, params.file, await readableBy(db, viewer.id))
      if (!found) return undefined
      refuseUnclean(found)
      return serveThumbnail(services, { files: services.files, request, isInline: true }, found)
    },
  })

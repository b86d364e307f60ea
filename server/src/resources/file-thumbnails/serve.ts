import type { Services } from '#http/services.ts'
import type { ServedFile } from '#resources/files/queries.ts'
import { type ContentRequest, gone, serveContent } from '#resources/files/serve.ts'
import { thumbnailOf } from './thumbnail.ts'

/** Answers a request for the thumbnail of an image that is clean. */
export const serveThumbnail = async (services: Services, asked: ContentRequest, file: ServedFile) => {
  const found = await thumbnailOf(services, file, asked.network !== undefined)
  if (!found?.key || found.size === null) throw gone()
  const content = { mime: 'image/jpeg', size: found.size, key: found.key }
  return serveContent(asked, { ...content, name: `${file.name}.jpg`, sha256: `thumbnail-${file.sha256}` })
}

import type { Content, FileItem, MessageType } from '#channels/content.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Context } from '#http/endpoint.ts'
import { originOf } from '#http/resource.ts'
import { lifetimes, linkTo, thumbnailLinkTo } from '#resources/file-links/sign.ts'
import { type Attachable, attachable } from '#resources/file-uses/attachable.ts'
import { contentOf, messageFrom } from './content.ts'
import type { FileMessage } from './shapes.ts'

/** A message from the desk in checked form. */
export interface CheckedMessage {
  message: unknown
  content: Content
  /** The files that it sends. */
  file_ids: number[]
}

type Asking = Pick<Context, 'viewer' | 'services' | 'request'>

const withLinks = (asking: Asking, files: Attachable[]): FileItem[] => {
  const linking = { secretKey: asking.services.secretKey, origin: originOf(asking) }
  return files.map(({ id, name, mime, size, width, height }, index) => ({
    path: `message.file_ids.${index}`,
    ...{ id, name, mime, size, width, height },
    url: linkTo(linking, { id, name, mime }, lifetimes.customer).url,
    thumbnail_url: thumbnailLinkTo(linking, { id, name, mime }, lifetimes.customer),
  }))
}

/** Checks a message that an employee sends, and finds its files; throws a 422 if it is invalid. */
export const checkOutgoing = async (
  db: Db,
  asking: Asking,
  type: MessageType,
  given: unknown,
): Promise<CheckedMessage> => {
  if (type !== 'file') return { ...contentOf(type, given), file_ids: [] }
  const { file_ids, text = null } = messageFrom(type, given) as FileMessage
  const files = await attachable(db, asking.viewer.id, file_ids, 'message.file_ids')
  return {
    message: { file_ids, text },
    content: { type, files: withLinks(asking, files), text },
    file_ids,
  }
}

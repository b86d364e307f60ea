import type { ComposedType, Content, FileItem, MessageType } from '#channels/content.ts'
import type { Db } from '#db/connections/connect.ts'
import type { SecretKey } from '#db/secrets/seal.ts'
import type { Context } from '#http/endpoint.ts'
import { originOf } from '#http/resource.ts'
import { posterLinkTo } from '#resources/file-links/poster.ts'
import { lifetimes, linkTo, thumbnailLinkTo } from '#resources/file-links/sign.ts'
import { type Attachable, attachable, inList } from '#resources/file-uses/attachable.ts'
import { contentFrom, messageFrom } from './content.ts'
import { usablePictures } from './pictures.ts'
import type { FileMessage } from './shapes.ts'

/** A message from the desk in checked form. */
export interface CheckedMessage {
  message: unknown
  content: Content
  /** The files that it sends, and the uploaded pictures of its cards. */
  file_ids: number[]
}

/** Who sends a message, and what its files are linked with. */
interface Sender {
  id: number
  secretKey: SecretKey
  /** Where the customer reaches the service. */
  origin: string
}

const withLinks = ({ secretKey, origin }: Sender, files: Attachable[]): FileItem[] => {
  const linking = { secretKey, origin }
  return files.map(({ id, name, mime, size, width, height, duration_ms }, index) => ({
    path: `message.file_ids.${index}`,
    ...{ id, name, mime, size, width, height, duration_ms },
    url: linkTo(linking, { id, name, mime }, lifetimes.customer).url,
    thumbnail_url:
      thumbnailLinkTo(linking, { id, name, mime }, lifetimes.customer) ?? posterLinkTo(linking, mime),
  }))
}

const checkComposed = async (
  db: Db,
  sender: Sender,
  type: ComposedType,
  given: unknown,
): Promise<CheckedMessage> => {
  const message = messageFrom(type, given)
  const files = withLinks(sender, await usablePictures(db, sender.id, message))
  const content = contentFrom(type, message, new Map(files.map((file) => [file.id, file])))
  return { message, content, file_ids: files.map(({ id }) => id) }
}

/** Checks a message that an employee sends, and finds its files; throws a 422 if it is invalid. */
export const checkMessage = async (
  db: Db,
  sender: Sender,
  type: MessageType,
  given: unknown,
): Promise<CheckedMessage> => {
  if (type !== 'file') return checkComposed(db, sender, type, given)
  const { file_ids, text = null } = messageFrom(type, given) as FileMessage
  const files = await attachable(db, sender.id, file_ids, inList('message.file_ids'))
  return {
    message: { file_ids, text },
    content: { type, files: withLinks(sender, files), text },
    file_ids,
  }
}

type Asking = Pick<Context, 'viewer' | 'services' | 'request'>

/** Checks a message that the caller sends. */
export const checkOutgoing = (db: Db, asking: Asking, type: MessageType, given: unknown) => {
  const { viewer, services } = asking
  return checkMessage(
    db,
    { id: viewer.id, secretKey: services.secretKey, origin: originOf(asking) },
    type,
    given,
  )
}

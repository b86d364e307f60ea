import type { ComposedType, Content, FileItem, MessageType } from '#channels/content.ts'
import type { Db } from '#db/connections/connect.ts'
import type { SecretKey } from '#db/secrets/seal.ts'
import type { Context } from '#http/endpoint.ts'
import { originOf } from '#http/resource.ts'
import { posterLinkTo } from '#resources/file-links/poster.ts'
import { type Lifetime, lifetimes, linkTo, thumbnailLinkTo } from '#resources/file-links/sign.ts'
import {
  type Attachable,
  attachableBy,
  attachedTo,
  type FindFiles,
  inList,
} from '#resources/file-uses/attachable.ts'
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

/** The key, origin and lifetime of links to a message's files. */
export interface Linking {
  secretKey: SecretKey
  /** Where the customer reaches the service. */
  origin: string
  /** How long the links last; as those for customers unless given. */
  lifetime?: Lifetime
}

/** The sender of a message. */
interface Sender extends Linking {
  id: number
}

const withLinks = (linking: Linking, files: Attachable[]): FileItem[] => {
  const { lifetime = lifetimes.customer } = linking
  return files.map(({ id, name, mime, size, width, height, duration_ms }, index) => ({
    path: `message.file_ids.${index}`,
    ...{ id, name, mime, size, width, height, duration_ms },
    url: linkTo(linking, { id, name, mime }, lifetime).url,
    thumbnail_url: thumbnailLinkTo(linking, { id, name, mime }, lifetime) ?? posterLinkTo(linking, mime),
  }))
}

interface TypedMessage {
  type: MessageType
  message: unknown
}

const checkComposed = async (
  find: FindFiles,
  linking: Linking,
  type: ComposedType,
  given: unknown,
): Promise<CheckedMessage> => {
  const message = messageFrom(type, given)
  const files = withLinks(linking, await usablePictures(find, message))
  const content = contentFrom(type, message, new Map(files.map((file) => [file.id, file])))
  return { message, content, file_ids: files.map(({ id }) => id) }
}

const check = async (
  find: FindFiles,
  linking: Linking,
  { type, message: given }: TypedMessage,
): Promise<CheckedMessage> => {
  if (type !== 'file') return checkComposed(find, linking, type, given)
  const { file_ids, text = null } = messageFrom(type, given) as FileMessage
  const files = await find(file_ids, inList('message.file_ids'))
  return {
    message: { file_ids, text },
    content: { type, files: withLinks(linking, files), text },
    file_ids,
  }
}

/** Checks a message that an employee sends, and finds its files; throws a 422 if it is invalid. */
export const checkMessage = (db: Db, sender: Sender, type: MessageType, message: unknown) =>
  check(attachableBy(db, sender.id), sender, { type, message })

/** Checks a message that a rule keeps, as an employee may write it; throws a 422 if it is invalid. */
export const checkKept = async (find: FindFiles, { type, message: given }: TypedMessage) => {
  const message = messageFrom(type, given)
  if (type === 'file')
    await find((message as FileMessage).file_ids, {
      ...inList('message.file_ids'),
      missing: 'messages.no_such_file',
    })
  else {
    contentFrom(type, message)
    await usablePictures(find, message)
  }
}

/** Checks a message that a rule sends, with the files that are kept for it; throws a 422 if it is invalid. */
export const checkAutomatic = (
  db: Db,
  rule_message_id: number,
  linking: Linking,
  { type, message }: TypedMessage,
) => check(attachedTo(db, { column: 'rule_message_id', id: rule_message_id }), linking, { type, message })

/** Returns what a message that a rule keeps says, with those of its files that exist. */
export const contentOfKept = async (find: FindFiles, linking: Linking, message: TypedMessage) =>
  (await check(find, linking, message)).content

type Asking = Pick<Context, 'viewer' | 'services' | 'request'>

/** Returns what the files of a message are linked with where the caller reached the service. */
export const linkingOf = (asking: Pick<Asking, 'services' | 'request'>): Linking => ({
  secretKey: asking.services.secretKey,
  origin: originOf(asking),
})

/** Checks a message that the caller sees before they send it, with links for them alone. */
export const checkPreviewed = (db: Db, asking: Asking, type: MessageType, given: unknown) => {
  const linking = { ...linkingOf(asking), lifetime: lifetimes.desk }
  return checkMessage(db, { id: asking.viewer.id, ...linking }, type, given)
}

/** Checks a message that the caller sends. */
export const checkOutgoing = (db: Db, asking: Asking, type: MessageType, given: unknown) => {
  return checkMessage(db, { id: asking.viewer.id, ...linkingOf(asking) }, type, given)
}

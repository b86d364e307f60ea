import type { FileRule } from '#channels/description.ts'
import { asCard, asCards, asFile, asMessage, asText, labelsIn, listOf, withBelow } from '#channels/shown.ts'
import { objectOf, textOf } from '../json.ts'

const kindsByField: Record<string, FileRule['kind']> = {
  video: 'video',
  audio: 'audio',
  document: 'document',
}

const filesIn = (body: Record<string, unknown>) =>
  Object.entries(kindsByField).flatMap(([field, kind]) => (body[field] ? [asFile(kind, body[field])] : []))

/** A picture, with its caption below it. */
const asPhoto = (photo: unknown, caption: unknown) => {
  const { files } = objectOf(asFile('image', photo).message)
  return asMessage('file', { text: textOf(caption) || null, files })
}

/**
 * Returns a message as Telegram shows it: a text or images, with keys under it or a keyboard in place of the
 * customer's own.
 */
export const show = (body: Record<string, unknown>) => {
  const { text, photo, caption, media, reply_markup } = body
  const { inline_keyboard, keyboard } = objectOf(reply_markup)
  const lines = inline_keyboard ?? keyboard
  const labels = Array.isArray(lines) ? lines.flatMap((row) => labelsIn(row, 'text')) : []
  const shape = inline_keyboard ? 'keys' : 'keyboard'
  const files = filesIn(body)
  if (files.length) return [...files, ...(caption ? [asText(caption)] : [])]
  if (media) return [asCards(listOf(media).map((one) => asCard(one.media, '', one.caption)))]
  return [withBelow(photo ? asPhoto(photo, caption) : asText(text), shape, labels)]
}

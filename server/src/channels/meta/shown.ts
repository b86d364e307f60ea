import type { FileRule } from '../description.ts'
import { objectOf, textOf } from '../json.ts'
import {
  asCard,
  asCards,
  asFile,
  asRows,
  asText,
  labelsIn,
  listOf,
  type ShownMessage,
  withBelow,
} from '../shown.ts'

type Fields = Record<string, unknown>

const kinds: Record<string, FileRule['kind']> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  file: 'document',
}

const ofMessage = ({ text, quick_replies, attachment }: Fields): ShownMessage => {
  if (text !== undefined) return withBelow(asText(text), 'pills', labelsIn(quick_replies, 'title'))
  const { type, payload } = objectOf(attachment)
  const kind = kinds[textOf(type)]
  if (kind) return asFile(kind, objectOf(payload).url)
  const { template_type, text: words, buttons, elements } = objectOf(payload)
  if (template_type === 'button') return asRows(words, labelsIn(buttons, 'title'))
  const cards = listOf(elements).map(({ image_url, title, subtitle, buttons: shown }) =>
    asCard(image_url, title, subtitle, labelsIn(shown, 'title')),
  )
  return asCards(cards)
}

/** Returns a message as Messenger and Instagram show it: bubbles with pills, rows of buttons, cards. */
export const show = ({ message }: Fields) => [ofMessage(objectOf(message))]

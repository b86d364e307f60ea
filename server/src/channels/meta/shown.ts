import { objectOf } from '../json.ts'
import { asCard, asCards, asRows, asText, labelsIn, listOf, type ShownMessage, withBelow } from '../shown.ts'

type Fields = Record<string, unknown>

const ofMessage = ({ text, quick_replies, attachment }: Fields): ShownMessage => {
  if (text !== undefined) return withBelow(asText(text), 'pills', labelsIn(quick_replies, 'title'))
  const { template_type, text: words, buttons, elements } = objectOf(objectOf(attachment).payload)
  if (template_type === 'button') return asRows(words, labelsIn(buttons, 'title'))
  const cards = listOf(elements).map(({ image_url, title, subtitle, buttons: shown }) =>
    asCard(image_url, title, subtitle, labelsIn(shown, 'title')),
  )
  return asCards(cards)
}

/** Returns a message as Messenger and Instagram show it: bubbles with pills, rows of buttons, cards. */
export const show = ({ message }: Fields) => [ofMessage(objectOf(message))]

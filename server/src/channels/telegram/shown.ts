import { asCard, asCards, asText, labelsIn, listOf, withBelow } from '#channels/shown.ts'
import { objectOf } from '../json.ts'

/**
 * Returns a message as Telegram shows it: a text or images, with keys under it or a keyboard in place of the
 * customer's own.
 */
export const show = ({ text, photo, caption, media, reply_markup }: Record<string, unknown>) => {
  const { inline_keyboard, keyboard } = objectOf(reply_markup)
  const lines = inline_keyboard ?? keyboard
  const labels = Array.isArray(lines) ? lines.flatMap((row) => labelsIn(row, 'text')) : []
  const shape = inline_keyboard ? 'keys' : 'keyboard'
  if (media) return [asCards(listOf(media).map((one) => asCard(one.media, '', one.caption)))]
  const shown = photo ? asCards([asCard(photo, '', caption)]) : asText(text)
  return [withBelow(shown, shape, labels)]
}

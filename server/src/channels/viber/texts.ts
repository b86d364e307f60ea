import { length, type Measure, shorten } from '../rendering.ts'

const maxTextLength = 250

/** A button's text may contain tags: what only looks like one is escaped, so that it is shown as is. */
const plain = (text: string) => text.replace(/&(?=#?\w+;)/g, '&amp;').replace(/<(?=[a-z/!])/gi, '&lt;')

const written: Measure = (text) => length.units(plain(text))

interface Look {
  isBold?: boolean
  color?: string | null
}

/**
 * Returns a text as a button's caption, with its tags, which count toward Viber's limit, and whether all of
 * it fits.
 */
export const captionOf = (text: string, { isBold = false, color = null }: Look = {}) => {
  const tags = [
    ...(isBold ? [['<b>', '</b>']] : []),
    ...(color ? [[`<font color="${color}">`, '</font>']] : []),
  ]
  const before = tags.map(([opening]) => opening).join('')
  const after = tags
    .map(([, closing]) => closing)
    .reverse()
    .join('')
  const shown = shorten(text, maxTextLength - before.length - after.length, written)
  return { caption: before + plain(shown) + after, shown, isWhole: shown === text }
}

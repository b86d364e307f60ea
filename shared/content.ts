import { colorOf, textOn } from './color.ts'
import { type Fields, fieldsOf, listOf, textOf } from './fields.ts'
import { isPage, safeUrl } from './links.ts'

export type Action =
  | { kind: 'reply'; label: string; value: string }
  | { kind: 'link'; label: string; url: string }
  /** An unsafe address, which is not linked. */
  | { kind: 'nothing'; label: string }

export interface Label {
  text: string
  background: string | undefined
  border: string | undefined
  /** Readable on the background, if there is one. */
  color: string | undefined
}

export interface Card {
  image: string | undefined
  /** The ID of an uploaded picture, in place of `image`. */
  file: number | undefined
  title: string
  text: string
  actions: Action[]
}

export interface ImageCard {
  image: string | undefined
  /** The ID of an uploaded picture, in place of `image`. */
  file: number | undefined
  action: Action
  button: Label | undefined
  badge: Label | undefined
}

/** A message's content, ready to render. */
export type Content =
  | { type: 'text' | 'postback'; text: string }
  | { type: 'button' | 'quickreply'; text: string; actions: Action[] }
  | { type: 'carousel'; alt: string; cards: Card[] }
  | { type: 'image_carousel'; alt: string; cards: ImageCard[] }

const link = (label: string, address: string): Action => {
  const url = safeUrl(address)
  return url ? { kind: 'link', label, url } : { kind: 'nothing', label }
}

/** Converts an option or action, which have the same fields. Its label is `label`, or else `text`. */
const actionOf = ({ type, label, text, value, url, number }: Fields): Action => {
  const words = textOf(label) || textOf(text) || textOf(value) || textOf(url) || textOf(number)
  if (type === 'url') return link(words, textOf(url))
  if (type === 'phonenumber') return link(words, `tel:${textOf(number).replace(/[^\d+*#]/g, '')}`)
  return { kind: 'reply', label: words, value: textOf(value) || textOf(text) || words }
}

const pictureOf = ({ image_url, file_id }: Fields) => {
  const url = safeUrl(image_url)
  return {
    image: url && isPage(url) ? url : undefined,
    file: typeof file_id === 'number' ? file_id : undefined,
  }
}

const labelOf = (value: unknown): Label | undefined => {
  const { text, background_color, border_color, color } = fieldsOf(value)
  if (!textOf(text)) return
  const background = colorOf(background_color)
  return {
    text: textOf(text),
    background,
    border: colorOf(border_color),
    color: colorOf(color) ?? (background && textOn(background)),
  }
}

const cardOf = (column: Fields): Card => ({
  ...pictureOf(column),
  title: textOf(column.title),
  text: textOf(column.text),
  actions: listOf(column.actions).map(actionOf),
})

const imageCardOf = (column: Fields): ImageCard => {
  const { action, button, badge } = column
  const [shown, mark] = [labelOf(button), labelOf(badge)]
  const { type, url, value } = fieldsOf(action)
  const words = shown?.text || mark?.text || ''
  const tapped = actionOf({ type, url, value: textOf(value) || words, label: words })
  return { ...pictureOf(column), action: tapped, button: shown, badge: mark }
}

/** Returns the content to render for a message of any shape. */
export const contentOf = (type: string, message: unknown): Content => {
  const { explain_text, options, alt_text, columns, label, value, text } = fieldsOf(message)
  if (type === 'button' || type === 'quickreply')
    return { type, text: textOf(explain_text), actions: listOf(options).map(actionOf) }
  if (type === 'carousel') return { type, alt: textOf(alt_text), cards: listOf(columns).map(cardOf) }
  if (type === 'image_carousel')
    return { type, alt: textOf(alt_text), cards: listOf(columns).map(imageCardOf) }
  if (type === 'postback') return { type, text: textOf(label) || textOf(value) }
  return { type: 'text', text: textOf(message) || textOf(text) }
}

import { colorOf, textOn } from './color.ts'
import { safeUrl } from './links.ts'

export type Action =
  | { kind: 'reply'; label: string; value: string }
  | { kind: 'link'; label: string; url: string }
  /** An unsafe address, which is not linked. */
  | { kind: 'nothing'; label: string }

export interface Label {
  text: string
  background: string | undefined
  border: string | undefined
  color: string | undefined
}
interface Card {
  image: string | undefined
  title: string
  text: string
  actions: Action[]
}
export interface ImageCard {
  image: string | undefined
  action: Action
  button: Label | undefined
  badge: Label | undefined
}

/** A message's content, ready to render. */
export type Content =
  | { type: 'text'; text: string }
  | { type: 'postback'; text: string }
  | { type: 'button' | 'quickreply'; text: string; actions: Action[] }
  | { type: 'carousel'; alt: string; cards: Card[] }
  | { type: 'image_carousel'; alt: string; cards: ImageCard[] }

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields => (value && typeof value === 'object' ? (value as Fields) : {})
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

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

const imageOf = (address: unknown) => {
  const url = safeUrl(address)
  return url && /^https?:/.test(url) ? url : undefined
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

const cardOf = ({ image_url, title, text, actions }: Fields): Card => ({
  image: imageOf(image_url),
  title: textOf(title),
  text: textOf(text),
  actions: listOf(actions).map(actionOf),
})

const imageCardOf = ({ image_url, action, button, badge }: Fields): ImageCard => {
  const [shown, mark] = [labelOf(button), labelOf(badge)]
  const { type, url, value } = fieldsOf(action)
  const words = shown?.text || mark?.text || ''
  const tapped = actionOf({ type, url, value: textOf(value) || words, label: words })
  return { image: imageOf(image_url), action: tapped, button: shown, badge: mark }
}

/** Returns the content to render for a message of any shape. */
export const contentOf = (type: string, message: unknown): Content => {
  const fields = fieldsOf(message)
  const { explain_text, options, alt_text, columns, label, value, text } = fields
  if (type === 'button' || type === 'quickreply')
    return { type, text: textOf(explain_text), actions: listOf(options).map(actionOf) }
  if (type === 'carousel') return { type, alt: textOf(alt_text), cards: listOf(columns).map(cardOf) }
  if (type === 'image_carousel')
    return { type, alt: textOf(alt_text), cards: listOf(columns).map(imageCardOf) }
  if (type === 'postback') return { type, text: textOf(label) || textOf(value) }
  return { type: 'text', text: textOf(message) || textOf(text) }
}

/** Returns a message in a few words, for screen readers. */
export const spoken = (content: Content) =>
  content.type === 'carousel' || content.type === 'image_carousel' ? content.alt : content.text

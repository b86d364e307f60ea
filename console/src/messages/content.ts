import { type Fields, fieldsOf, listOf, textOf } from './fields.ts'
import { safeUrl } from './links.ts'

export interface Action {
  kind: 'reply' | 'link' | 'nothing'
  label: string
  /** The value sent back when the customer taps it. */
  value?: string
  url?: string
}

export interface Label {
  text: string
  background: string | undefined
  border: string | undefined
  color: string | undefined
}

export interface Card {
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

/** A file sent by a customer, whether or not it was fetched from the platform. */
export interface Attachment {
  name: string
  mime: string
  text: string
  state: string
  reason: string
}

export type Content =
  | { type: 'text' | 'postback' | 'other'; text: string }
  | { type: 'button' | 'quickreply'; text: string; actions: Action[] }
  | { type: 'carousel'; alt: string; cards: Card[] }
  | { type: 'image_carousel'; alt: string; cards: ImageCard[] }
  | { type: 'image' | 'file' | 'audio' | 'video'; file: Attachment }

const colorOf = (value: unknown) =>
  typeof value === 'string' && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value) ? value : undefined

const link = (label: string, address: string): Action => {
  const url = safeUrl(address)
  return url ? { kind: 'link', label, url } : { kind: 'nothing', label }
}

const actionOf = ({ type, label, text, value, url, number }: Fields): Action => {
  const words = textOf(label) || textOf(text) || textOf(value) || textOf(url) || textOf(number)
  if (type === 'url') return link(words, textOf(url))
  if (type === 'phonenumber') return link(words, `tel:${textOf(number).replace(/[^\d+*#]/g, '')}`)
  return { kind: 'reply', label: words, value: textOf(value) || textOf(text) || words }
}

const imageOf = (address: unknown) => {
  const url = safeUrl(address)
  return url?.startsWith('https:') ? url : undefined
}

const labelOf = (value: unknown): Label | undefined => {
  const { text, background_color, border_color, color } = fieldsOf(value)
  if (!textOf(text)) return undefined
  const [background, border] = [colorOf(background_color), colorOf(border_color)]
  return { text: textOf(text), background, border, color: colorOf(color) }
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

const attachmentOf = (fields: Fields): Attachment => ({
  name: textOf(fields.name),
  mime: textOf(fields.mime),
  text: textOf(fields.text),
  state: textOf(fields.state),
  reason: textOf(fields.reason),
})

/** Returns the content to render for a message of any shape. */
export const contentOf = (type: string, message: unknown): Content => {
  const fields = fieldsOf(message)
  const { explain_text, options, alt_text, columns, label, value, text } = fields
  if (type === 'button' || type === 'quickreply')
    return { type, text: textOf(explain_text), actions: listOf(options).map(actionOf) }
  if (type === 'carousel') return { type, alt: textOf(alt_text), cards: listOf(columns).map(cardOf) }
  if (type === 'image_carousel')
    return { type, alt: textOf(alt_text), cards: listOf(columns).map(imageCardOf) }
  if (type === 'image' || type === 'file' || type === 'audio' || type === 'video')
    return { type, file: attachmentOf(fields) }
  if (type === 'postback') return { type, text: textOf(label) || textOf(value) }
  return { type: type === 'text' ? 'text' : 'other', text: textOf(message) || textOf(text) }
}

/** Returns a message in a few words, for lists and screen readers. */
export const spoken = (content: Content) => {
  if ('alt' in content) {
    const [first] = content.cards
    return content.alt || (first && 'title' in first ? first.title || first.text : first?.action.label) || ''
  }
  return 'file' in content ? content.file.text || content.file.name : content.text
}

import type { AcceptedMessage, ShownMessage } from '../platform.ts'
import { isObject, type Json } from './check.ts'

const objects = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])

interface Tappable {
  label: string
  action: Json
  /** Whether something is written on it; a picture goes by what it does. */
  isNamed: boolean
}

/** All actions of a message with their labels, in the order in which they are seen. */
export const actionsIn = (part: Json): Tappable[] => {
  const own = isObject(part.action) ? [part.action] : []
  const found = [...own, ...objects(part.actions)].map((action) => {
    const words = String(action.label || wordsIn(part))
    return { label: words || String(action.displayText ?? action.uri), action, isNamed: words !== '' }
  })
  const parts = ['template', 'quickReply', 'contents', 'columns', 'items', 'header', 'hero', 'body', 'footer']
  const inner = parts.flatMap((name) => (isObject(part[name]) ? [part[name]] : objects(part[name])))
  return [...found, ...inner.flatMap(actionsIn)]
}

/** The words of a part of a Flex message. */
const wordsIn = (part: Json): string =>
  part.type === 'text'
    ? String(part.text)
    : ['contents', 'header', 'body']
        .flatMap((name) => (isObject(part[name]) ? [part[name]] : objects(part[name])))
        .map(wordsIn)
        .filter(Boolean)
        .join('\n')

/** What plays is not shown by itself. */
const isPlayed = ({ type }: Json) => type === 'video' || type === 'audio'

const imageIn = (part: Json): string | undefined => {
  const url =
    part.thumbnailImageUrl ??
    part.imageUrl ??
    (isPlayed(part) ? part.previewImageUrl : part.originalContentUrl) ??
    (part.type === 'image' ? part.url : undefined)
  if (typeof url === 'string') return url
  const inner = ['hero', 'body', 'contents'].flatMap((name) =>
    isObject(part[name]) ? [part[name]] : objects(part[name]),
  )
  return inner.map(imageIn).find(Boolean)
}

const cardsIn = (message: Json): Json[] => {
  const { columns, ...template } = isObject(message.template) ? message.template : {}
  const contents = isObject(message.contents) ? message.contents : {}
  if (columns) return objects(columns)
  if (message.template) return [{ ...template, quickReply: message.quickReply }]
  return contents.type === 'carousel' ? objects(contents.contents) : message.contents ? [contents] : [message]
}

const shownOf = (card: Json): ShownMessage => {
  const words = [card.title, card.text].filter((each) => typeof each === 'string').join('\n') || wordsIn(card)
  const image = imageIn(card)
  const actions = actionsIn(card)
  const isOnce = ({ action, isNamed }: Tappable) =>
    isNamed ||
    !actions.some(
      (each) => each.isNamed && each.action.uri === action.uri && each.action.data === action.data,
    )
  const played = isPlayed(card) ? [{ label: `▶ ${card.type}`, url: String(card.originalContentUrl) }] : []
  const options = actions.filter(isOnce).map(({ label, action }) => ({
    label,
    ...(typeof action.uri === 'string' ? { url: action.uri } : {}),
  }))
  return { ...(words ? { text: words } : {}), ...(image ? { image } : {}), options: [...played, ...options] }
}

/** How the messages of a push look to the customer. */
export const show = ({ body }: AcceptedMessage): ShownMessage[] =>
  objects(body.messages).flatMap(cardsIn).map(shownOf)

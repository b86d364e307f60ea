import type { Card, Content } from '#console/messages/content.ts'
import type { Schemas } from '#sdk/types.ts'

/** One message as its platform shows it: what it says, and what can be tapped below or beside it. */
export interface Sent {
  content: Content
  below?: { shape: 'pills' | 'keys' | 'keyboard' | 'lines'; labels: string[] }
}

type ChannelType = Schemas['Conversation']['contactable_type']
type Requests = Schemas['Preview']['requests']
type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields => (value && typeof value === 'object' ? (value as Fields) : {})
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const say = (text: unknown): Content => ({ type: 'text', text: textOf(text) })

const named = (list: unknown, name: string) => listOf(list).map((each) => textOf(each[name]))

const withBelow = (content: Content, shape: NonNullable<Sent['below']>['shape'], labels: string[]): Sent =>
  labels.length ? { content, below: { shape, labels } } : { content }

const rows = (text: unknown, labels: string[]): Sent => ({
  content: {
    type: 'button',
    text: textOf(text),
    actions: labels.map((label) => ({ kind: 'nothing', label })),
  },
})

const card = (image: unknown, title: unknown, text: unknown, labels: string[] = []): Card => ({
  image: textOf(image) || undefined,
  title: textOf(title),
  text: textOf(text),
  actions: labels.map((label) => ({ kind: 'nothing', label })),
})

const cardsOf = (cards: Card[]): Content => ({ type: 'carousel', alt: '', cards })

const ofLine = ({ type, text, quickReply, template }: Fields): Sent | undefined => {
  if (type === 'text') {
    const items = listOf(fieldsOf(quickReply).items).map(({ action }) => fieldsOf(action))
    return withBelow(say(text), 'pills', named(items, 'label'))
  }
  const { type: kind, text: words, actions } = fieldsOf(template)
  return kind === 'buttons' ? rows(words, named(actions, 'label')) : undefined
}

const ofMeta = ({ message }: Fields): Sent | undefined => {
  const { text, quick_replies, attachment } = fieldsOf(message)
  if (text !== undefined) return withBelow(say(text), 'pills', named(quick_replies, 'title'))
  const { template_type, text: words, buttons, elements } = fieldsOf(fieldsOf(attachment).payload)
  if (template_type === 'button') return rows(words, named(buttons, 'title'))
  const cards = listOf(elements).map(({ image_url, title, subtitle, buttons: taps }) =>
    card(image_url, title, subtitle, named(taps, 'title')),
  )
  return cards.length ? { content: cardsOf(cards) } : undefined
}

const ofTelegram = ({ text, photo, caption, media, reply_markup }: Fields): Sent | undefined => {
  const { inline_keyboard, keyboard } = fieldsOf(reply_markup)
  const lines = inline_keyboard ?? keyboard
  const labels = Array.isArray(lines) ? lines.flatMap((row) => named(row, 'text')) : []
  const shape = inline_keyboard ? 'keys' : 'keyboard'
  if (media) return { content: cardsOf(listOf(media).map((one) => card(one.media, '', one.caption))) }
  if (photo) return withBelow(cardsOf([card(photo, '', caption)]), shape, labels)
  return text === undefined ? undefined : withBelow(say(text), shape, labels)
}

const ofViber = ({ text, keyboard }: Fields): Sent | undefined =>
  text === undefined ? undefined : withBelow(say(text), 'keyboard', named(fieldsOf(keyboard).Buttons, 'Text'))

// Menus and articles are text to WeChat, in which links are marked up.
const plain = (text: unknown) => textOf(text).replace(/<a href="[^"]*">([^<]*)<\/a>/g, '$1')

const ofWechat = ({ text, msgmenu, news }: Fields): Sent | undefined => {
  if (text) return { content: say(plain(fieldsOf(text).content)) }
  if (msgmenu) {
    const { head_content, list } = fieldsOf(msgmenu)
    return withBelow(say(plain(head_content)), 'lines', named(list, 'content'))
  }
  const articles = listOf(fieldsOf(news).articles)
  const cards = articles.map(({ picurl, title, description }) => card(picurl, title, description))
  return cards.length ? { content: cardsOf(cards) } : undefined
}

const ofLivechat = ({ type, message }: Fields): Sent | undefined => {
  if (type === 'text') return { content: say(message) }
  const { explain_text, options } = fieldsOf(message)
  return type === 'quickreply' ? withBelow(say(explain_text), 'pills', named(options, 'label')) : undefined
}

const readers: Record<ChannelType, (body: Fields) => Sent | undefined> = {
  'App\\LivechatContact': ofLivechat,
  'App\\LineContact': ofLine,
  'App\\FbContact': ofMeta,
  'App\\IgContact': ofMeta,
  'App\\TelegramContact': ofTelegram,
  'App\\ViberContact': ofViber,
  'App\\WechatContact': ofWechat,
}

/** What a platform shows of the calls it gets; undefined where that is best told by drawing the message itself. */
export const sentOf = (type: ChannelType, requests: Requests): Sent[] | undefined => {
  const bodies = requests.map(({ body }) => fieldsOf(body))
  const all = bodies.flatMap((body) => (Array.isArray(body.messages) ? listOf(body.messages) : [body]))
  const sent = all.map(readers[type])
  return sent.length && sent.every((one) => one !== undefined) ? sent : undefined
}

import { type Fields, fieldsOf, listOf, textOf } from '#console/messages/fields.ts'
import type { Schemas } from '#sdk/types.ts'
import { ofLine } from './line.ts'
import { card, cardsOf, named, rows, type Sent, say, withBelow } from './parts.ts'
import { ofViber } from './viber.ts'

type ChannelType = Schemas['Conversation']['contactable_type']
type Requests = Schemas['Preview']['requests']

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

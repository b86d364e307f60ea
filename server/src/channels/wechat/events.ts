import type { InboundEvent, InboundPayload, Media } from '#channels/adapter.ts'
import { described } from '#channels/words.ts'
import { type Message, message } from '#messages/message.ts'

type Fields = Map<string, string>
/** The content of a message, as opposed to a customer's action. */
type ContentPayload = Extract<InboundPayload, { kind: 'text' | 'postback' | 'media' | 'other' }>

const media = (kind: Media, mime: string, fields: Fields): ContentPayload | undefined => {
  const id = fields.get('MediaId')
  // If the account has speech recognition, a voice message comes with its text.
  const text = fields.get('Recognition')
  return id ? { kind: 'media', media: kind, reference: { id, mime }, ...(text ? { text } : {}) } : undefined
}

const other = (what: Message, ...about: (string | undefined)[]): ContentPayload => ({
  kind: 'other',
  text: described(what, about.filter(Boolean).join(' ')),
})

const textOf = (fields: Fields): ContentPayload => {
  const label = fields.get('Content') ?? ''
  const value = fields.get('bizmsgmenuid')
  return value ? { kind: 'postback', value, label } : { kind: 'text', text: label }
}

const locationOf = (fields: Fields) =>
  other(
    message('described.location'),
    fields.get('Label'),
    `(${fields.get('Location_X')}, ${fields.get('Location_Y')})`,
  )

const linkOf = (fields: Fields) =>
  other(message('described.link'), fields.get('Title'), fields.get('Description'), fields.get('Url'))

const saidIn = (type: string | undefined, fields: Fields): ContentPayload | undefined => {
  switch (type) {
    case 'text':
      return textOf(fields)
    case 'image':
      return media('image', 'image/jpeg', fields)
    case 'voice':
      return media('audio', `audio/${fields.get('Format') || 'amr'}`, fields)
    case 'video':
    case 'shortvideo':
      return media('video', 'video/mp4', fields)
    case 'location':
      return locationOf(fields)
    case 'link':
      return linkOf(fields)
    default:
      return other(message('described.of_type', { type: type ?? '' }))
  }
}

/** An opened link, a reported location and the like are ignored. */
const doneIn = (fields: Fields): InboundPayload | undefined => {
  const key = fields.get('EventKey') ?? ''
  switch (fields.get('Event')?.toLowerCase()) {
    case 'subscribe':
      return { kind: 'follow' }
    case 'unsubscribe':
      return { kind: 'unfollow' }
    case 'click':
      return { kind: 'postback', value: key }
    case 'scan':
      return other(key ? message('described.scanned', { code: key }) : message('described.scanned_unnamed'))
    default:
      return undefined
  }
}

/** Returns the event in a message of WeChat, if any; `malformed` if it is not a message. */
export const eventOf = (fields: Fields): InboundEvent | undefined | 'malformed' => {
  const from = fields.get('FromUserName')
  const created = fields.get('CreateTime') ?? ''
  const type = fields.get('MsgType')
  if (!from || !type || !/^\d{1,11}$/.test(created)) return 'malformed'
  const said = { from, at: new Date(Number(created) * 1000).toISOString() }
  if (type === 'event') {
    const payload = doneIn(fields)
    return payload && { id: [from, created, fields.get('Event')].join('.'), ...said, payload }
  }
  const id = fields.get('MsgId')
  const payload = saidIn(type, fields)
  if (!id || !payload) return 'malformed'
  return { id, ...said, payload: { ...payload, message_id: id } }
}

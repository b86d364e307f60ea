import { createHmac } from 'node:crypto'
import type {
  Inbound,
  InboundEvent,
  InboundPayload,
  InboundResult,
  Media,
  MediaReference,
} from '#channels/adapter.ts'
import { momentOf, objectIn, objectOf, textOf } from '#channels/json.ts'
import { isSame } from '#channels/secrets.ts'
import { described, unshown } from '#channels/words.ts'
import { message } from '#messages/message.ts'

type Json = Record<string, unknown>

const kinds = new Set<unknown>(['image', 'video', 'audio', 'file'] satisfies Media[])

const referenceTo = ({ id, contentProvider, fileName, fileSize }: Json): MediaReference => {
  const { type, originalContentUrl } = objectOf(contentProvider)
  const name = textOf(fileName)
  return {
    ...(type === 'external' ? { url: textOf(originalContentUrl) } : { id: textOf(id) }),
    ...(name ? { name } : {}),
    ...(typeof fileSize === 'number' ? { size: fileSize } : {}),
  }
}

const stickerIn = ({ text, keywords }: Json) => {
  const words = textOf(text) || (Array.isArray(keywords) ? keywords.slice(0, 3).join(', ') : '')
  return described(message('described.sticker'), words)
}

const locationIn = ({ title, address, latitude, longitude }: Json) => {
  const place = [textOf(title), textOf(address)].filter(Boolean).join(', ')
  const about = [place, `${latitude}, ${longitude}`].filter(Boolean).join(' · ')
  return described(message('described.location'), about)
}

const saidIn = (said: Json): InboundPayload | undefined => {
  const message_id = textOf(said.id)
  if (said.type === 'text') return { kind: 'text', text: textOf(said.text), message_id }
  if (kinds.has(said.type))
    return { kind: 'media', media: said.type as Media, reference: referenceTo(said), message_id }
  if (said.type === 'sticker') return { kind: 'other', text: stickerIn(said), message_id }
  if (said.type === 'location') return { kind: 'other', text: locationIn(said), message_id }
  return message_id ? { kind: 'other', text: unshown, message_id } : undefined
}

const payloadIn = ({ type, message: said, postback, unsend }: Json): InboundPayload | undefined => {
  switch (type) {
    case 'message':
      return saidIn(objectOf(said))
    case 'unsend': {
      const message_id = textOf(objectOf(unsend).messageId)
      return message_id ? { kind: 'withdrawn', message_id } : undefined
    }
    case 'postback':
      return { kind: 'postback', value: textOf(objectOf(postback).data) }
    case 'follow':
    case 'unfollow':
      return { kind: type }
    default:
      return undefined
  }
}

/** Events of groups and rooms are ignored: messages there are not addressed to us. */
const eventIn = (given: Json): InboundEvent[] => {
  const source = objectOf(given.source)
  const id = textOf(given.webhookEventId)
  const from = source.type === 'user' ? textOf(source.userId) : ''
  const at = momentOf(given.timestamp)
  const payload = payloadIn(given)
  const reply_token = textOf(given.replyToken)
  return id && from && at && payload ? [{ id, from, at, payload, ...(reply_token && { reply_token }) }] : []
}

/** Reads a webhook call of LINE, whose console tests the webhook with a call without events. */
export const receive = ({ headers, body }: Inbound, credentials: Record<string, string>): InboundResult => {
  const signature = headers['x-line-signature']
  if (!signature) return { kind: 'refused', status: 401 }
  const secret = credentials.channel_secret
  if (!secret || !isSame(signature, createHmac('sha256', secret).update(body).digest('base64')))
    return { kind: 'refused', status: 403 }
  const events = objectIn(body)?.events
  if (!Array.isArray(events)) return { kind: 'malformed' }
  if (!events.length) return { kind: 'handshake', body: '' }
  return { kind: 'events', events: events.map(objectOf).flatMap(eventIn) }
}

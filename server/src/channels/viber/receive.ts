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
import { message, verbatim } from '#messages/message.ts'
import { replyMark } from './actions.ts'

type Json = Record<string, unknown>

const kinds: Record<string, Media> = { picture: 'image', video: 'video', file: 'file' }

const referenceTo = ({ media, file_name, size }: Json): MediaReference => ({
  url: textOf(media),
  ...(textOf(file_name) ? { name: textOf(file_name) } : {}),
  ...(typeof size === 'number' ? { size } : {}),
})

const inWords = ({ type, location, contact }: Json) => {
  const { lat, lon, address } = objectOf(location)
  const { name, phone_number } = objectOf(contact)
  if (type === 'location')
    return described(message('described.location'), [address, `${lat}, ${lon}`].filter(Boolean).join(' · '))
  if (type === 'contact')
    return described(message('described.contact'), [name, phone_number].filter(Boolean).join(' '))
  return type === 'sticker' ? message('described.sticker') : unshown
}

/** Viber reports a tap on one of our links as if its address had been written, silently. */
const saidIn = (said: Json, isSilent: boolean, message_id: string): InboundPayload | undefined => {
  const text = textOf(said.text)
  const media = kinds[textOf(said.type)]
  if (media) {
    const reference = referenceTo(said)
    return { kind: 'media', media, reference, ...(text ? { text } : {}), message_id }
  }
  if (said.type === 'url') return { kind: 'text', text: textOf(said.media) || text, message_id }
  if (!said.type) return undefined
  if (said.type !== 'text') return { kind: 'other', text: inWords(said), message_id }
  if (text.startsWith(replyMark)) return { kind: 'postback', value: text.slice(replyMark.length), message_id }
  return isSilent ? undefined : { kind: 'text', text, message_id }
}

const payloadIn = (call: Json, token: string): InboundPayload | undefined => {
  switch (call.event) {
    case 'message':
      return saidIn(objectOf(call.message), call.silent === true, token)
    case 'subscribed':
      return { kind: 'follow' }
    case 'conversation_started':
      return call.subscribed === true ? { kind: 'follow' } : undefined
    case 'unsubscribed':
      return { kind: 'unfollow' }
    case 'delivered':
      return { kind: 'delivered', message_ids: [token] }
    case 'seen':
      return { kind: 'read', message_ids: [token] }
    case 'failed':
      return {
        kind: 'failed',
        message_id: token,
        reason: textOf(call.desc) ? verbatim(textOf(call.desc)) : message('viber.not_delivered'),
      }
    default:
      return undefined
  }
}

/** Events about a message of ours have that message's token, which is unique only together with the event. */
const eventIn = (call: Json): InboundEvent[] => {
  const token = String(call.message_token ?? '')
  const person = objectOf(call.sender ?? call.user)
  const from = textOf(person.id) || textOf(call.user_id)
  const at = momentOf(call.timestamp)
  const payload = payloadIn(call, token)
  if (!token || !from || !at || !payload) return []
  const display_name = textOf(person.name)
  return [{ id: `${call.event}.${token}`, from, at, ...(display_name ? { display_name } : {}), payload }]
}

/** Reads a webhook call of Viber, which tests the webhook with an event of its own when it is set. */
export const receive = ({ headers, body }: Inbound, credentials: Record<string, string>): InboundResult => {
  const signature = headers['x-viber-content-signature']
  if (!signature) return { kind: 'refused', status: 401 }
  const secret = credentials.auth_token
  if (!secret || !isSame(signature.toLowerCase(), createHmac('sha256', secret).update(body).digest('hex')))
    return { kind: 'refused', status: 403 }
  const call = objectIn(body)
  if (!call || typeof call.event !== 'string') return { kind: 'malformed' }
  if (call.event === 'webhook') return { kind: 'handshake', body: '' }
  return { kind: 'events', events: eventIn(call) }
}

import { Check } from 'typebox/value'
import type { Inbound, InboundEvent, InboundPayload, InboundResult } from '#channels/adapter.ts'
import { isSame } from '#channels/secrets.ts'
import { edited } from '#channels/words.ts'
import { render } from '#messages/render.ts'
import { payloadOf } from './messages.ts'
import { type CallbackQuery, type Membership, type Message, Update, type User } from './shapes.ts'

interface ReadUpdate {
  from: User
  at: number
  payload: InboundPayload
  is_automatic?: true
  receipt?: string
}

const readMessage = (message: Message): ReadUpdate | undefined => {
  const { from, chat, date } = message
  const payload = payloadOf(message)
  if (!payload || !from || from.is_bot || chat.type !== 'private') return undefined
  const isAutomatic = message.is_from_offline || message.sender_business_bot
  return { from, at: date * 1000, payload, ...(isAutomatic && { is_automatic: true as const }) }
}

/** Returns what a customer changed in a message; undefined for what changes by itself, such as a live location. */
const editedOf = (payload: InboundPayload | undefined): InboundPayload | undefined => {
  if (payload?.kind === 'text') return { ...payload, kind: 'other', text: edited(payload.text) }
  return payload?.kind === 'media' ? { ...payload, text: render(edited(payload.text), 'en') } : undefined
}

const readEdit = (message: Message): ReadUpdate | undefined => {
  const found = readMessage(message)
  const payload = editedOf(found?.payload)
  return found && payload && { ...found, at: (message.edit_date ?? message.date) * 1000, payload }
}

const readTap = ({ id, from, data, message }: CallbackQuery): ReadUpdate | undefined => {
  if (!data || (message && message.chat.type !== 'private')) return undefined
  const buttons = message?.reply_markup?.inline_keyboard?.flat() ?? []
  const label = buttons.find(({ callback_data }) => callback_data === data)?.text
  const payload: InboundPayload = {
    kind: 'postback',
    value: data,
    ...(label === undefined ? {} : { label }),
  }
  // Telegram does not say when a button was tapped, only when its message was sent.
  return { from, at: Date.now(), payload, receipt: id }
}

const readMembership = ({ chat, from, date, new_chat_member }: Membership): ReadUpdate | undefined => {
  const payload = ({ kicked: 'unfollow', member: 'follow' } as const)[new_chat_member.status]
  if (!payload || chat.type !== 'private') return undefined
  return { from, at: date * 1000, payload: { kind: payload } }
}

const read = ({ message, edited_message, callback_query, my_chat_member }: Update) => {
  if (message) return readMessage(message)
  if (edited_message) return readEdit(edited_message)
  if (callback_query) return readTap(callback_query)
  return my_chat_member && readMembership(my_chat_member)
}

const nameOf = ({ first_name, last_name, username }: User) =>
  [first_name, last_name].filter(Boolean).join(' ') || username

const eventOf = (update: Update): InboundEvent | undefined => {
  const found = read(update)
  if (!found) return undefined
  const { from, at, ...event } = found
  const name = nameOf(from)
  return {
    id: String(update.update_id),
    from: String(from.id),
    at: new Date(at).toISOString(),
    ...(name ? { display_name: name } : {}),
    ...event,
  }
}

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Reads an update of the Bot API; its only proof is the secret that the webhook was registered with. */
export const receive = (
  { method, headers, body }: Inbound,
  { secret_token }: Record<string, string>,
): InboundResult => {
  const given = headers['x-telegram-bot-api-secret-token']
  if (given === undefined) return { kind: 'refused', status: 401 }
  if (!secret_token || !isSame(given, secret_token)) return { kind: 'refused', status: 403 }
  const update = parse(body)
  if (method !== 'POST' || !Check(Update, update)) return { kind: 'malformed' }
  const event = eventOf(update)
  return { kind: 'events', events: event ? [event] : [] }
}

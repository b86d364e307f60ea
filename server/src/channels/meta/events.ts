import { hash } from 'node:crypto'
import type { InboundEvent, InboundPayload } from '../adapter.ts'
import { edited } from '../words.ts'
import { attachmentsOf, storyOf } from './attachments.ts'
import { listOf, objectOf, textOf } from './call.ts'

/** Returns the first valid time in milliseconds as ISO 8601. */
const momentOf = (...told: unknown[]) => {
  const moment = told.find((each): each is number => typeof each === 'number' && each > 0 && each < 8.64e15)
  return moment === undefined ? undefined : new Date(moment).toISOString()
}

const idOf = (value: unknown) => {
  const { id } = objectOf(value)
  return typeof id === 'number' ? String(id) : textOf(id)
}

const short = (...parts: unknown[]) => hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22)

type IdentifiedPayload = { id: string; payload: InboundPayload }[]

/**
 * Returns the events of a message: what was tapped, written or attached. Several attachments are several
 * events.
 */
const messageOf = (message: Record<string, unknown>): IdentifiedPayload => {
  const id = textOf(message.mid)
  if (!id || message.is_echo === true) return []
  if (message.is_deleted === true)
    return [{ id: `withdrawn:${id}`, payload: { kind: 'withdrawn', message_id: id } }]
  const text = textOf(message.text).trim()
  const { payload } = objectOf(message.quick_reply)
  if (typeof payload === 'string')
    return [
      { id, payload: { kind: 'postback', value: payload, ...(text && { label: text }), message_id: id } },
    ]
  const said = attachmentsOf(text, listOf(message.attachments))
  return [...said, ...storyOf(message)].map((payload, index) => ({
    id: index === 0 ? id : `${id}:${index}`,
    payload: { ...payload, message_id: id },
  }))
}

const editOf = ({ mid, text, num_edit }: Record<string, unknown>): IdentifiedPayload => {
  const message_id = textOf(mid)
  if (!message_id) return []
  const payload: InboundPayload = { kind: 'other', text: edited(textOf(text).trim()), message_id }
  return [{ id: `edit:${message_id}:${short(num_edit, text)}`, payload }]
}

const postbackOf = (postback: Record<string, unknown>, from: string, at: unknown): IdentifiedPayload => {
  const title = textOf(postback.title)
  const value = textOf(postback.payload) || title
  const mid = textOf(postback.mid)
  if (!value) return []
  return [
    {
      id: mid || `postback:${from}:${at}:${short(value)}`,
      payload: {
        kind: 'postback',
        value,
        ...(title && { label: title }),
        ...(mid && { message_id: mid }),
      },
    },
  ]
}

/** Returns a receipt for single messages if they are named, otherwise for all up to the watermark. */
const receiptOf = (
  kind: 'delivered' | 'read',
  receipt: Record<string, unknown>,
  from: string,
): IdentifiedPayload => {
  const ids = [receipt.mids, receipt.mid].flat().filter((id): id is string => textOf(id) !== '')
  const until = momentOf(receipt.watermark)
  if (!ids.length && !until) return []
  return [
    {
      id: `${kind}:${from}:${short(ids, until)}`,
      payload: ids.length ? { kind, message_ids: ids } : { kind, ...(until && { until }) },
    },
  ]
}

const toldOf = (item: Record<string, unknown>, from: string): IdentifiedPayload => {
  if (item.message) return messageOf(objectOf(item.message))
  if (item.message_edit) return editOf(objectOf(item.message_edit))
  if (item.postback) return postbackOf(objectOf(item.postback), from, item.timestamp)
  if (item.delivery) return receiptOf('delivered', objectOf(item.delivery), from)
  if (item.read) return receiptOf('read', objectOf(item.read), from)
  return []
}

/** Returns the events of an entry, in the order in which Meta reports them. */
export const eventsOf = (entry: Record<string, unknown>, own: string): InboundEvent[] =>
  listOf(entry.messaging).flatMap((item) => {
    const from = idOf(item.sender)
    const at = momentOf(item.timestamp, entry.time)
    if (!from || from === own || !at) return []
    return toldOf(item, from).map((told) => ({ ...told, from, at }))
  })

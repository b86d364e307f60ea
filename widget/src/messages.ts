import type { Message, Unsent } from './types.ts'

const order = (a: Message, b: Message) => a.conversation_id - b.conversation_id || a.seq - b.seq

// A message stays read, even if an earlier response still says otherwise.
const keepRead = (known: Message | undefined, fetched: Message) =>
  known?.delivery_state === 'read' ? { ...fetched, delivery_state: 'read' } : fetched

/** Merges known and fetched messages, without duplicates and in order. */
export const merge = (known: Message[], fetched: Message[]) => {
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of fetched) byId.set(message.id, keepRead(byId.get(message.id), message))
  return [...byId.values()].sort(order)
}

/** Returns the unsent messages that are not among the arrived ones. */
export const stillUnsent = (unsent: Unsent[], messages: Message[]) => {
  const arrived = new Set(messages.map(({ client_message_id }) => client_message_id))
  return unsent.filter(({ client_message_id }) => !arrived.has(client_message_id))
}

const placeIn = (cursor: string) => cursor.split('.').map(Number) as [number, number]
const compare = (one: string, other: string) => {
  const [[conversation, seq], [otherConversation, otherSeq]] = [placeIn(one), placeIn(other)]
  return conversation - otherConversation || seq - otherSeq
}
export const laterOf = (one: string, other: string) => (compare(one, other) > 0 ? one : other)
const earlierOf = (one: string, other: string) => (compare(one, other) < 0 ? one : other)

/** Precedes all messages. */
export const beginning = '0.0'

const maxWatched = 30

/**
 * Returns the cursor to request news from: the end of what has been fetched without gaps, or before the earliest
 * recent own message that may still change to delivered or read.
 */
export const newsFrom = (messages: Message[], fetchedTo: string) => {
  if (!messages.length) return
  const own = messages
    .slice(-maxWatched)
    .find(({ from, delivery_state }) => from === 'visitor' && delivery_state !== 'read')
  return own ? earlierOf(`${own.conversation_id}.${own.seq - 1}`, fetchedTo) : fetchedTo
}

export const isUnread = ({ from, delivery_state }: Message) => from === 'desk' && delivery_state !== 'read'

/** Returns the messages with those from the desk marked as read, up to the cursor. */
export const allRead = (messages: Message[], cursor: string) => {
  const end = messages.findIndex((message) => message.cursor === cursor)
  return messages.map((message, n) =>
    n <= end && isUnread(message) ? { ...message, delivery_state: 'read' } : message,
  )
}

import type { Message, Unsent } from './types.ts'

const order = (a: Message, b: Message) => a.conversation_id - b.conversation_id || a.seq - b.seq

// What was read once stays so, though an answer that left before does not know it yet.
const keepRead = (known: Message | undefined, fetched: Message) =>
  known?.delivery_state === 'read' ? { ...fetched, delivery_state: 'read' } : fetched

/** What is known with what was fetched, each message once and in its order. */
export const merge = (known: Message[], fetched: Message[]) => {
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of fetched) byId.set(message.id, keepRead(byId.get(message.id), message))
  return [...byId.values()].sort(order)
}

/** What still waits when these messages have arrived. */
export const stillUnsent = (unsent: Unsent[], messages: Message[]) => {
  const arrived = new Set(messages.map(({ client_message_id }) => client_message_id))
  return unsent.filter(({ client_message_id }) => !arrived.has(client_message_id))
}

const watched = 30

/**
 * From where to ask for news: before the earliest of the latest own messages that may still become delivered or read,
 * and otherwise after the last message.
 */
export const newsFrom = (messages: Message[]) => {
  const last = messages.at(-1)
  if (!last) return
  const own = messages
    .slice(-watched)
    .find(({ from, delivery_state }) => from === 'visitor' && delivery_state !== 'read')
  return own ? `${own.conversation_id}.${own.seq - 1}` : last.cursor
}

export const isUnread = ({ from, delivery_state }: Message) => from === 'desk' && delivery_state !== 'read'

/** The same messages, those of the desk read up to the last. */
export const allRead = (messages: Message[], cursor: string) => {
  const end = messages.findIndex((message) => message.cursor === cursor)
  return messages.map((message, n) =>
    n <= end && isUnread(message) ? { ...message, delivery_state: 'read' } : message,
  )
}

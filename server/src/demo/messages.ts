import type pg from 'pg'
import { iso } from './clock.ts'
import { addRecords } from './insert.ts'
import type { Random } from './random.ts'
import type { threadOf } from './threads.ts'

type Thread = ReturnType<typeof threadOf>

/** Returns the times of a thread's messages: the first at its beginning, the rest spread until its end. */
export const timesOf = ({ next }: Random, count: number, began: number, ended: number) =>
  Array.from({ length: count }, (_, index) =>
    index === 0 ? began : Math.floor(began + ((ended - began) * (index + next() * 0.7)) / count),
  )

interface Conversation {
  id: number
  contactable_id: number
  handler_id: number | null
  state: string
}

/**
 * Returns the rows of a conversation's messages. Answered messages have been read, and so have all of a
 * closed conversation.
 */
export const messageRows = (
  { id, contactable_id, handler_id, state }: Conversation,
  thread: Thread,
  times: number[],
) => {
  const isRead = (index: number, by: string) =>
    state === 'closed' || thread.some((turn, other) => other > index && turn.by !== by)
  return thread.map(({ by, type, message }, index) => {
    const at = iso(times[index] as number)
    const answeredAt = iso(times[index + 1] ?? (times[index] as number))
    const isOutbound = by === 'employee'
    const read = isRead(index, by)
    return {
      conversation_id: id,
      contactable_id,
      seq: index + 1,
      direction: isOutbound ? 'outbound' : 'inbound',
      author_type: by,
      author_id: isOutbound ? handler_id : null,
      type,
      message,
      delivery_state: read ? 'read' : isOutbound ? 'delivered' : 'sent',
      sent_at: isOutbound ? at : null,
      delivered_at: isOutbound ? at : null,
      read_at: read ? answeredAt : null,
      created_at: at,
    }
  })
}

/**
 * Creates partitions for past months, which the service itself never needs: a new installation has no older
 * messages.
 */
const addMonths = async (client: pg.ClientBase, earliest: string) => {
  const month = new Date(`${earliest.slice(0, 7)}-01T00:00:00Z`)
  const { rows: tables } = await client.query<{ name: string; settings: string }>(
    "select name, partition_settings(name::regclass) as settings from unnest('{messages,message_texts}'::text[]) name",
  )
  while (month.getTime() < Date.now()) {
    const first = month.toISOString()
    month.setUTCMonth(month.getUTCMonth() + 1)
    for (const { name, settings } of tables)
      await client.query(
        `create table if not exists ${name}_${first.slice(0, 7).replace('-', '_')} partition of ${name}
           for values from ('${first}') to ('${month.toISOString()}') with (${settings})`,
      )
  }
}

/** Stores messages in chronological order. */
export const addMessages = async (client: pg.ClientBase, rows: ReturnType<typeof messageRows>) => {
  const inOrder = rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.seq - b.seq)
  if (inOrder[0]) await addMonths(client, inOrder[0].created_at)
  await addRecords(client, 'messages', inOrder)
}

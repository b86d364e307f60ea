import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import type { Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import { lockContactable } from '#resources/conversations/contactable-lock.ts'
import type { Place, Row } from './thread.ts'

const unfetched = new Set(['sending', 'sent'])

const receipts = (contactable_id: number, places: Place[]): Hint[] =>
  [...Map.groupBy(places, ({ conversation_id }) => conversation_id)].map(([conversation_id, told]) => ({
    kind: 'receipt',
    conversation_id,
    contactable_id,
    seq: Math.max(...told.map(({ seq }) => seq)),
  }))

type Marking = Pick<Services, 'database'>

/** Updates outbound messages of a locked contactable: two concurrent updates could deadlock on its rows. */
const mark = (
  services: Marking,
  contactableId: number,
  change: (db: Db) => Promise<Place[]>,
): Promise<Hint[]> =>
  transact(services, async (db) => {
    await lockContactable(db, contactableId)
    return receipts(contactableId, await change(db))
  })

/** Marks fetched messages as delivered, in `rows` too. Returns the hints to send. */
export const markDelivered = async (services: Marking, contactableId: number, rows: Row[]) => {
  const fetched = rows.filter((row) => row.direction === 'outbound' && unfetched.has(row.delivery_state))
  if (!fetched.length) return []
  const ids = fetched.map(({ id }) => id)
  const moments = fetched.map(({ stored_at }) => stored_at)
  const hints = await mark(services, contactableId, (db) =>
    db
      .updateTable('messages')
      .set({ delivery_state: 'delivered', delivered_at: sql`now()`, sent_at: sql`coalesce(sent_at, now())` })
      .where('contactable_id', '=', contactableId)
      .where('id', 'in', ids)
      // Limits the scan to the messages' partitions.
      .where('created_at', 'in', moments)
      .where('delivery_state', 'in', ['sending', 'sent'])
      .returning(['conversation_id', 'seq'])
      .execute(),
  )
  for (const row of fetched) row.delivery_state = 'delivered'
  return hints
}

/** Marks the desk's messages up to a place as read by the visitor. */
export const markReadByVisitor = (services: Marking, contactableId: number, upTo: Place) =>
  mark(services, contactableId, (db) =>
    db
      .updateTable('messages')
      .set({
        delivery_state: 'read',
        read_at: sql`now()`,
        delivered_at: sql`coalesce(delivered_at, now())`,
        sent_at: sql`coalesce(sent_at, now())`,
      })
      .where('contactable_id', '=', contactableId)
      .where('direction', '=', 'outbound')
      // Matches the index on these two states.
      .where(sql<boolean>`delivery_state in ('sent', 'delivered')`)
      .where(sql<boolean>`(conversation_id, seq) <= (${upTo.conversation_id}, ${upTo.seq})`)
      .returning(['conversation_id', 'seq'])
      .execute(),
  )

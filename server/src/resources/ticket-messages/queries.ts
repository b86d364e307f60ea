import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { touchRow } from '#db/records/rows.ts'

/**
 * Orders conversations `c` of contactables `k`: the latest first, but those that are only kept from an earlier system last,
 * as nobody can be answered in them.
 */
export const answerableFirst = sql`k.contactable_type = 'App\\HistoryContact', c.id desc`

/** Finds a ticket and the latest of its conversations in which its contact, if it has one, can be answered. */
export const findTicket = (db: Db, { ticket }: { ticket: number }) =>
  db
    .selectFrom('tickets')
    .select([
      'id',
      'contact_id',
      sql<number | null>`(
        select c.id from ticket_conversations l join conversations c on c.id = l.conversation_id
        join contactables k on k.id = c.contactable_id
        where l.ticket_id = tickets.id
          and (tickets.contact_id is null or c.contact_id = tickets.contact_id)
        order by ${answerableFirst} limit 1)`.as('conversation_id'),
      sql<boolean>`exists (
        select from ticket_conversations l where l.ticket_id = tickets.id)`.as('has_conversations'),
    ])
    .where('id', '=', ticket)
    .executeTakeFirst()

/** Adds a conversation to those of a ticket, which thereby changes, unless a parallel answer has added it. */
export const addConversation = async (db: Db, ticket_id: number, conversation_id: number) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ticket_conversations')
    .values({ ticket_id, conversation_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows) await touchRow(db, 'tickets', ticket_id)
}

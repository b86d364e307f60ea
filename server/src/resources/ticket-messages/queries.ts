import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { touchRow } from '#db/records/rows.ts'

/** Finds a ticket and the latest of its conversations, if it has any. */
export const findTicket = (db: Db, { ticket }: { ticket: number }) =>
  db
    .selectFrom('tickets')
    .select([
      'id',
      sql<number | null>`(
        select max(l.conversation_id) from ticket_conversations l where l.ticket_id = tickets.id)`.as(
        'conversation_id',
      ),
    ])
    .where('id', '=', ticket)
    .executeTakeFirst()

/** Adds a conversation to those of a ticket, which thereby changes. */
export const addConversation = async (db: Db, ticket_id: number, conversation_id: number) => {
  await db.insertInto('ticket_conversations').values({ ticket_id, conversation_id }).execute()
  await touchRow(db, 'tickets', ticket_id)
}

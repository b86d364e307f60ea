import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Message } from '#messages/message.ts'

/** Finds what a new ticket takes over from the one that it is split from. */
export const findTicket = (db: Db, { ticket }: { ticket: number }) =>
  db
    .selectFrom('tickets')
    .select(['id', 'subject', 'contact_id', 'sponsor_id', 'campaign_queue_id'])
    .where('id', '=', ticket)
    .executeTakeFirst()

export interface Source {
  text: string
  /** Of a sticker, a place and the like. */
  description: Message | null
  conversation_id: number | null
  file_ids: number[]
}

/** Finds a message in the conversations of a ticket, with its words and files. */
export const findMessage = async (db: Db, ticket: number, message: number) => {
  const { rows } = await sql<Source>`
    select coalesce(message_text(m.type, m.message), '') as text, m.conversation_id,
      case when m.message -> 'key' is not null then m.message end as description,
      array(select u.file_id from file_uses u
        where u.message_id = m.id and u.message_created_at = m.created_at order by u.position) as file_ids
    from ticket_conversations l join messages m on m.conversation_id = l.conversation_id
    where l.ticket_id = ${ticket} and m.id = ${message}`.execute(db)
  return rows[0]
}

/** Finds a note of a ticket, locked. */
export const findNote = (db: Db, ticket: number, note: number) =>
  db
    .selectFrom('ticket_notes')
    .select(['content', 'author_id'])
    .where('id', '=', note)
    .where('ticket_id', '=', ticket)
    .forUpdate()
    .executeTakeFirst()

export const moveNote = (db: Db, note: number, ticket_id: number) =>
  db.updateTable('ticket_notes').set({ ticket_id }).where('id', '=', note).execute()

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Message } from '#messages/message.ts'
import { messageFilesSql } from '#resources/file-uses/queries.ts'

/** The place of a message among those of a customer. */
interface Place {
  conversation_id: number
  seq: number
}

export interface TranscriptMessage extends Place {
  direction: 'inbound' | 'outbound'
  author: string | null
  /** The author's first name, the only one that visitors know. */
  first_name: string | null
  text: string
  /** Of a sticker, a place and the like. */
  description: Message | null
  files: { name: string }[]
  is_failed: boolean
  at: string
}

/** Whose messages: those of one conversation, or all of a customer on one channel. */
type Scope = { conversation: number } | { contactable: number }

export const pageSize = 200

const within = (scope: Scope): RawBuilder<boolean> =>
  'conversation' in scope
    ? sql`c.id = ${scope.conversation}`
    : sql`c.contactable_id = ${scope.contactable} and m.type <> 'event'`

/** What customers send has the name of its file in the message too. */
const ownText = sql`coalesce(message_text(m.type,
  case when json_array_length(f.files) > 0 and jsonb_typeof(m.message) = 'object' then m.message - 'name'
    else m.message end), '')`

/** Writes a moment by the clocks of a time zone, as `wire_time` does by the service's. */
const timeIn = (zone: string, moment: string) =>
  sql`to_char(${sql.ref(moment)} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`

interface Page {
  scope: Scope
  after: Place
  /** The time zone of all times. */
  zone: string
}

/** Reads the next messages after a place, oldest first. */
export const readPage = async (db: Db, { scope, after: { conversation_id, seq }, zone }: Page) => {
  const { rows } = await sql<TranscriptMessage>`
    select m.conversation_id, m.seq, m.direction, contact_name(e.first_name, e.last_name) as author, e.first_name,
      ${ownText} as text,
      case when m.message -> 'key' is not null then m.message end as description, f.files,
      m.delivery_state = 'failed' as is_failed, ${timeIn(zone, 'm.created_at')} as at
    from conversations c join messages m on m.conversation_id = c.id
      cross join lateral (select ${sql.raw(messageFilesSql('m'))} as files) f
      left join employees e on e.id = m.author_id and m.author_type = 'employee'
    where ${within(scope)} and c.id >= ${conversation_id}
      and (m.conversation_id, m.seq) > (${conversation_id}::bigint, ${seq}::bigint)
    order by m.conversation_id, m.seq limit ${sql.lit(pageSize)}`.execute(db)
  return rows
}

/** Finds the place after which a customer's latest messages begin; the very beginning if there are fewer. */
export const placeBefore = async (db: Db, contactable: number, latest: number): Promise<Place> => {
  const { rows } = await sql<Place>`
    select m.conversation_id, m.seq from conversations c join messages m on m.conversation_id = c.id
    where c.contactable_id = ${contactable}
    order by m.conversation_id desc, m.seq desc offset ${sql.lit(latest)} limit 1`.execute(db)
  return rows[0] ?? { conversation_id: 0, seq: 0 }
}

export interface TranscriptNote {
  after_seq: number
  author: string | null
  text: string
  files: { name: string }[]
  at: string
}

interface NotesPage {
  conversation: number
  start: number
  /** Null for all later ones. */
  end: number | null
  zone: string
}

/** Reads the notes that follow one of these messages. */
export const readNotes = async (db: Db, { conversation, start, end, zone }: NotesPage) => {
  const { rows } = await sql<TranscriptNote>`
    select n.after_seq, contact_name(e.first_name, e.last_name) as author, n.content as text,
      (select coalesce(json_agg(json_build_object('name', f.name) order by u.position, u.id), '[]')
        from file_uses u join files f on f.id = u.file_id where u.conversation_note_id = n.id) as files,
      ${timeIn(zone, 'n.created_at')} as at
    from conversation_notes n left join employees e on e.id = n.author_id
    where n.conversation_id = ${conversation} and n.after_seq >= ${start}
      and (${end}::bigint is null or n.after_seq < ${end}::bigint)
    order by n.after_seq, n.id`.execute(db)
  return rows
}

/** Finds whose conversation it is, as employees see them. */
export const findTitle = (db: Db, { conversation }: { conversation: number }) =>
  db
    .selectFrom('conversations')
    .innerJoin('contactables', 'contactables.id', 'conversations.contactable_id')
    .leftJoin('contacts', 'contacts.id', 'conversations.contact_id')
    .select([
      'conversations.id',
      sql<string | null>`coalesce(contacts.name, contactables.display_name)`.as('name'),
    ])
    .where('conversations.id', '=', conversation)
    .executeTakeFirst()

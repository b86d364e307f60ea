import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { plainRecordsOf, updateRecordIf } from '#db/records/records.ts'
import { wireTime } from '#db/records/select.ts'
import type { EventType } from '#events/types.ts'
import { messageContentSql, messageFilesSql } from '#resources/file-uses/queries.ts'
import type { PageQuery } from '#shapes'
import type { MessageFilter } from './schema.ts'

const author = sql<unknown>`json_build_object('type', messages.author_type, 'id', messages.author_id, 'name', (
  select contact_name(e.first_name, e.last_name) from employees e where e.id = messages.author_id))`

/** The select list of `StoredMessage`, for a select from `messages`. */
export const messageFields = [
  'messages.id',
  'messages.seq',
  'messages.conversation_id',
  'messages.direction',
  author.as('author'),
  'messages.type',
  sql.raw<unknown>(messageContentSql('messages')).as('message'),
  sql.raw<unknown>(messageFilesSql('messages')).as('files'),
  'messages.delivery_state',
  'messages.error',
  'messages.wave_id',
  'messages.is_free',
  wireTime('messages.sent_at').as('sent_at'),
  wireTime('messages.delivered_at').as('delivered_at'),
  wireTime('messages.read_at').as('read_at'),
  wireTime('messages.created_at').as('created_at'),
] as const

const records = plainRecordsOf('messages', () => [...messageFields])

/** Lists the messages of a conversation in order. */
export const sorts = { seq: 'messages.seq' }

export const listOfConversation = (
  db: Db,
  conversationId: number,
  { after_seq }: MessageFilter,
  page: PageQuery,
) => {
  let matching = db.selectFrom('messages').where('conversation_id', '=', conversationId)
  if (after_seq !== undefined) matching = matching.where('seq', '>', after_seq)
  return pageOf(db, { records, matching, sorts }, page)
}

export const { find } = records

export const findMany = (db: Db, ids: number[]) =>
  records.select(db).where('messages.id', 'in', ids).orderBy('messages.id').execute()

interface Place {
  id: number
  created_at: string
}

interface Outcome {
  state: 'sent' | 'failed' | 'unknown'
  ids: string[]
  error: string | null
  is_free: boolean | null
}

const columnsOf = ({ state, ids, error, is_free }: Outcome): object => ({
  delivery_state: state,
  external_ids: ids,
  error,
  is_free,
  sent_at: state === 'sent' ? sql<string>`now()` : null,
  failed_at: state === 'sent' ? null : sql<string>`clock_timestamp()`,
})

/** Records that a message was sent and returns it, if no webhook subscribes to that: it takes a transaction. */
export const recordSent = (db: Db, { id, created_at }: Place, ids: string[], is_free: boolean | null) =>
  updateRecordIf(db, records, id, columnsOf({ state: 'sent', ids, error: null, is_free }), {
    condition: sql`created_at = ${created_at} and delivery_state = 'sending' and not exists (
      select from webhooks where is_enabled and 'message.sent' = any(event_types))`,
  })

/** Records what became of a message, and its event. Returns the message; undefined if its outcome was known already. */
export const recordOutcome = (db: Db, { id, created_at }: Place, outcome: Outcome, event: EventType) =>
  updateRecordIf(db, records, id, columnsOf(outcome), {
    condition: sql`created_at = ${created_at} and delivery_state in ('sending', 'unknown')`,
    event,
  })

/** Returns a message that a transaction has written. */
export const readStored = (db: Db, id: number) => records.readStored(db, id)

export type StoredMessage = Awaited<ReturnType<typeof readStored>>

/** Finds the channel and the external ID that a message to a contactable goes to. */
export const addressee = (db: Db, id: number) =>
  db
    .selectFrom('contactables')
    .select(['contactable_type', 'external_id', 'channel_id'])
    .where('id', '=', id)
    .executeTakeFirst()

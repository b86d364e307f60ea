import { sql } from 'kysely'
import { type Media, type MediaReference, mediaTypes } from '#channels/adapter.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Message } from '#messages/message.ts'
import type { FileState } from '#resources/files/queries.ts'

/** The content of a message about a file. */
export interface FileMessage {
  name: string | null
  mime: string | null
  size: number | null
  text: string | null
  /** The file's key in the file store, once it is stored. */
  file: string | null
  state: 'fetching' | 'kept' | 'missing'
  /** Why the file is missing, as text. */
  reason: Message | string | null
}

/**
 * Finds a message about a file, whether or not the file has been fetched, with the key that the store has it under now:
 * a content that was lost and came again has another one than its messages name.
 */
export const findFileMessage = (db: Db, id: number) =>
  db
    .selectFrom('messages')
    .leftJoin('file_uses', (join) =>
      join
        .onRef('file_uses.message_id', '=', 'messages.id')
        .onRef('file_uses.message_created_at', '=', 'messages.created_at')
        .on(sql<boolean>`messages.message ->> 'file' is not null`),
    )
    .leftJoin('files', 'files.id', 'file_uses.file_id')
    .leftJoin('file_contents', 'file_contents.id', 'files.content_id')
    .select(['messages.id', 'type', 'message', 'file_contents.state', 'file_contents.reason'])
    .select(sql<string | null>`coalesce(file_contents.key, messages.message ->> 'file')`.as('key'))
    .where('messages.id', '=', id)
    .where('type', 'in', mediaTypes)
    .orderBy('file_uses.position')
    .limit(1)
    .$narrowType<{ type: Media; message: FileMessage; state: FileState | null }>()
    .executeTakeFirst()

/** Longer than any fetch takes; one that has not ended by then never will. */
const lease = '3 minutes'

/** Claims the fetch due first until the lease ends. Returns undefined if none is due. */
export const claimFetch = async (db: Db) => {
  const { rows } = await sql<{
    message_id: number
    message_created_at: string
    channel_id: number
    reference: MediaReference
    attempts: number
    waited_seconds: number
  }>`
    update media_fetches set attempts = attempts + 1, due_at = clock_timestamp() + ${lease}::interval
    where message_id = (
      select message_id from media_fetches where due_at <= clock_timestamp()
      order by due_at limit 1 for update skip locked)
    returning message_id, message_created_at, channel_id, reference, attempts,
      extract(epoch from clock_timestamp() - message_created_at)::float8 as waited_seconds`.execute(db)
  return rows[0]
}
export type Fetch = NonNullable<Awaited<ReturnType<typeof claimFetch>>>

const ours = (fetch: Fetch) => sql<boolean>`message_id = ${fetch.message_id} and attempts = ${fetch.attempts}`

/** Removes a fetch. Returns whether it was still this one's; otherwise another has taken it over. */
export const endFetch = async (db: Db, fetch: Fetch) => {
  const { numDeletedRows } = await db.deleteFrom('media_fetches').where(ours(fetch)).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The message of a file. */
export interface FilePlace {
  message_id: number
  message_created_at: string
}

/** Changes the content of a message about a file. Returns the message's place. */
export const changeFileMessage = (
  db: Db,
  { message_id, message_created_at }: FilePlace,
  changes: Partial<FileMessage>,
) =>
  db
    .updateTable('messages')
    .set({ message: sql`message || ${JSON.stringify(changes)}::jsonb` })
    .where('id', '=', message_id)
    .where('created_at', '=', message_created_at)
    .returning(['conversation_id', 'contactable_id', 'seq', 'type', sql<FileMessage>`message`.as('message')])
    .executeTakeFirst()

export const retryFetch = (db: Db, fetch: Fetch, seconds: number) =>
  db
    .updateTable('media_fetches')
    .set({ due_at: sql`clock_timestamp() + ${seconds} * interval '1 second'` })
    .where(ours(fetch))
    .execute()

/** Puts a fetch back that is not to count as an attempt. */
export const postponeFetch = (db: Db, fetch: Fetch, seconds: number) =>
  db
    .updateTable('media_fetches')
    .set({
      attempts: fetch.attempts - 1,
      due_at: sql`clock_timestamp() + ${seconds} * interval '1 second'`,
    })
    .where(ours(fetch))
    .execute()

/** Returns the files among `keys` that messages refer to, or the company's logo is. */
export const namedFiles = async (db: Db, keys: string[]) => {
  const named = await db
    .selectFrom('messages')
    .select(sql<string>`message ->> 'file'`.as('file'))
    .where(sql<boolean>`type in ('image', 'file', 'audio', 'video')`)
    .where(sql<boolean>`message ->> 'file' = any(${keys})`)
    .unionAll((eb) =>
      eb
        .selectFrom('installation')
        .select(sql<string>`logo`.as('file'))
        .where(sql<boolean>`logo = any(${keys})`),
    )
    .execute()
  return new Set(named.map(({ file }) => file))
}

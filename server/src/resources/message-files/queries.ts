import { sql } from 'kysely'
import type { Media, MediaReference } from '#channels/adapter.ts'
import type { Db } from '#db/connect.ts'

/** What a message about a file holds. */
export interface FileMessage {
  name: string | null
  mime: string | null
  size: number | null
  text: string | null
  /** Names it in the file store, once it is kept. */
  file: string | null
  state: 'fetching' | 'kept' | 'missing'
  /** Why it is missing, in words. */
  reason: string | null
}

const mediaTypes: Media[] = ['image', 'file', 'audio', 'video']

/** A message about a file, wherever the file is. */
export const findFileMessage = (db: Db, id: number) =>
  db
    .selectFrom('messages')
    .select(['id', 'type', 'message'])
    .where('id', '=', id)
    .where('type', 'in', mediaTypes)
    .$narrowType<{ type: Media; message: FileMessage }>()
    .executeTakeFirst()

/** Longer than any fetch takes: whoever has not ended by then never will. */
const lease = '3 minutes'

/** Takes the fetch that is due first, for a while. Undefined when none is due. */
export const claimFetch = async (db: Db) => {
  const { rows } = await sql<{
    message_id: number
    message_created_at: string
    channel_id: number
    reference: MediaReference
    attempts: number
  }>`
    update media_fetches set attempts = attempts + 1, due_at = clock_timestamp() + ${lease}::interval
    where message_id = (
      select message_id from media_fetches where due_at <= clock_timestamp()
      order by due_at limit 1 for update skip locked)
    returning message_id, message_created_at, channel_id, reference, attempts`.execute(db)
  return rows[0]
}
export type Fetch = NonNullable<Awaited<ReturnType<typeof claimFetch>>>

const ours = (fetch: Fetch) => sql<boolean>`message_id = ${fetch.message_id} and attempts = ${fetch.attempts}`

/** Says that the file is kept or missing. Undefined, and nothing done, when someone else has taken the fetch over. */
export const endFetch = (db: Db, fetch: Fetch, found: Partial<FileMessage>) =>
  db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('media_fetches').where(ours(fetch)).executeTakeFirst()
    if (!numDeletedRows) return undefined
    return trx
      .updateTable('messages')
      .set({ message: sql`message || ${JSON.stringify(found)}::jsonb` })
      .where('id', '=', fetch.message_id)
      .where('created_at', '=', fetch.message_created_at)
      .returning(['conversation_id', 'contactable_id', 'seq'])
      .executeTakeFirst()
  })

export const retryFetch = (db: Db, fetch: Fetch, seconds: number) =>
  db
    .updateTable('media_fetches')
    .set({ due_at: sql`clock_timestamp() + ${seconds} * interval '1 second'` })
    .where(ours(fetch))
    .execute()

/** Which of these files messages name. */
export const namedFiles = async (db: Db, keys: string[]) => {
  const named = await db
    .selectFrom('messages')
    .select(sql<string>`message ->> 'file'`.as('file'))
    .where(sql<boolean>`type in ('image', 'file', 'audio', 'video')`)
    .where(sql<boolean>`message ->> 'file' = any(${keys})`)
    .execute()
  return new Set(named.map(({ file }) => file))
}

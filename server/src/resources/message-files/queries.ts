import { sql } from 'kysely'
import type { Media, MediaReference } from '#channels/adapter.ts'
import type { Db } from '#db/connect.ts'
import type { Message } from '#messages/message.ts'

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

const mediaTypes: Media[] = ['image', 'file', 'audio', 'video']

/** Finds a message about a file, whether or not the file has been fetched. */
export const findFileMessage = (db: Db, id: number) =>
  db
    .selectFrom('messages')
    .select(['id', 'type', 'message'])
    .where('id', '=', id)
    .where('type', 'in', mediaTypes)
    .$narrowType<{ type: Media; message: FileMessage }>()
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

/**
 * Records that the file is kept or missing. Returns undefined, without a change, if the fetch was taken over.
 */
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

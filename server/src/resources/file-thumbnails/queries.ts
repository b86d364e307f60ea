import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Tables } from '#db/tables.ts'
import type { Message } from '#messages/message.ts'

const contentOf = (db: Db, file: number) =>
  db.selectFrom('files').select('content_id').where('files.id', '=', file)

interface FoundThumbnail {
  key: string | null
  size: number | null
  error: Message | null
  /** How often making it took too long, or the decoder ended. */
  attempts: number
  /** Whether it is not to be tried again yet. */
  isWaiting: boolean
}

/** Finds the thumbnail of a file, or why it has none. */
export const findThumbnail = async (db: Db, file: number) => {
  const row = await db
    .selectFrom('file_contents')
    .select(['thumbnail_key as key', 'thumbnail_size as size', 'thumbnail_error as error'])
    .select('thumbnail_attempts as attempts')
    .select(sql<boolean>`coalesce(thumbnail_due_at > now(), false)`.as('isWaiting'))
    .where('id', '=', contentOf(db, file))
    .executeTakeFirst()
  return row as FoundThumbnail | undefined
}

/** Records that making a thumbnail took too long, or that the decoder ended, so that it is tried again in an hour. */
export const postponeThumbnail = (db: Db, file: number) =>
  db
    .updateTable('file_contents')
    .set({
      thumbnail_attempts: sql`thumbnail_attempts + 1`,
      thumbnail_due_at: sql`now() + interval '1 hour'`,
    })
    .where('id', '=', contentOf(db, file))
    .where('thumbnail_key', 'is', null)
    .execute()

/** Records a thumbnail, or why there is none. Returns undefined if that is known already. */
export const keepThumbnail = (
  db: Db,
  file: number,
  columns: Pick<Updateable<Tables['file_contents']>, 'thumbnail_key' | 'thumbnail_size' | 'thumbnail_error'>,
) =>
  db
    .updateTable('file_contents')
    .set(columns)
    .where('id', '=', contentOf(db, file))
    .where('thumbnail_key', 'is', null)
    .where('thumbnail_error', 'is', null)
    .returning('id')
    .executeTakeFirst()

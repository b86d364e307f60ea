import type { Updateable } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Tables } from '#db/tables.ts'
import type { Message } from '#messages/message.ts'

const contentOf = (db: Db, file: number) =>
  db.selectFrom('files').select('content_id').where('files.id', '=', file)

/** Finds the thumbnail of a file, or why it has none. */
export const findThumbnail = async (db: Db, file: number) => {
  const row = await db
    .selectFrom('file_contents')
    .select(['thumbnail_key as key', 'thumbnail_size as size', 'thumbnail_error as error'])
    .where('id', '=', contentOf(db, file))
    .executeTakeFirst()
  return row as { key: string | null; size: number | null; error: Message | null } | undefined
}

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

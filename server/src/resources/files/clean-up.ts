import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Files } from '#files/types.ts'
import type { Job, Turn } from '#jobs/job.ts'

const batchSize = 500
const age = sql`clock_timestamp() - interval '1 day'`

/** Locks a batch of rows that nothing may have used for a day. One that a transaction is just using is skipped. */
const lockUnused = async (db: Db, table: 'files' | 'file_contents') => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where unused_since < ${age}
    order by unused_since limit ${sql.lit(batchSize)} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** The rest of a batch is used after all. */
const keepUsed = (db: Db, table: 'files' | 'file_contents', ids: number[]) =>
  db.updateTable(table).set({ unused_since: null }).where('id', 'in', ids).execute()

/**
 * Removes files that nothing uses. Whether something does is asked after their rows were locked, so a use
 * that was just committed is seen, and none can be added meanwhile.
 */
const removeFiles = async (db: Db) => {
  const ids = await lockUnused(db, 'files')
  if (!ids.length) return false
  const { rows } = await sql<{ content_id: number }>`
    delete from files where id = any(${ids}::bigint[])
      and not exists (select from file_uses u where u.file_id = files.id) returning content_id`.execute(db)
  await keepUsed(db, 'files', ids)
  const contents = rows.map(({ content_id }) => content_id)
  if (contents.length)
    await db
      .updateTable('file_contents')
      .set({ unused_since: sql`clock_timestamp()` })
      .where('id', 'in', contents)
      .execute()
  return ids.length === batchSize
}

/** Removes contents that no file has. Returns the keys of their objects, and whether there may be more. */
const removeContents = async (db: Db) => {
  const ids = await lockUnused(db, 'file_contents')
  if (!ids.length) return { keys: [], isMore: false }
  const { rows } = await sql<{ key: string; thumbnail_key: string | null }>`
    delete from file_contents where id = any(${ids}::bigint[])
      and not exists (select from files f where f.content_id = file_contents.id)
    returning key, thumbnail_key`.execute(db)
  await keepUsed(db, 'file_contents', ids)
  const keys = rows.flatMap(({ key, thumbnail_key }) => (thumbnail_key ? [key, thumbnail_key] : [key]))
  return { keys, isMore: ids.length === batchSize }
}

/** Objects are removed once no committed row names them; a crash in between leaves them to `strayFiles`. */
const removeUnused = async (files: Files, { commit, signal }: Pick<Turn, 'commit' | 'signal'>) => {
  while (await commit(removeFiles)) signal.throwIfAborted()
  for (let isMore = true; isMore; ) {
    signal.throwIfAborted()
    const removed = await commit(removeContents)
    for (const key of removed.keys) await files.remove(key)
    isMore = removed.isMore
  }
}

/** The job that removes files that nothing has used for a day, and then their contents. */
export const fileCleanUp = (files: Files): Job => ({
  name: 'file-clean-up',
  schedule: '17 * * * *',
  maxSeconds: 3600,
  run: (turn) => removeUnused(files, turn),
})

import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Files } from '#files/types.ts'
import type { Job } from '#jobs/job.ts'
import { namedFiles } from './queries.ts'

const dayMs = 86_400_000
const batchSize = 1000

/** Returns the objects among `keys` that contents name. */
const namedObjects = async (db: Db, keys: string[]) => {
  const { rows } = await sql<{ key: string }>`
    select key from file_contents where key = any(${keys}::text[])
    union select thumbnail_key from file_contents where thumbnail_key = any(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Folders of the store, each with the query for the objects that are not stray. */
const folders: [folder: string, named: (db: Db, keys: string[]) => Promise<Set<string>>][] = [
  ['files', namedObjects],
  ['thumbnails', namedObjects],
  // Of earlier versions.
  ['media', namedFiles],
]

/** The job that removes objects that no record names: what a crash, or a change of mind, has left. */
export const strayFiles = (files: Files): Job => ({
  name: 'message-file-clean-up',
  schedule: '53 4 * * *',
  maxSeconds: 3600,
  run: async ({ db, signal }) => {
    for (const [folder, find] of folders) {
      let keys: string[] = []
      const remove = async () => {
        const named = await find(db, keys)
        for (const key of keys) if (!named.has(key)) await files.remove(key)
        keys = []
      }
      for await (const { key, modified } of files.list(folder)) {
        signal.throwIfAborted()
        if (Date.now() - modified.getTime() > dayMs) keys.push(key)
        if (keys.length >= batchSize) await remove()
      }
      await remove()
    }
  },
})

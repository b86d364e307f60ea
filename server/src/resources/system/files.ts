import type { Config } from '#config'
import { databaseRoom, roomOf } from '#db/embedded/disk.ts'
import type { System } from './schema.ts'

/** Where files are kept, and what room there is; of a bucket nobody knows. */
export const readFiles = async ({ filesUrl, dataDir }: Config): Promise<System['files']> => {
  const unknown = { free_bytes: null, total_bytes: null }
  if (filesUrl) return { kind: 'bucket', ...unknown }
  const room = await roomOf(dataDir)
  return { kind: 'folder', ...(room ? { free_bytes: room.free, total_bytes: room.total } : unknown) }
}

/** What room the embedded database has. */
export const readDatabaseDisk = async ({ databaseUrl, dataDir }: Config) =>
  databaseUrl ? undefined : databaseRoom(dataDir)

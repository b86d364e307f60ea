import type { Config } from '#config'
import { databaseRoom } from '#db/embedded/disk.ts'
import { roomOfFiles } from '#files/open.ts'
import type { System } from './schema.ts'

/**
 * Returns where files are stored and the free space, which is unknown for a bucket, and for a folder with the trouble that
 * is given.
 */
export const readFiles = async (
  { filesUrl, dataDir }: Config,
  trouble: string | null,
): Promise<System['files']> => {
  const unknown = { free_bytes: null, total_bytes: null }
  const is_away = trouble !== null
  if (filesUrl) return { kind: 'bucket', ...unknown, is_away }
  const room = is_away ? undefined : await roomOfFiles(dataDir)
  return {
    kind: 'folder',
    ...(room ? { free_bytes: room.free, total_bytes: room.total } : unknown),
    is_away,
  }
}

/** Returns the disk space of the embedded database; undefined for an external one. */
export const readDatabaseDisk = async ({ databaseUrl, dataDir }: Config) =>
  databaseUrl ? undefined : databaseRoom(dataDir)

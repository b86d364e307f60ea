import type { Config } from '#config'
import { databaseRoom } from '#db/embedded/disk.ts'
import { roomOfFiles } from '#files/open.ts'
import { areFilesAway } from '#files/probe.ts'
import type { Files } from '#files/types.ts'
import type { System } from './schema.ts'

/** Returns where files are stored and the free space, which is unknown for a bucket, and while a folder does not answer. */
export const readFiles = async ({ filesUrl, dataDir }: Config, files: Files): Promise<System['files']> => {
  const unknown = { free_bytes: null, total_bytes: null }
  const is_away = await areFilesAway(files)
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

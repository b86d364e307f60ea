import { rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Home } from './home.ts'

export const MB = 1_048_576
const RESERVE_MB = 64
/** Bytes for two segments of PostgreSQL's write-ahead log, without which it cannot start. */
const NEEDED_TO_START = 32 * MB

/** Free and total space on a disk, in bytes. */
export interface Room {
  free: number
  total: number
}

/** Space on the disk of the database's data, or of its write-ahead log if that is on a separate disk. */
export interface DatabaseRoom extends Room {
  part: 'data' | 'log'
}

/** Returns the space on a folder's disk; undefined if it is unknown. */
export const roomOf = async (folder: string): Promise<Room | undefined> => {
  const about = await statfs(folder).catch(() => undefined)
  return about && { free: about.bavail * about.bsize, total: about.blocks * about.bsize }
}

/** Returns the free bytes reserved for PostgreSQL, which exits when its log cannot grow. */
const keptFree = (total: number) => Math.min(Math.max(total * 0.02, 64 * MB), 1_024 * MB)

/** Returns whether changes must be refused. */
export const isFull = ({ free, total }: Room) => free < keptFree(total)

/** Returns whether background work must wait, which leaves the last of the space to users. */
export const isNearlyFull = ({ free, total }: Room) => free < 2 * keptFree(total)

/** Returns the folder of the write-ahead log. */
export const logFolder = (cluster: string) => join(cluster, 'pg_wal')

/** Returns whether the log is on another disk, to which operators may move it by a link or a mount. */
const hasOwnLogDisk = async (cluster: string) => {
  const [data, log] = await Promise.all([cluster, logFolder(cluster)].map((each) => stat(each)))
  return data?.dev !== log?.dev
}

const partsOf = async (cluster: string) => {
  const parts = [{ part: 'data' as const, folder: cluster }]
  const isApart = await hasOwnLogDisk(cluster).catch(() => false)
  return isApart ? [...parts, { part: 'log' as const, folder: logFolder(cluster) }] : parts
}

/** Returns the space on each disk that a cluster uses. */
const roomsOf = async (cluster: string): Promise<DatabaseRoom[]> => {
  const parts = await partsOf(cluster)
  const rooms = await Promise.all(parts.map(({ folder }) => roomOf(folder)))
  return parts.flatMap(({ part }, index) => {
    const room = rooms[index]
    return room ? [{ part, ...room }] : []
  })
}

const shareLeft = ({ free, total }: Room) => free / keptFree(total)

/** Returns the space of the embedded database, on the disk that has less left. */
export const databaseRoom = async (dataDir: string): Promise<DatabaseRoom | undefined> =>
  (await roomsOf(join(dataDir, 'postgres', 'cluster'))).sort((a, b) => shareLeft(a) - shareLeft(b))[0]

/** Returns whether a server that does not start may only lack space. */
export const isClusterFull = async ({ cluster }: Home) => (await roomsOf(cluster)).some(isFull)

export const hasRoomToStart = async ({ cluster }: Home) =>
  (await roomsOf(cluster)).every(({ free }) => free >= NEEDED_TO_START)

export const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

/**
 * Returns the reserve file of each disk. PostgreSQL ignores files in the log's folder that are not named like
 * its own.
 */
const reservesOf = async ({ folder, cluster }: Home) =>
  (await partsOf(cluster)).map((each) => ({
    folder: each.folder,
    file: each.part === 'data' ? join(folder, 'reserve') : join(each.folder, 'reserve'),
  }))

const fill = async (file: string) => {
  // Random bytes, since some file systems allocate no space for zeros.
  const part = crypto.getRandomValues(Buffer.alloc(MB / 16))
  const unfinished = `${file}.new`
  await rm(unfinished, { force: true })
  try {
    await writeFile(unfinished, Array(RESERVE_MB * 16).fill(part), { mode: 0o600, flag: 'wx' })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Sets space aside on each disk while there is plenty, for when the disk is full. */
export const makeReserve = async (home: Home) => {
  for (const { folder, file } of await reservesOf(home)) {
    if (await isThere(file)) continue
    const room = await roomOf(folder)
    if (room && room.free >= keptFree(room.total) + 2 * RESERVE_MB * MB) await fill(file)
  }
}

/** Deletes the reserves without which PostgreSQL could not start. Returns whether there were any. */
export const releaseReserve = async (home: Home) => {
  let isReleased = false
  for (const { folder, file } of await reservesOf(home)) {
    const room = await roomOf(folder)
    if (!room || room.free >= NEEDED_TO_START || !(await isThere(file))) continue
    await rm(file)
    isReleased = true
  }
  return isReleased
}

import { rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Home } from './home.ts'

const MB = 1_048_576
const RESERVE_MB = 64
/** Two segments of PostgreSQL's log, without which it cannot start. */
const NEEDED_TO_START = 32 * MB

/** Room on a disk, in bytes. */
export interface Room {
  free: number
  total: number
}

/** The room on a folder's disk; undefined where it cannot be told. */
export const roomOf = async (folder: string): Promise<Room | undefined> => {
  const about = await statfs(folder).catch(() => undefined)
  return about && { free: about.bavail * about.bsize, total: about.blocks * about.bsize }
}

/** Below this PostgreSQL gets what is left to itself: it ends when its log cannot grow. */
const keptFree = (total: number) => Math.min(Math.max(total * 0.02, 64 * MB), 1_024 * MB)

export const isFull = ({ free, total }: Room) => free < keptFree(total)

const reserveFile = ({ folder }: Home) => join(folder, 'reserve')

const hasReserve = (home: Home) =>
  stat(reserveFile(home)).then(
    () => true,
    () => false,
  )

/** Sets room aside for the day when the disk is full, as long as there is plenty. */
export const makeReserve = async (home: Home) => {
  if (await hasReserve(home)) return
  const room = await roomOf(home.cluster)
  if (!room || room.free < keptFree(room.total) + 2 * RESERVE_MB * MB) return
  // Some file systems keep no room for zeros.
  const part = crypto.getRandomValues(Buffer.alloc(MB / 16))
  const file = `${reserveFile(home)}.new`
  await writeFile(file, Array(RESERVE_MB * 16).fill(part), { mode: 0o600 })
  await rename(file, reserveFile(home))
}

/** Gives the reserve up when PostgreSQL could not start without it. Says whether it did. */
export const releaseReserve = async (home: Home) => {
  const room = await roomOf(home.cluster)
  if (!room || room.free >= NEEDED_TO_START || !(await hasReserve(home))) return false
  await rm(reserveFile(home))
  return true
}

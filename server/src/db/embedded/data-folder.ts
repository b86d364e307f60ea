import { chmod, lstat, mkdir, realpath, rmdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { UserError } from '../../user-error.ts'
import { isRoot } from './account.ts'
import { MB, roomOf } from './disk.ts'
import { syncFolder } from './home.ts'

/** The size of a new database, plus the space kept free beside it. */
const NEEDED_FOR_NEW_MB = 200

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

const userName = () => {
  try {
    return userInfo().username
  } catch {
    // The number of a user that no list names.
    return String(process.getuid?.())
  }
}

/** Why a folder cannot be used, by the system's code. */
const reasons: Record<string, (folder: string) => string> = {
  EACCES: (folder) => `user ${userName()} may not write in ${folder}`,
  EPERM: (folder) => `user ${userName()} may not write in ${folder}`,
  EROFS: (folder) => `${folder} is on a disk that is read-only`,
  ENOSPC: (folder) => `the disk of ${folder} is full`,
  EDQUOT: (folder) => `user ${userName()} has reached the disk quota of ${folder}`,
  ENOENT: (folder) => `${folder} is a system folder in which no folders can be created`,
  ENAMETOOLONG: () => 'its path is too long',
}

const remedy = 'Fix this, or set DATA_DIR to another folder.'

const refusal = (dataDir: string, reason: string) =>
  new UserError(`The data folder ${dataDir} cannot be used: ${reason}. ${remedy}`)

/** Explains an error that happened in `folder`, which is the data folder or one above it. */
export const unusable = (dataDir: string, folder: string, error: unknown) =>
  refusal(dataDir, reasons[codeOf(error)]?.(folder) ?? (error as Error).message)

/** Returns the entry at a path, or undefined if there is none. */
const entryAt = (path: string) =>
  lstat(path).catch((error) => {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error))) return undefined
    throw error
  })

const missingFolders = async (dataDir: string) => {
  const missing: string[] = []
  let nearest = dataDir
  try {
    for (; !(await entryAt(nearest)); nearest = dirname(nearest)) missing.unshift(nearest)
  } catch (error) {
    throw unusable(dataDir, dirname(nearest), error)
  }
  const found = await stat(nearest).catch(() => undefined)
  if (!found) throw refusal(dataDir, `${nearest} is a link to something that is not there`)
  if (!found.isDirectory()) throw refusal(dataDir, `${nearest} is a file, not a folder`)
  return { nearest, missing }
}

const refuseWithoutRoom = async (dataDir: string, folder: string) => {
  const room = await roomOf(folder)
  // Some file systems report neither.
  if (!room?.total || room.free >= NEEDED_FOR_NEW_MB * MB) return
  throw new UserError(
    `The disk of the data folder ${dataDir} has ${Math.floor(room.free / MB)} MB free, and a new database needs ` +
      `${NEEDED_FOR_NEW_MB} MB. Free space there, or set DATA_DIR to a folder on another disk.`,
  )
}

/** Makes folders one by one, because Node’s `recursive` never returns where none can be made, such as below /proc. */
const makeAll = async (dataDir: string, missing: string[]) => {
  const made: string[] = []
  try {
    for (const folder of missing) {
      await mkdir(folder).catch((error) => {
        // Another start was first.
        if (codeOf(error) !== 'EEXIST') throw unusable(dataDir, dirname(folder), error)
      })
      made.unshift(folder)
    }
  } catch (error) {
    for (const folder of made) await rmdir(folder).catch(() => undefined)
    throw error
  }
}

/**
 * Makes the data folder where it is missing, and returns its path without links. Throws a `UserError` that says what to
 * do, before anything is made, if it cannot be used or has no room for a new database.
 */
export const makeFolder = async (dataDir: string) => {
  const { nearest, missing } = await missingFolders(dataDir)
  if (missing.length || !(await entryAt(join(dataDir, 'postgres')))) await refuseWithoutRoom(dataDir, nearest)
  await makeAll(dataDir, missing)
  if (missing[0]) {
    await chmod(dataDir, isRoot ? 0o711 : 0o700)
    await syncFolder(dirname(missing[0])).catch(() => {})
  }
  return realpath(dataDir)
}

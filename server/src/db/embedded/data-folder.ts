import { chmod, lstat, mkdir, realpath, rmdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { UserError } from '../../user-error.ts'
import { isRoot } from './account.ts'
import { roomOf } from './disk.ts'
import { syncFolder } from './home.ts'

const MB = 1_048_576
/** What a new database takes, and what is kept free beside it. */
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
  EDQUOT: (folder) => `user ${userName()} has used up all the space that they may have in ${folder}`,
  ENOENT: (folder) => `${folder} is the system’s own and takes no folders`,
  ENAMETOOLONG: () => 'its path is too long',
}

const change = 'Change that, or set DATA_DIR to another folder.'

/** Says in words why the data folder cannot be used: what happened in `folder`, which is that one or one above it. */
export const unusable = (dataDir: string, folder: string, error: unknown) =>
  new UserError(
    `The data folder ${dataDir} cannot be used: ` +
      `${reasons[codeOf(error)]?.(folder) ?? (error as Error).message}. ${change}`,
  )

const noFolder = (dataDir: string, what: string) =>
  new UserError(`The data folder ${dataDir} cannot be used: ${what}. ${change}`)

/** Returns what there is at a path: undefined for nothing. */
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
  if (!found) throw noFolder(dataDir, `${nearest} is a link to something that is not there`)
  if (!found.isDirectory()) throw noFolder(dataDir, `${nearest} is a file, not a folder`)
  return { nearest, missing }
}

const refuseWithoutRoom = async (dataDir: string, folder: string) => {
  const room = await roomOf(folder)
  // Some file systems tell neither.
  if (!room?.total || room.free >= NEEDED_FOR_NEW_MB * MB) return
  throw new UserError(
    `The disk of the data folder ${dataDir} has ${Math.floor(room.free / MB)} MB free, and a new database needs ` +
      `${NEEDED_FOR_NEW_MB} MB. Free space there, or set DATA_DIR to a folder on another disk.`,
  )
}

/** Makes folders one by one: `recursive` never ends where a folder takes none, as below /proc. */
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

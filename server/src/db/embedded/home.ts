import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  open,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { UserError } from '../../user-error.ts'
import { isRoot } from './account.ts'
import { type Account, run } from './run.ts'

/** The paths of one embedded server. Only `cluster` and `socket` belong to the server's account. */
export interface Home {
  folder: string
  cluster: string
  socket: string
  password: string
  log: string
}

/** The folder that all data folders of this machine can share if root starts the server. */
export const sharedFolder = '/var/lib/parley'

export const randomId = () => randomBytes(8).toString('hex')

const homeAt = (folder: string): Home => ({
  folder,
  cluster: join(folder, 'cluster'),
  socket: join(folder, 'socket'),
  password: join(folder, 'password'),
  log: join(folder, 'postgres.log'),
})

const entry = (dataDir: string) => join(dataDir, 'postgres')

/**
 * Returns the data folder's existing home, in it or behind its link. Throws a `UserError` if the link is
 * broken.
 */
export const findHome = async (dataDir: string): Promise<Home | undefined> => {
  const found = await lstat(entry(dataDir)).catch(() => undefined)
  if (!found) return undefined
  const folder = await realpath(entry(dataDir)).catch(() => undefined)
  if (folder) return homeAt(folder)
  throw new UserError(
    `The link ${entry(dataDir)} says where the database is, and nothing is there: bring that folder back, ` +
      'or choose a new data folder and restore a backup into it.',
  )
}

/** Creates a home whose cluster `fill` creates. It appears in the data folder only when it is complete. */
export const createHome = async (dataDir: string, account: Account, fill: (home: Home) => Promise<void>) => {
  await removeLeftovers(dataDir)
  const staged = join(dataDir, `postgres.new-${randomId()}`)
  const refused = await stage(staged, account).catch((error: Error) => error)
  if (refused) await stageElsewhere(staged, account, refused)
  try {
    await fill(homeAt(await realpath(staged)))
  } catch (error) {
    await removeStaged(staged)
    throw error
  }
  await syncFolder(staged)
  await rename(staged, entry(dataDir))
  await syncFolder(dataDir)
  return homeAt(await realpath(entry(dataDir)))
}

const stage = async (folder: string, account: Account) => {
  const { cluster } = homeAt(folder)
  await mkdir(folder)
  await chmod(folder, isRoot ? 0o711 : 0o700)
  await makePrivate(cluster, account)
  if (process.platform === 'win32') return
  const { ok, why } = await run('/bin/sh', ['-c', 'test -w "$0"', cluster], account)
  if (ok) return
  await rm(folder, { recursive: true, force: true })
  throw new Error(why)
}

const stageElsewhere = async (staged: string, account: Account, refused: Error) => {
  if (!isRoot)
    throw new UserError(`The data folder ${dirname(staged)} cannot be written to: ${refused.message}`)
  const folder = join(sharedFolder, randomId())
  await rm(staged, { recursive: true, force: true })
  await mkdir(sharedFolder, { recursive: true })
  await chmod(sharedFolder, 0o755)
  await stage(folder, account).catch(({ message }: Error) => {
    throw new UserError(
      `User ${account.name} can enter neither ${dirname(staged)} nor ${sharedFolder}: ${message}`,
    )
  })
  await symlink(folder, staged)
  await syncFolder(sharedFolder)
}

/** Creates a folder that only the account may enter. */
export const makePrivate = async (folder: string, account: Account) => {
  await mkdir(folder, { mode: 0o700 })
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid)
}

/** Syncs the names in a folder to disk, as fsync does with the content of a file. */
export const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

// An initdb that outlived its parent may still write here, so what cannot be deleted now is left to a later
// start.
const removeLeftovers = async (dataDir: string) => {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))
  for (const name of names) await removeStaged(join(dataDir, name))
}

const removeStaged = async (staged: string) => {
  const elsewhere = await readlink(staged).catch(() => undefined)
  const folders = elsewhere && dirname(elsewhere) === sharedFolder ? [elsewhere, staged] : [staged]
  for (const folder of folders) await rm(folder, { recursive: true, force: true }).catch(() => {})
}

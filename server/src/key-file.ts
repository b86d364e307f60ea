import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '#files/sync.ts'
import { UserError } from './user-error.ts'

const MIN_LENGTH = 32

export const keyFile = (dataDir: string) => join(dataDir, 'secret.key')

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/**
 * Describes what a power failure or a full disk can leave of the file: nothing, its beginning, or zero bytes.
 */
const damageOf = (text: string) => {
  if (!text.trim()) return 'is empty'
  if (text.includes('\0')) return 'holds zero bytes in place of a key'
  if (text.trim().length < MIN_LENGTH)
    return `holds ${text.trim().length} characters, and a key has at least ${MIN_LENGTH}`
  return undefined
}

const lostKey = (file: string, damage: string) =>
  new UserError(
    `The secret key in ${file} is lost: the file ${damage}. Put your copy of the file back. ` +
      'If this installation has never been started, delete the file and a new key is made. If nobody has the key any more, ' +
      'delete the file and set SECRET_KEY_PREVIOUS=lost for one start: credentials of channels and secrets of webhooks ' +
      'then have to be entered again.',
  )

/** Returns the key of this data folder; undefined before it is created. Throws UserError if it is damaged. */
export const readKeyFile = async (dataDir: string) => {
  const file = keyFile(dataDir)
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    // If the path is a file, the error comes from where the folder is made.
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
    throw new UserError(
      `The secret key cannot be read: ${error.message}. DATA_DIR must name a folder that this user may read.`,
    )
  })
  const damage = text === undefined ? undefined : damageOf(text)
  if (damage) throw lostKey(file, damage)
  return text
}

/** Gives a complete file its name unless another process was first; not every file system supports links. */
const publish = (staged: string, file: string) =>
  link(staged, file).catch((error) => (codeOf(error) === 'EEXIST' ? undefined : rename(staged, file)))

/** Creates a key, synced to disk before it gets its name. Returns the key that the folder then has. */
export const makeKeyFile = async (dataDir: string) => {
  const file = keyFile(dataDir)
  const staged = `${file}.${randomBytes(4).toString('hex')}.new`
  await mkdir(dataDir, { recursive: true })
  try {
    const handle = await open(staged, 'wx', 0o600)
    try {
      await handle.writeFile(randomBytes(32).toString('base64url'))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await publish(staged, file)
  } catch (error) {
    throw new UserError(`The secret key cannot be written: ${(error as Error).message}.`)
  } finally {
    await rm(staged, { force: true })
  }
  await syncFolder(dataDir)
  const key = await readKeyFile(dataDir)
  if (key === undefined) throw lostKey(file, 'is gone again')
  return key
}

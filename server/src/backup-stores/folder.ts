import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '#files/sync.ts'
import type { Store } from './store.ts'

const unfinished = '.partial-'
const dayMs = 86_400_000

const codeOf = (error: unknown) => (error as { code?: string }).code

const unlessMissing = (error: unknown) => {
  if (codeOf(error) !== 'ENOENT') throw error
  return undefined
}

const noFolder = (cause?: unknown) =>
  new Error('There is no such folder: create it, or mount its disk.', { cause })

/** Throws for a folder that is not there: behind an unmounted disk, backups would fill another one. */
const checkFolder = async (folder: string) => {
  const about = await stat(folder).catch((error) => {
    unlessMissing(error)
    throw noFolder(error)
  })
  if (!about.isDirectory()) throw noFolder()
}

/** What to do about a folder that cannot be written, by the system's code. */
const refusals: Record<string, string> = {
  EROFS:
    'It is read-only here. The unit of the Debian package lets the service write only in what ReadWritePaths names.',
  EACCES: 'The user of the service may not write in it.',
  ENOSPC: 'Its disk is full.',
  EDQUOT: 'The user of the service may not take more of its disk.',
}

/** Says it in words; the log finds the code in the cause. */
const inWords = (error: NodeJS.ErrnoException) => {
  const words = refusals[error.code ?? '']
  return words ? new Error(words, { cause: error }) : error
}

/** Checks this first, because Node reports a folder on a read-only disk as missing. */
const checkWritable = async (folder: string) => {
  await checkFolder(folder)
  await access(folder, constants.W_OK).catch((error) => {
    throw inWords(error)
  })
}

const megabytes = (bytes: number) =>
  `${(bytes / 1_048_576).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

/** Throws for a disk on which another backup of this size has no room. */
const checkRoom = async (folder: string, bytes: number) => {
  const { bavail, bsize } = await statfs(folder)
  if (bavail === 0) throw new Error(refusals.ENOSPC)
  if (bavail * bsize < bytes)
    throw new Error(
      `Its disk has ${megabytes(bavail * bsize)} left, and the last backup took ${megabytes(bytes)}.`,
    )
}

async function* walk(folder: string, start: string): AsyncGenerator<string> {
  const items = (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? []
  for (const item of items.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, item.name)
    if (!item.name.startsWith(start)) continue
    if (item.isDirectory()) yield* walk(path, '')
    else yield path
  }
}

const removeOldPartial = async (path: string) => {
  const about = await stat(path).catch(unlessMissing)
  if (about && about.mtimeMs < Date.now() - dayMs) await rm(path, { force: true })
}

/** Keeps backups in a folder of this machine, or one that it has mounted. */
export const folderStore = (root: string): Store => {
  const pathOf = (name: string) => join(root, ...name.split('/'))

  const put = async (name: string, content: AsyncIterable<Buffer>, signal?: AbortSignal) => {
    await checkWritable(root)
    const path = pathOf(name)
    const staged = join(dirname(path), `${unfinished}${randomBytes(8).toString('hex')}`)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await pipeline(
        content,
        createWriteStream(staged, { mode: 0o600, flags: 'wx', flush: true }),
        ...(signal ? [{ signal }] : []),
      )
      await rename(staged, path)
    } catch (error) {
      await rm(staged, { force: true })
      throw inWords(error as Error)
    }
    for (let folder = dirname(path); folder.length >= root.length; folder = dirname(folder))
      await syncFolder(folder)
    return (await stat(path)).size
  }

  const read = async (name: string) => {
    await checkFolder(root)
    const path = pathOf(name)
    return (await stat(path).catch(unlessMissing)) && createReadStream(path)
  }

  async function* list(folder: string, start = '') {
    await checkFolder(root)
    for await (const path of walk(pathOf(folder), start)) {
      if (path.includes(`${sep}${unfinished}`)) {
        await removeOldPartial(path)
        continue
      }
      const about = await stat(path).catch(unlessMissing)
      const name = relative(root, path).split(sep).join('/')
      if (about) yield { name, bytes: about.size, modified: about.mtime }
    }
  }

  return {
    url: root,
    put,
    read,
    list,
    remove: (name) => rm(pathOf(name), { force: true }),
    check: async (bytes = 0) => {
      await checkWritable(root)
      await checkRoom(root, bytes)
    },
  }
}

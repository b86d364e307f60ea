import { createReadStream } from 'node:fs'
import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config'
import { isKey } from '#files/keys.ts'
import { filesFolder } from '#files/open.ts'
import { MARKERS } from '#files/types.ts'
import { readWhole, type Store } from '../../backup-stores/store.ts'
import { FILE_FOLDERS } from '../../file-store.ts'
import { decrypted, encrypted } from '../encryption.ts'
import { writeFileOf } from '../files.ts'
import { createKeySet } from './key-set.ts'

/**
 * Copies of uploaded files. A file is stored under a key of its own and never changed, so each is copied once; one that
 * was deleted is kept as long as there is a base backup that may refer to it.
 */

const folders = [...FILE_FOLDERS, MARKERS]
const copies = 'files'
const deleted = 'files-deleted'
const progressName = 'files.json'

/** Names of files may appear a moment after the time that the disk gives them. */
const slackMs = 600_000

interface Mirror {
  store: Store
  config: Config
}

/** Yields the keys of a folder. */
async function* keysOf(root: string, folder: string) {
  const place = await opendir(join(root, folder)).catch(() => undefined)
  for await (const { name } of place ?? []) if (isKey(`${folder}/${name}`)) yield `${folder}/${name}`
}

/** Only a file that is known to be gone counts as deleted. */
const isFile = async (path: string) =>
  (await stat(path).catch((error) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })) !== undefined

const copy = async ({ store, config }: Mirror, key: string, signal: AbortSignal) => {
  const path = join(filesFolder(config.dataDir), key)
  if (!(await isFile(path))) return
  const content = createReadStream(path)
  const { key: secret } = config.backup
  const name = `${copies}/${key}`
  await (secret
    ? store.put(`${name}.enc`, encrypted(content, secret), signal)
    : store.put(name, content, signal))
}

const readProgress = async (store: Store): Promise<number> => {
  const text = await readWhole(store, progressName)
  return text ? Date.parse(JSON.parse(String(text)).until) : Number.NEGATIVE_INFINITY
}

async function* textOf(value: object) {
  yield Buffer.from(`${JSON.stringify(value)}\n`)
}

/** Returns a function that copies the files that are new since its last call, or since an earlier process’s. */
export const mirrorFiles = (mirror: Mirror) => {
  const { store, config } = mirror
  const root = filesFolder(config.dataDir)
  const known = new Map(folders.map((folder) => [folder, createKeySet()]))
  const changed = new Map<string, number>()
  let since: number | undefined

  /** Returns how many files it has copied. */
  const copyIfNew = async (key: string, signal: AbortSignal) => {
    const about = await stat(join(root, key)).catch(() => undefined)
    if (!about) return 0
    const isNew = about.ctimeMs >= (since ?? 0) - slackMs
    if (isNew) await copy(mirror, key, signal)
    return isNew ? 1 : 0
  }

  const copyFolder = async (folder: string, signal: AbortSignal) => {
    const about = await stat(join(root, folder)).catch(() => undefined)
    if (!about || changed.get(folder) === about.mtimeMs) return 0
    const seen = known.get(folder)
    let count = 0
    for await (const key of keysOf(root, folder)) {
      signal.throwIfAborted()
      if (seen?.has(key)) continue
      count += await copyIfNew(key, signal)
      seen?.add(key)
    }
    // A folder that has just changed may change again within the clock's tick.
    if (about.mtimeMs < Date.now() - 2_000) changed.set(folder, about.mtimeMs)
    return count
  }

  return async (signal: AbortSignal) => {
    if (config.filesUrl) return
    since ??= await readProgress(store)
    const startedAt = Date.now()
    // A clock was ahead: what has been stored since would look older than that.
    if (since - slackMs > startedAt) since = Number.NEGATIVE_INFINITY
    let count = 0
    for (const folder of folders) count += await copyFolder(folder, signal)
    since = startedAt
    if (count) await store.put(progressName, textOf({ until: new Date(startedAt).toISOString() }))
  }
}

const keyOf = (name: string) =>
  name
    .split('/')
    .slice(1)
    .join('/')
    .replace(/\.enc$/, '')

/** Removes the copies of files that were deleted before a time; the others deleted since get a note of it. */
export const removeDeletedFiles = async ({ store, config }: Mirror, before: Date) => {
  if (config.filesUrl) return
  const root = filesFolder(config.dataDir)
  const notes = new Map<string, { name: string; modified: Date }>()
  for await (const note of store.list(deleted)) notes.set(keyOf(note.name), note)
  for await (const { name } of store.list(copies)) {
    const isThere = await isFile(join(root, keyOf(name)))
    const noted = notes.get(keyOf(name))
    if (isThere && noted) await store.remove(noted.name)
    else if (!isThere && !noted) await store.put(`${deleted}/${keyOf(name)}`, textOf({}))
    else if (!isThere && noted && noted.modified < before) {
      await store.remove(name)
      await store.remove(noted.name)
    }
  }
}

const isFull = (error: unknown) => /^(ENOSPC|EDQUOT|EROFS)$/.test((error as { code?: string }).code ?? '')

/** Copies the files of a store into a data folder. One that is bad is reported, and the others are copied. */
export const restoreFiles = async (
  store: Store,
  dataDir: string,
  key: string | undefined,
  say: (line: string) => void,
) => {
  let [count, bad] = [0, 0]
  const folder = filesFolder(dataDir)
  const restoreFile = async (name: string, path: string) => {
    const content = await store.read(name)
    if (!content) return
    await writeFileOf(folder, path, name.endsWith('.enc') ? decrypted(content, key) : content)
    count++
  }
  for await (const { name } of store.list(copies)) {
    const path = keyOf(name)
    if (!isKey(path)) continue
    await restoreFile(name, path).catch(async (error) => {
      if (isFull(error)) throw error
      await rm(`${join(folder, path)}.restoring`, { force: true })
      say(`WRONG     ${name} cannot be restored: ${(error as Error).message}`)
      bad++
    })
  }
  return { count, bad }
}

import {
  access,
  mkdir,
  opendir,
  open as openFile,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { attempt, attempts } from './attempt.ts'
import { checkFolder, checkKey, isKey } from './keys.ts'
import type { ByteRange } from './range.ts'
import { syncFile, syncFolder } from './sync.ts'
import { temporaries } from './temporary.ts'
import { type Files, MARKERS } from './types.ts'

const entriesPerRead = 1_000

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT'

/** Returns undefined if there is nothing; rethrows any other error. */
const unlessMissing = (error: unknown) => {
  if (!isMissing(error)) throw error
}

/** A file store in a folder of this machine, or one that all machines share. */
export const folderFiles = (folder: string): Files => {
  const attemptInTime = attempts()
  let isMarked = false
  const pathOf = (key: string) => join(folder, ...checkKey(key).split('/'))

  /** Returns the marker's name. Throws if one was seen earlier and is gone: the folder is no longer mounted here. */
  const findMarker = async () => {
    const [marker] = (await readdir(join(folder, MARKERS)).catch(unlessMissing)) ?? []
    if (!marker && isMarked) throw new Error('The folder is not the one it was: its marker is gone.')
    isMarked ||= marker !== undefined
    return marker
  }

  /** Returns undefined for a missing file, unless the whole store is missing. */
  const missing = async () => void (await attemptInTime(findMarker))

  const keep = async (localPath: string, key: string) => {
    const path = pathOf(key)
    await attempt(async () => {
      await findMarker()
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await syncFile(localPath)
      await rename(localPath, path)
      for (const each of [dirname(path), folder]) await syncFolder(each)
    })
    return path
  }

  const open = async (key: string) => {
    const path = pathOf(key)
    const isThere = await attemptInTime(() => access(path).then(() => true, unlessMissing))
    return isThere ? { path, close: async () => undefined } : missing()
  }

  /** Opens a file or a folder. What opens only after it was given up is closed. */
  const openInTime = <T extends { close(): Promise<void> }>(open: () => Promise<T>) => {
    let isGivenUp = false
    const opened = async () => {
      const handle = (await open().catch(unlessMissing)) ?? undefined
      if (!isGivenUp) return handle
      await handle?.close()
      return undefined
    }
    return attemptInTime(opened).catch((error) => {
      isGivenUp = true
      throw error
    })
  }

  /** Closes something, and waits for nothing that hangs. */
  const leave = (handle: { close(): Promise<void> }) => void handle.close().catch(() => undefined)

  const read = async (key: string, range?: ByteRange) => {
    const handle = await openInTime(() => openFile(pathOf(key)))
    if (!handle) return missing()
    try {
      const size = range ? range.end - range.start + 1 : (await attemptInTime(() => handle.stat())).size
      // A reader gets the error itself; there may be no reader yet.
      return { size, content: handle.createReadStream(range).on('error', () => undefined) }
    } catch (error) {
      leave(handle)
      throw error
    }
  }

  /** Names what a folder holds. It is read part by part: there may be millions. */
  async function* namesIn(place: string) {
    const entries = await openInTime(() => opendir(place, { bufferSize: entriesPerRead }))
    if (!entries) return
    try {
      for (;;) {
        const entry = await attemptInTime(() => entries.read())
        if (!entry) return
        yield entry.name
      }
    } finally {
      leave(entries)
    }
  }

  async function* list(within: string) {
    const place = join(folder, checkFolder(within))
    for await (const name of namesIn(place)) {
      const key = `${within}/${name}`
      const about = await attemptInTime(() => stat(join(place, name)).catch(unlessMissing))
      if (about && isKey(key)) yield { key, modified: about.mtime }
    }
  }

  /** Reads the mark of the store: a folder on a network may still be listed from memory when its server is gone. */
  const check = () =>
    attemptInTime(async () => {
      const marker = await findMarker()
      if (marker) await readFile(join(folder, MARKERS, marker)).catch(unlessMissing)
    })

  return {
    keep,
    open,
    read,
    check,
    remove: (key) => {
      const path = pathOf(key)
      return attemptInTime(() => rm(path, { force: true }))
    },
    list,
    ...temporaries(folder, { attemptInTime }),
  }
}

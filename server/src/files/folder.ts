import { access, mkdir, open as openFile, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { attempt, attempts } from './attempt.ts'
import { checkFolder, checkKey, isKey } from './keys.ts'
import type { ByteRange } from './range.ts'
import { syncFile, syncFolder } from './sync.ts'
import { temporaries } from './temporary.ts'
import { type Files, MARKERS } from './types.ts'

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT'

/** Returns undefined if there is nothing; rethrows any other error. */
const unlessMissing = (error: unknown) => {
  if (!isMissing(error)) throw error
}

/** A file store in a folder of this machine, or one that all machines share. */
export const folderFiles = (folder: string): Files => {
  const attemptInTime = attempts()
  const pathOf = (key: string) => join(folder, ...checkKey(key).split('/'))

  const keep = async (localPath: string, key: string) => {
    const path = pathOf(key)
    await attempt(async () => {
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
    return isThere ? { path, close: async () => undefined } : undefined
  }

  /** Opens a file, with its size. Closes one that opens only after it was given up. */
  const openInTime = async (path: string) => {
    const givenUp = new AbortController()
    const opened = async () => {
      const handle = await openFile(path).catch(unlessMissing)
      try {
        givenUp.signal.throwIfAborted()
        const about = await handle?.stat()
        givenUp.signal.throwIfAborted()
        return handle && about && { handle, size: about.size }
      } catch (error) {
        await handle?.close()
        throw error
      }
    }
    return attemptInTime(opened).catch((error) => {
      givenUp.abort()
      throw error
    })
  }

  const read = async (key: string, range?: ByteRange) => {
    const opened = await openInTime(pathOf(key))
    if (!opened) return undefined
    const size = range ? range.end - range.start + 1 : opened.size
    // A reader gets the error itself; there may be no reader yet.
    return { size, content: opened.handle.createReadStream(range).on('error', () => undefined) }
  }

  async function* list(within: string) {
    const place = join(folder, checkFolder(within))
    const names = await attemptInTime(() => readdir(place).catch(unlessMissing))
    for (const name of names ?? []) {
      const key = `${within}/${name}`
      const about = await attemptInTime(() => stat(join(place, name)).catch(unlessMissing))
      if (about && isKey(key)) yield { key, modified: about.mtime }
    }
  }

  /** Reads the mark of the store: a folder on a network may still be listed from memory when its server is gone. */
  const check = () =>
    attemptInTime(async () => {
      const place = join(folder, MARKERS)
      const [marker] = (await readdir(place).catch(unlessMissing)) ?? []
      if (marker) await readFile(join(place, marker)).catch(unlessMissing)
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

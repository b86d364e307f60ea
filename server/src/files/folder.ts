import { access, mkdir, open as openFile, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { attempt, attempts } from './attempt.ts'
import { closeInBackground, filesIn, openInTime, unlessMissing } from './handles.ts'
import { checkFolder, checkKey, isKey } from './keys.ts'
import type { ByteRange } from './range.ts'
import { syncFile, syncFolder } from './sync.ts'
import { temporaries } from './temporary.ts'
import { type Files, MARKERS } from './types.ts'

/** Returns a function that finds the marker's name. It throws if one was seen earlier and is gone: the folder is no longer mounted here. */
const markerOf = (folder: string) => {
  let isMarked = false
  return async () => {
    const [marker] = (await readdir(join(folder, MARKERS)).catch(unlessMissing)) ?? []
    if (!marker && isMarked) throw new Error('The folder is not the one it was: its marker is gone.')
    isMarked ||= marker !== undefined
    return marker
  }
}

const pathIn = (folder: string, key: string) => join(folder, ...checkKey(key).split('/'))

/** Returns a function that moves a complete file into the store. */
const keeper =
  (folder: string, findMarker: () => Promise<unknown>) => async (localPath: string, key: string) => {
    const path = pathIn(folder, key)
    await attempt(async () => {
      await findMarker()
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await syncFile(localPath)
      await rename(localPath, path)
      for (const each of [dirname(path), folder]) await syncFolder(each)
    })
    return path
  }

/** A file store in a folder of this machine, or one that all machines share. */
export const folderFiles = (folder: string): Files => {
  const attemptInTime = attempts()
  const findMarker = markerOf(folder)
  /** Returns undefined for a missing file, unless the whole store is missing. */
  const missing = async () => void (await attemptInTime(findMarker))

  const open = async (key: string) => {
    const path = pathIn(folder, key)
    const isThere = await attemptInTime(() => access(path).then(() => true, unlessMissing))
    return isThere ? { path, close: async () => undefined } : missing()
  }

  const read = async (key: string, range?: ByteRange) => {
    const handle = await openInTime(attemptInTime, () => openFile(pathIn(folder, key)))
    if (!handle) return missing()
    try {
      const size = range ? range.end - range.start + 1 : (await attemptInTime(() => handle.stat())).size
      // A reader gets the error itself; there may be no reader yet.
      return { size, content: handle.createReadStream(range).on('error', () => undefined) }
    } catch (error) {
      closeInBackground(handle)
      throw error
    }
  }

  async function* list(within: string) {
    for await (const { name, modified } of filesIn(attemptInTime, join(folder, checkFolder(within)))) {
      const key = `${within}/${name}`
      if (isKey(key)) yield { key, modified }
    }
  }

  /** Reads the mark of the store: a folder on a network may still be listed from memory when its server is gone. */
  const check = () =>
    attemptInTime(async () => {
      const marker = await findMarker()
      if (marker) await readFile(join(folder, MARKERS, marker)).catch(unlessMissing)
    })

  const remove = (key: string) => {
    const path = pathIn(folder, key)
    return attemptInTime(() => rm(path, { force: true }))
  }

  return {
    ...{ keep: keeper(folder, findMarker), open, read, check, remove, list },
    ...temporaries(folder, { attemptInTime }),
  }
}

import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { attempts } from './attempt.ts'

interface Closable {
  close(): Promise<void>
}

type AttemptInTime = ReturnType<typeof attempts>

const entriesPerRead = 1_000

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT'

/** Returns undefined if there is nothing; rethrows any other error. */
export const unlessMissing = (error: unknown) => {
  if (!isMissing(error)) throw error
}

/** Closes a handle without waiting for it: closing may hang. */
export const closeInBackground = (handle: Closable) => void handle.close().catch(() => undefined)

/** Opens a file or a folder. A handle that opens after the timeout is closed. */
export const openInTime = <T extends Closable>(attemptInTime: AttemptInTime, open: () => Promise<T>) => {
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

/** Yields the names in a folder. It is read part by part: there may be millions. */
async function* namesIn(attemptInTime: AttemptInTime, place: string) {
  const entries = await openInTime(attemptInTime, () => opendir(place, { bufferSize: entriesPerRead }))
  if (!entries) return
  try {
    for (;;) {
      const entry = await attemptInTime(() => entries.read())
      if (!entry) return
      yield entry.name
    }
  } finally {
    closeInBackground(entries)
  }
}

/** Lists what a folder holds, with the time of each one's last change. */
export async function* filesIn(attemptInTime: AttemptInTime, place: string) {
  for await (const name of namesIn(attemptInTime, place)) {
    const about = await attemptInTime(() => stat(join(place, name)).catch(unlessMissing))
    if (about) yield { name, modified: about.mtime }
  }
}

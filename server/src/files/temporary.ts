import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { attempts } from './attempt.ts'

const BEAT_MS = 5_000
/** A process that has not touched its folder for this long is considered dead. */
const SILENCE_MS = 30_000
const dayMs = 86_400_000

/** Names that begin with a dot belong to no record: backups skip them. */
const workFolder = '.under-way'

/** Touches a folder from time to time, one touch after the other, since the folder's server may hang. */
const keepTouching = (folder: string) => {
  let isTouching = false
  const touch = async () => {
    if (isTouching) return
    isTouching = true
    const time = new Date()
    await utimes(folder, time, time).catch(() => undefined)
    isTouching = false
  }
  setInterval(touch, BEAT_MS).unref()
}

/** Finds folders that are no longer touched, by this process's own clock: the clocks of servers differ. */
const silenceWatch = (now: () => number) => {
  let seen = new Map<string, { touched: number; since: number }>()
  /** Returns the folders that have not been touched for the time of silence since they were first seen. */
  return (folders: { name: string; touched: number }[]) => {
    const before = seen
    seen = new Map()
    for (const { name, touched } of folders) {
      const last = before.get(name)
      seen.set(name, last?.touched === touched ? last : { touched, since: now() })
    }
    return [...seen].filter(([, { since }]) => now() - since >= SILENCE_MS).map(([name]) => name)
  }
}

/**
 * Creates paths within the store's folder, so that a complete file only needs to be renamed. Each process has
 * a folder of its own there, since several servers may share the store.
 */
export const temporaries = (
  folder: string,
  { now = () => performance.now(), attemptInTime = attempts() } = {},
) => {
  const place = join(folder, workFolder)
  const own = randomBytes(16).toString('hex')
  const silentOf = silenceWatch(now)
  let isTouched = false

  const temporary = () =>
    attemptInTime(async () => {
      await mkdir(join(place, own), { recursive: true, mode: 0o700 })
      // Shows other processes that this one is alive.
      if (!isTouched) keepTouching(join(place, own))
      isTouched = true
      return join(place, own, randomBytes(16).toString('hex'))
    })

  const look = async () => {
    const names = await readdir(place).catch(() => [])
    const found = names
      .filter((name) => name !== own)
      .map(async (name) => ({ name, about: await stat(join(place, name)).catch(() => undefined) }))
    return (await Promise.all(found)).flatMap(({ name, about }) =>
      about ? [{ name, touched: about.mtimeMs, isFolder: about.isDirectory() }] : [],
    )
  }

  const removeLeftovers = async () => {
    const found = await look()
    const silent = silentOf(found.filter(({ isFolder }) => isFolder))
    // Earlier versions, which may still run elsewhere, have no folder of their own.
    const old = found.filter(({ isFolder, touched }) => !isFolder && touched < Date.now() - dayMs)
    const left = [...silent, ...old.map(({ name }) => name)]
    for (const name of left) await rm(join(place, name), { recursive: true, force: true })
    return left.length
  }

  return { temporary, removeLeftovers }
}

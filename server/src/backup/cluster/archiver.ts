import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#config'
import { beginArchiving, notesFolder, pausedNote } from '#db/embedded/archiving.ts'
import { databaseRoom, isNearlyFull, logFolder } from '#db/embedded/disk.ts'
import type { Home } from '#db/embedded/home.ts'
import { openStore } from '../../backup-stores/open.ts'
import type { Store } from '../../backup-stores/store.ts'
import type { Log } from '../../log.ts'
import { mirrorFiles } from './mirror.ts'
import { archiveFile, archiveHistories, isLogFile, refuseNewerTimeline, timelineOf } from './wal.ts'

const lookEveryMs = 500
const maxRetryMs = 15_000
const tellEveryMs = 600_000
const mirrorEveryMs = 20_000
/** Longer than a part of the log takes on a slow line. */
const maxSilenceMs = 60_000
const segmentBytes = 16 * 1_048_576
const ready = '.ready'

/** Reads the number that PostgreSQL gives each cluster, and keeps through every copy of it. */
export const systemOf = async ({ cluster }: Pick<Home, 'cluster'>) => {
  const file = await open(join(cluster, 'global', 'pg_control'))
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.readBigUInt64LE().toString()
  } finally {
    await file.close()
  }
}

/** Returns the files that PostgreSQL keeps until they are archived, new timelines first. */
const waitingOf = async ({ cluster }: Home) => {
  const names = await readdir(join(logFolder(cluster), 'archive_status'))
  const files = names.filter((name) => name.endsWith(ready)).map((name) => name.slice(0, -ready.length))
  const rank = (name: string) => (name.endsWith('.history') ? `0${name}` : `1${name}`)
  return files.filter(isLogFile).sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

/** Returns the number of the cluster's timeline, the last that its log has. */
const newestTimeline = async ({ cluster }: Home) => {
  const names = (await readdir(logFolder(cluster))).filter(isLogFile)
  return Math.max(0, ...names.map(timelineOf))
}

const note = (home: Home, name: string) => writeFile(join(notesFolder(home), name), '')
const removeNote = (home: Home, name: string) => rm(join(notesFolder(home), name), { force: true })

/** Removes the notes that PostgreSQL has seen. */
const removeSeenNotes = async (home: Home, waiting: string[]) => {
  for (const name of await readdir(notesFolder(home)))
    if (name !== pausedNote && !waiting.includes(name)) await removeNote(home, name)
}

interface Archiving {
  home: Home
  store: Store
  config: Config
  log: Pick<Log, 'info' | 'error'>
  /** When the store last answered, or failed, by the clock of the process. */
  heard: { at: number }
}

/** Archives the segments that wait. Returns whether there were any. */
const archiveWaiting = async ({ home, store, config, heard }: Archiving, noted: Set<string>) => {
  const waiting = await waitingOf(home)
  await removeSeenNotes(home, waiting)
  for (const name of noted) if (!waiting.includes(name)) noted.delete(name)
  const open = waiting.filter((name) => !noted.has(name))
  const system = await systemOf(home)
  if (open.length) await refuseNewerTimeline(store, system, await newestTimeline(home))
  for (const name of open) {
    const content = await readFile(join(logFolder(home.cluster), name))
    await archiveFile(store, { system, name, content, key: config.backup.key })
    await note(home, name)
    noted.add(name)
    heard.at = performance.now()
  }
  return open.length > 0
}

/**
 * Lets PostgreSQL forget log that cannot be archived before its disk is full. Recovery then has a gap, which ends with a
 * new base backup.
 */
const giveUp = async ({ home, config, log }: Archiving) => {
  const waiting = await waitingOf(home)
  const room = await databaseRoom(config.dataDir)
  const isTooMuch = waiting.length * segmentBytes > config.backup.maxWaitingBytes
  if (!isTooMuch && !(room && isNearlyFull(room) && waiting.length > 4)) return
  await beginArchiving(home)
  for (const name of waiting) await note(home, name)
  log.error(
    { files: waiting.length },
    'the log is no longer kept for its archive: point-in-time recovery has a gap until the next base backup',
  )
}

const archiveKnownHistories = async ({ home, store, config }: Archiving) =>
  archiveHistories(store, {
    folder: logFolder(home.cluster),
    system: await systemOf(home),
    key: config.backup.key,
  })

/** Archives until it is stopped, and then once more. */
const archive = async (archiving: Archiving, signal: AbortSignal) => {
  const { home, store, log, heard } = archiving
  const noted = new Set<string>()
  let [failures, announcedAt, isLast, isBegun] = [0, Number.NEGATIVE_INFINITY, false, false]
  while (!isLast) {
    isLast = signal.aborted
    try {
      if (!isBegun) await archiveKnownHistories(archiving)
      isBegun = true
      const isMore = await archiveWaiting(archiving, noted)
      heard.at = performance.now()
      await removeNote(home, pausedNote)
      if (failures) log.info({ store: store.url }, 'the log is archived again')
      failures = 0
      if (!isMore) await pause(lookEveryMs, undefined, { signal }).catch(() => undefined)
    } catch (failure) {
      failures++
      heard.at = performance.now()
      await note(home, pausedNote).catch(() => undefined)
      if (performance.now() - announcedAt > tellEveryMs) {
        log.error({ failure, store: store.url }, 'the log cannot be archived')
        announcedAt = performance.now()
      }
      await giveUp(archiving).catch((error) => log.error({ failure: error }, 'the log cannot be looked at'))
      const retryMs = Math.min(1_000 * 2 ** (failures - 1), maxRetryMs)
      await pause(retryMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

/** Looks after the disk while the store hangs, as a folder on a network may for good: an attempt then neither ends nor fails. */
const watch = async (archiving: Archiving, silenceMs: number, signal: AbortSignal) => {
  const { store, log, heard } = archiving
  let isTold = false
  while (!signal.aborted) {
    const isSilent = performance.now() - heard.at > silenceMs
    if (isSilent && !isTold) log.error({ store: store.url }, 'the log cannot be archived: its store hangs')
    isTold = isSilent
    if (isSilent)
      await giveUp(archiving).catch((failure) => log.error({ failure }, 'the log cannot be looked at'))
    await pause(silenceMs / 4, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** Copies new files of the file store, so that they are never more behind than the log. */
const mirror = async ({ store, config, log }: Archiving, signal: AbortSignal) => {
  const copyNew = mirrorFiles({ store, config })
  let isFailing = false
  while (!signal.aborted) {
    await copyNew(signal).then(
      () => (isFailing = false),
      (failure) => {
        if (!isFailing && !signal.aborted) log.error({ failure, store: store.url }, 'files cannot be copied')
        isFailing = true
      },
    )
    await pause(mirrorEveryMs, undefined, { signal }).catch(() => undefined)
  }
  // The last files are as important as the last of the log.
  await copyNew(AbortSignal.timeout(5_000)).catch(() => undefined)
}

/** Archives until the returned function is called, which waits for a last attempt unless the store hangs. */
export const startArchiving = (tools: Omit<Archiving, 'heard'>, silenceMs = maxSilenceMs) => {
  const stopping = new AbortController()
  const archiving = { ...tools, heard: { at: performance.now() } }
  const loops = [archive(archiving, stopping.signal), mirror(archiving, stopping.signal)]
  const watching = watch(archiving, silenceMs, stopping.signal)
  return async () => {
    stopping.abort()
    const left = archiving.heard.at + silenceMs - performance.now()
    await Promise.race([Promise.all(loops), pause(Math.max(0, left), undefined, { ref: false })])
    await watching
  }
}

/** Returns what archives the log of an embedded server while it runs, and copies uploaded files. */
export const archiverOf = (config: Config, log: Archiving['log']) => {
  if (!config.backup.isContinuous) return 'off' as const
  const store = openStore(config.backup.to as string, config.backup.profile)
  return (home: Home) => startArchiving({ home, store, config, log })
}

import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findHome, type Home, syncFolder } from './home.ts'

/**
 * Archiving of the write-ahead log. PostgreSQL asks a command whether it may forget a file; the archiver, in the process
 * that owns the server, copies the files and leaves a note for the command. Keys and credentials stay with the archiver.
 */

const markerOf = ({ folder }: Home) => join(folder, 'archiving')

/** The folder of the notes: an empty file named after each archived file of the log. */
export const notesFolder = ({ folder }: Home) => join(folder, 'archived')

/** A note that makes the command give up at once: nobody archives. */
export const pausedNote = 'paused'

/** Returns since when every file of the log has been archived; undefined if they are not. */
export const archivedSince = async (home: Home) => {
  const text = await readFile(markerOf(home), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  const since = new Date(text)
  return Number.isNaN(since.getTime()) ? undefined : since
}

/** The same for a data folder; undefined also if that is unknown. */
export const logArchivedSince = async (dataDir: string) => {
  const home = await findHome(dataDir).catch(() => undefined)
  return home && archivedSince(home).catch(() => undefined)
}

/** Begins to archive, or begins again after a gap: what was archived before cannot be continued. */
export const beginArchiving = async (home: Home, now = new Date()) => {
  const staged = `${markerOf(home)}.new`
  await writeFile(staged, now.toISOString(), { flush: true })
  await rename(staged, markerOf(home))
  await syncFolder(home.folder)
}

const hourMs = 3_600_000

/**
 * Turns archiving on or off for the next start of the server. It stays so for commands that start it. A beginning that a
 * clock has dated ahead would be after every base backup, so it is now.
 */
export const setArchiving = async (home: Home, isOn: boolean, now = new Date()) => {
  if (!isOn) return rm(markerOf(home), { force: true })
  const since = await archivedSince(home)
  if (!since || since.getTime() > now.getTime() + hourMs) await beginArchiving(home, now)
}

/** Runs in the cluster's folder; waits a moment for the note, since the archiver looks twice a second. */
const archiveCommand = [
  'i=0',
  'while [ $i -lt 20 ]; do [ -e ../archived/%f ] && exit 0; [ -e ../archived/paused ] && exit 1; sleep 0.25; i=$((i+1)); done',
  'exit 1',
].join('; ')

/** A file of the log is complete after this many seconds at most, so little more than that can be lost. */
const archiveTimeoutSeconds = 30

export const archivingSettings = `
wal_level = replica
archive_mode = on
archive_timeout = ${archiveTimeoutSeconds}
archive_command = '${archiveCommand}'
max_wal_senders = 0
max_replication_slots = 0
max_logical_replication_workers = 0
`

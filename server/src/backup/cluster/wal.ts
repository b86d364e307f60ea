import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { clustersFolder } from '../../backup-stores/catalog.ts'
import type { Store } from '../../backup-stores/store.ts'
import { UserError } from '../../user-error.ts'
import { encrypted } from '../encryption.ts'
import { unpacked } from '../packing.ts'
import { damaged } from '../tar.ts'

const compress = promisify(gzip)

/** The files of a write-ahead log: segments, beginnings of timelines, and notes about backups. */
const namePattern = /^([0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/

export const isLogFile = (name: string) => namePattern.test(name)

const logFolder = (system: string) => `${clustersFolder}/${system}/wal`

/** 256 segments share a folder. */
const folderOf = (system: string, name: string) =>
  `${logFolder(system)}/${name.endsWith('.history') ? 'history' : name.slice(0, 16)}`

const sha256 = (content: Buffer) => hash('sha256', content, 'hex')

/** Returns the objects of a file; there is at most one unless two servers archive to one place. */
const objectsOf = (store: Store, system: string, name: string) =>
  Array.fromAsync(store.list(folderOf(system, name), `${name}-`))

export const isArchived = async (store: Store, system: string, name: string) =>
  (await objectsOf(store, system, name)).length > 0

async function* once(content: Buffer) {
  yield content
}

/**
 * Archives a file. Its name has the checksum of its content: a file that is there already is not written again, and one
 * with another content never takes its place.
 */
export const archiveFile = async (
  store: Store,
  { system, name, content, key }: { system: string; name: string; content: Buffer; key: string | undefined },
) => {
  const sum = sha256(content)
  const object = `${folderOf(system, name)}/${name}-${sum}.gz`
  const present = await objectsOf(store, system, name)
  if (present.some((each) => each.name.startsWith(object))) return
  if (present.length)
    throw new UserError(
      `${store.url} has another ${name} of this database: two copies of it archive their logs to one place. Stop one, ` +
        'or give it another BACKUP_TO.',
    )
  const packed = once(await compress(content, { level: 1 }))
  await store.put(key ? `${object}.enc` : object, key ? encrypted(packed, key) : packed)
}

/** Archives the beginnings of the timelines that a cluster knows: a new place for its log has none of those before. */
export const archiveHistories = async (
  store: Store,
  { folder, system, key }: { folder: string; system: string; key: string | undefined },
) => {
  const names = (await readdir(folder)).filter((name) => isLogFile(name) && name.endsWith('.history'))
  for (const name of names)
    await archiveFile(store, { system, name, content: await readFile(join(folder, name)), key })
}

/** Lists the archived beginnings of timelines: the name of each file, and when it was archived. */
export const listHistories = async (store: Store, system: string) => {
  const objects = await Array.fromAsync(store.list(folderOf(system, '.history')))
  return objects.flatMap(({ name, modified }) => {
    const [, file] = /([0-9A-F]{8}\.history)-/.exec(name.split('/').at(-1) ?? '') ?? []
    return file ? [{ name: file, modified }] : []
  })
}

/** Throws if another copy of the database, restored from this store, has begun a timeline after the given one. */
export const refuseNewerTimeline = async (store: Store, system: string, own: number) => {
  for (const { name } of await listHistories(store, system))
    if (Number.parseInt(name, 16) > own)
      throw new UserError(
        `${store.url} has ${name}, which this database does not know: it was restored elsewhere, and archives its log to ` +
          'the same place. Stop the other one or this one, or give this one another BACKUP_TO.',
      )
}

/** Returns the content of an archived file; undefined if it does not exist. */
export const fetchFile = async (store: Store, system: string, name: string, key: string | undefined) => {
  if (!isLogFile(name)) return undefined
  const [object] = await objectsOf(store, system, name)
  const stream = object && (await store.read(object.name))
  if (!object || !stream) return undefined
  const content = Buffer.concat(await Array.fromAsync(unpacked(stream, object.name, key)))
  if (!object.name.includes(`-${sha256(content)}.`)) throw damaged()
  return content
}

/** A segment's place in the log, whatever its timeline. */
const placeOf = (segment: string) => segment.slice(8, 24)

/**
 * Returns the segment at the first place in the log that base backups need. After a restore to the past, that is not the
 * oldest one's.
 */
export const firstNeeded = (bases: { start_wal?: string }[]) =>
  bases.flatMap(({ start_wal }) => start_wal ?? []).toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))[0]

async function* segmentsOf(store: Store, system: string) {
  for await (const object of store.list(logFolder(system))) {
    const file = object.name.split('/').at(-1) ?? ''
    if (/^[0-9A-F]{24}-/.test(file)) yield { ...object, segment: file.slice(0, 24) }
  }
}

/** Returns the timeline of a segment. */
export const timelineOf = (segment: string) => Number.parseInt(segment.slice(0, 8), 16)

/** A segment's number, counted through the log; there are 256 in each of its parts. */
export const numberOf = (segment: string) =>
  Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16, 24), 16)

/** Returns the first segment of a part of the log that is not archived; undefined if all are. */
export const firstMissing = async (
  store: Store,
  system: string,
  { start_wal, stop_wal }: { start_wal: string; stop_wal: string },
) => {
  const timeline = start_wal.slice(0, 8)
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')
  let [folder, present] = ['', new Set<string>()]
  for (let number = numberOf(start_wal); number <= numberOf(stop_wal); number++) {
    const segment = timeline + hex(Math.floor(number / 256)) + hex(number % 256)
    if (folder !== folderOf(system, segment)) {
      folder = folderOf(system, segment)
      const objects = await Array.fromAsync(store.list(folder))
      present = new Set(objects.map(({ name }) => name.slice(folder.length + 1).slice(0, 25)))
    }
    // A `.partial` file is another one.
    if (!present.has(`${segment}-`)) return segment
  }
  return undefined
}

/** Where the archive of a log ends: when its last part was archived, and whether parts after a gap are of no use. */
export interface LogEnd {
  until: Date
  isCut: boolean
  /** The number of the first segment that is missing. */
  next: number
}

/**
 * Returns how far the archive of a log goes from a segment on; undefined if that segment is missing. `timelineAt` returns
 * the timeline to follow at the number of a segment.
 */
export const endOfLog = async (
  store: Store,
  {
    system,
    from,
    timelineAt,
  }: { system: string; from: string; timelineAt: (segment: number) => number | undefined },
): Promise<LogEnd | undefined> => {
  const times = new Map<number, Date>()
  for await (const { segment, modified } of segmentsOf(store, system)) {
    const isFollowed = timelineAt(numberOf(segment)) === timelineOf(segment)
    if (isFollowed && placeOf(segment) >= placeOf(from)) times.set(numberOf(segment), modified)
  }
  let [next, until] = [numberOf(from), undefined as Date | undefined]
  while (times.has(next)) until = times.get(next++)
  return until && { until, isCut: next - numberOf(from) < times.size, next }
}

/** Removes the segments before a place in the log. Returns their number. */
export const removeLogBefore = async (store: Store, system: string, first: string) => {
  let removed = 0
  for await (const { segment, name } of segmentsOf(store, system)) {
    if (placeOf(segment) >= placeOf(first)) continue
    await store.remove(name)
    removed++
  }
  return removed
}

/** Removes all of a cluster's log. */
export const removeLog = async (store: Store, system: string) => {
  for await (const { name } of store.list(logFolder(system))) await store.remove(name)
}

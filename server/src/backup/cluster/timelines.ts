import { type BackupRecord, listBases } from '../../backup-stores/catalog.ts'
import type { Store } from '../../backup-stores/store.ts'
import { UserError } from '../../user-error.ts'
import { damaged } from '../tar.ts'
import { fetchFile, listHistories, numberOf, timelineOf } from './wal.ts'

/** A part of a history: the log of one timeline, from a segment on. */
interface Stretch {
  timeline: number
  /** The number of its first segment. */
  first: number
}

/** How a timeline came about: which timelines its log follows, in their order, itself last. */
export type History = Stretch[]

const segmentBytes = 16 * 1_048_576

const nameOf = (timeline: number) => `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`

/** Returns the number of the segment of a position such as `1/5000028`. */
const segmentAt = (position: string) => {
  const [high, low] = position.split('/').map((part) => Number.parseInt(part, 16)) as [number, number]
  return high * 256 + Math.floor(low / segmentBytes)
}

/** Reads the file with which PostgreSQL begins a timeline: one line for each timeline that it left, and where. */
export const historyFrom = (text: string, timeline: number): History => {
  const left = text
    .split('\n')
    .map((line) => /^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line.trim()))
    .filter((match) => match !== null)
  const ends = left.map(([, , position]) => segmentAt(position as string))
  const numbers = [...left.map(([, number]) => Number(number)), timeline]
  return numbers.map((number, index) => ({ timeline: number, first: ends[index - 1] ?? 0 }))
}

/** Returns the timeline whose log has a segment. */
export const timelineAt = (history: History, segment: number) =>
  history.findLast(({ first }) => first <= segment)?.timeline

/** Returns whether the log from a base backup on belongs to a history. */
export const isOn = (
  history: History,
  { start_wal, stop_wal }: Pick<BackupRecord, 'start_wal' | 'stop_wal'>,
) => {
  if (!start_wal || !stop_wal) return false
  const own = timelineOf(start_wal)
  const next = history[history.findIndex(({ timeline }) => timeline === own) + 1]
  // A base backup ends its last segment: a timeline that branches off in there has not all of it.
  return history.some(({ timeline }) => timeline === own) && (!next || next.first > numberOf(stop_wal))
}

/**
 * Lists the timelines of a cluster's log, oldest first, with when each began; the first began with the cluster, and the
 * first in a place that the log was archived to later may have begun elsewhere.
 */
export const listTimelines = async (store: Store, system: string) => {
  const begun = await listHistories(store, system)
  const later = begun.map(({ name, modified }) => ({ timeline: Number.parseInt(name, 16), began: modified }))
  const known = new Set(later.map(({ timeline }) => timeline))
  const ofBases = (await listBases(store, system)).flatMap(({ start_wal }) =>
    start_wal ? [timelineOf(start_wal)] : [],
  )
  const earlier = [...new Set(ofBases)].filter((timeline) => !known.has(timeline))
  const first = (earlier.length ? earlier : [1]).map((timeline) => ({ timeline, began: undefined }))
  return [...first, ...later].toSorted((a, b) => a.timeline - b.timeline)
}

type Timeline = Awaited<ReturnType<typeof listTimelines>>[number]

/** Returns the timeline on which the database was at a moment, or the newest. */
export const timelineOn = (timelines: Timeline[], at: Date | undefined) =>
  timelines.findLast(({ began }) => !at || !began || began <= at)?.timeline ?? 1

interface Following {
  system: string
  timeline: number
  /** The timelines that the store has. */
  timelines: Timeline[]
  key: string | undefined
}

/** Returns how a timeline came about, as far as the store tells. Throws if the store has nothing of it. */
export const readHistory = async (
  store: Store,
  { system, timeline, timelines, key }: Following,
): Promise<History> => {
  const file = await fetchFile(store, system, nameOf(timeline), key)
  if (!file && timelines.some((each) => each.timeline === timeline)) return [{ timeline, first: 0 }]
  if (!file) throw new UserError(`${store.url} has no timeline ${timeline} of the cluster ${system}.`)
  const history = historyFrom(file.toString('utf8'), timeline)
  if (history.length < 2) throw damaged()
  return history
}

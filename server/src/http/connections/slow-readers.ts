import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Line } from './pipeline.ts'

interface ReadingLimits {
  /** How long an employee may read nothing of a response: an export may pause. */
  graceMs: number
  /** The same for a peer that has shown no valid credential. */
  strangerGraceMs: number
  /** The average rate at which it must have read after that time. */
  minBytesPerSecond: number
  /** The maximum size of all responses that wait to be read. */
  maxUnreadBytes: number
}

export const readingLimits: ReadingLimits = {
  graceMs: 60_000,
  strangerGraceMs: 10_000,
  minBytesPerSecond: 8_192,
  maxUnreadBytes: 64 * 1_048_576,
}

interface Backlog {
  since: number
  /** When the peer last accepted bytes. */
  movedAt: number
  takenBefore: number
  unread: number
  taken: number
  queued: number
}

const unreadOf = (response: ServerResponse) => response.writableLength

/**
 * Returns how much of what was written the system has not yet taken. Only Node's handle shows progress within one
 * large write.
 */
const queuedOf = (socket: Socket & { _handle?: { writeQueueSize?: number } | null }) =>
  socket._handle?.writeQueueSize ?? 0

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

/** Ends connections whose peers read their responses too slowly, or that together leave too much unread. */
export const createReadingWatch = (
  isTrusted: (socket: Socket) => boolean,
  limits: ReadingLimits = readingLimits,
) => {
  const backlogs = new Map<Line, Backlog>()

  const measure = (line: Line, now: number) => {
    const unread = sum([...line.running].map(unreadOf))
    if (unread === 0) {
      backlogs.delete(line)
      return
    }
    const taken = line.socket.bytesWritten - line.socket.writableLength
    const former = backlogs.get(line)
    const { since, takenBefore } = former ?? { since: now, takenBefore: taken }
    const queued = queuedOf(line.socket)
    const hasMoved = taken - takenBefore !== former?.taken || queued !== former.queued
    const movedAt = hasMoved || !former ? now : former.movedAt
    backlogs.set(line, { since, movedAt, takenBefore, unread, taken: taken - takenBefore, queued })
  }

  const isTooSlow = ({ since, movedAt, taken, unread }: Backlog, graceMs: number, now: number) =>
    now - movedAt > graceMs || now - since > graceMs + ((taken + unread) / limits.minBytesPerSecond) * 1000

  const graceOf = ({ socket }: Line) => (isTrusted(socket) ? limits.graceMs : limits.strangerGraceMs)

  /** Checks the connections with requests in progress. */
  const sweep = (lines: Iterable<Line>, now = performance.now()) => {
    const busy = new Set(lines)
    for (const line of backlogs.keys()) if (!busy.has(line)) backlogs.delete(line)
    for (const line of busy) measure(line, now)
    for (const [line, backlog] of backlogs) if (isTooSlow(backlog, graceOf(line), now)) line.socket.destroy()
    let unread = sum([...backlogs.values()].map((backlog) => backlog.unread))
    // The oldest come first.
    for (const [line, backlog] of backlogs) {
      if (unread <= limits.maxUnreadBytes) return
      if (backlog.since === now) continue
      unread -= backlog.unread
      line.socket.destroy()
    }
  }

  return { sweep }
}

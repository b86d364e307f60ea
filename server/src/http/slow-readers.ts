import type { ServerResponse } from 'node:http'
import type { Line } from './pipeline.ts'

interface ReadingLimits {
  /** How long a peer may read nothing of a response. */
  graceMs: number
  /** The average rate at which it must have read after that time. */
  minBytesPerSecond: number
  /** The maximum size of all responses that wait to be read. */
  maxUnreadBytes: number
}

export const readingLimits: ReadingLimits = {
  graceMs: 60_000,
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
}

const unreadOf = (response: ServerResponse) => response.writableLength

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

/** Ends connections whose peers read their responses too slowly, or that together leave too much unread. */
export const createReadingWatch = (limits: ReadingLimits = readingLimits) => {
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
    const hasMoved = taken - takenBefore !== former?.taken
    const movedAt = hasMoved || !former ? now : former.movedAt
    backlogs.set(line, { since, movedAt, takenBefore, unread, taken: taken - takenBefore })
  }

  const isTooSlow = ({ since, movedAt, taken, unread }: Backlog, now: number) =>
    now - movedAt > limits.graceMs ||
    now - since > limits.graceMs + ((taken + unread) / limits.minBytesPerSecond) * 1000

  /** Checks the connections with requests in progress. */
  const sweep = (lines: Iterable<Line>, now = performance.now()) => {
    const busy = new Set(lines)
    for (const line of backlogs.keys()) if (!busy.has(line)) backlogs.delete(line)
    for (const line of busy) measure(line, now)
    for (const [line, backlog] of backlogs) if (isTooSlow(backlog, now)) line.socket.destroy()
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

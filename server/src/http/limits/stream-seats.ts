import type { Database } from '#db/connections/connect.ts'
import { message } from '#messages/message.ts'
import { busy, Problem } from '../problem.ts'

export interface Bounds {
  maxStreams: number
  maxPerEmployee: number
}

const taken = new WeakMap<Database, Map<number, number>>()

const tooMany = (max: number, seconds: number) =>
  new Problem(429, message('service.event_stream_limit', { count: max }), {
    code: 'too_many_streams',
    headers: { 'Retry-After': String(seconds) },
  })

/**
 * Takes one of the process's slots for an event stream. Returns a function that frees it; throws a 429 or 503
 * if none is left.
 */
export const takeSeat = (database: Database, employee: number, { maxStreams, maxPerEmployee }: Bounds) => {
  const seats = taken.get(database) ?? new Map<number, number>()
  taken.set(database, seats)
  const own = seats.get(employee) ?? 0
  if (own >= maxPerEmployee) throw tooMany(maxPerEmployee, 10)
  const all = seats.values().reduce((sum, count) => sum + count, 0)
  if (all >= maxStreams) throw busy('service.event_streams_busy', 10)
  seats.set(employee, own + 1)
  return () => {
    const left = (seats.get(employee) ?? 1) - 1
    if (left > 0) seats.set(employee, left)
    else seats.delete(employee)
  }
}

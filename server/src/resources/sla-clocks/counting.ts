import { openings } from '#calendars/business-time.ts'
import { type CalendarOf, type Clock, type Hours, timeToRisk } from './clock.ts'

const day = 86_400_000
const minute = 60_000
/** A calendar that does not open often enough in this time never makes a clock due. */
const horizon = 5 * 366 * day
/** How far ahead hours are known of a clock that has missed its target, which counts on. */
const overdueAhead = 30 * day

type Span = readonly [from: number, to: number]

function* openSpans(
  { calendar_id }: Clock,
  calendarOf: CalendarOf,
  from: number,
  to: number,
): Generator<Span> {
  const known = calendar_id === null ? undefined : calendarOf(calendar_id)
  if (!known) {
    if (from < to) yield [from, to]
    return
  }
  for (const span of openings(known.calendar, from, to)) yield [span.from, span.to]
}

const overlap = (hours: Hours, from: number, to: number) =>
  hours.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0)

/** Returns until when the hours of a running clock are those of its calendar as it was. */
const knownUntil = ({ breached_at, due_at }: Clock, running_since: number) => {
  if (breached_at !== null) return running_since + overdueAhead
  return due_at ?? running_since + horizon
}

/** Returns the milliseconds of business time that a clock has used by a moment. */
export const usedAt = (clock: Clock, at: number, calendarOf: CalendarOf) => {
  const { used, running_since, hours } = clock
  if (running_since === null) return used
  const known = knownUntil(clock, running_since)
  let total = used + overlap(hours, running_since, at)
  for (const [from, to] of openSpans(clock, calendarOf, known, at)) total += to - from
  return total
}

/** Stops a clock, which keeps what it has used. */
export const halt = (clock: Clock, at: number, calendarOf: CalendarOf): Clock => ({
  ...clock,
  used: usedAt(clock, at, calendarOf),
  running_since: null,
  hours: [],
})

const overdue = (clock: Clock, at: number, calendarOf: CalendarOf): Clock => ({
  ...clock,
  running_since: at,
  hours: [...openSpans(clock, calendarOf, at, at + overdueAhead)],
})

/** Returns when the time that is left is used up, when most of it is, and the hours until then. */
const lookAhead = (clock: Clock, at: number, calendarOf: CalendarOf) => {
  const target = (clock.target_minutes ?? 0) * minute
  const [left, leftToRisk] = [target - clock.used, timeToRisk(clock) - clock.used]
  const hours: Span[] = []
  let counted = 0
  let at_risk_at = leftToRisk <= 0 ? (clock.at_risk_at ?? at) : null
  for (const [from, to] of openSpans(clock, calendarOf, at, at + horizon)) {
    const length = to - from
    if (at_risk_at === null && leftToRisk <= counted + length) at_risk_at = from + leftToRisk - counted
    if (left <= counted + length) {
      const due_at = from + left - counted
      hours.push([from, due_at])
      return { due_at, at_risk_at, hours }
    }
    hours.push([from, to])
    counted += length
  }
  return { due_at: null, at_risk_at, hours }
}

/** Starts a stopped clock. Without time left it is breached at once. */
export const start = (clock: Clock, at: number, calendarOf: CalendarOf): Clock => {
  const calendar_version = (clock.calendar_id && calendarOf(clock.calendar_id)?.version) || null
  const current = { ...clock, calendar_version }
  if (clock.breached_at !== null) return overdue(current, at, calendarOf)
  if (clock.used >= (clock.target_minutes ?? 0) * minute)
    return overdue(
      { ...current, due_at: at, at_risk_at: clock.at_risk_at ?? at, breached_at: at },
      at,
      calendarOf,
    )
  return { ...current, running_since: at, ...lookAhead(current, at, calendarOf) }
}

/** Notes that the target of a running clock is missed, if it is by now. */
export const breachIfDue = (clock: Clock, at: number, calendarOf: CalendarOf): Clock => {
  const { due_at, breached_at, running_since, ended_at } = clock
  if (ended_at !== null || running_since === null) return clock
  if (breached_at === null) {
    if (due_at === null || due_at > at) return clock
    return overdue({ ...halt(clock, at, calendarOf), breached_at: due_at }, at, calendarOf)
  }
  return running_since + overdueAhead > at ? clock : overdue(halt(clock, at, calendarOf), at, calendarOf)
}

/** Returns when something happens to a clock next by the passing of time; null if nothing does. */
export const nextMoment = (clock: Clock): number | null => {
  const { breached_at, running_since, is_breach_announced, is_risk_announced, at_risk_at, due_at } = clock
  if (breached_at !== null && !is_breach_announced) return breached_at
  if (running_since === null) return null
  if (breached_at !== null) return running_since + overdueAhead
  return is_risk_announced ? due_at : (at_risk_at ?? due_at)
}

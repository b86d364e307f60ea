import { serversNeeded } from './erlang.ts'
import type { Cause, Goal } from './schema.ts'

/** The quarters of an hour of a day. */
export const quartersOfDay = 96

/** What is usual in a quarter of an hour of a day of the week. */
export interface Usual {
  /** Conversations that begin in it, on average. */
  arrivals: number
  handling_mean: number | null
}

/** Returns the agents that reach the goal; null without a handling time. */
export const agentsNeeded = (
  { arrivals, handling_mean }: Usual,
  { answer_within, goal, concurrency }: Goal,
): number | null => {
  if (arrivals === 0) return 0
  if (handling_mean === null) return null
  const demand = { arrivalsPerHour: arrivals * 4, handlingSeconds: Math.max(handling_mean, 1) }
  const slots = serversNeeded(demand, { within: answer_within, share: goal / 100 })
  return slots === undefined ? null : Math.ceil(slots / concurrency)
}

/** A quarter of an hour in which the goal was missed. */
export interface QuarterFigures {
  started: number
  handling_mean: number | null
  agents_there: number
}

/** More than this in a quarter of an hour is a peak: two standard deviations of random arrivals. */
const peakOf = (arrivals: number) => arrivals + 2 * Math.sqrt(arrivals)
const longHandling = 1.5

/** Returns why a goal was missed, as far as the figures can tell. */
export const causeOf = (missed: QuarterFigures, usual: Usual, needed: number | null): Cause => {
  const { started, handling_mean, agents_there } = missed
  if (agents_there === 0) return 'nobody_there'
  if (needed === null) return 'unknown'
  if (agents_there < needed) return 'too_few_agents'
  if (started > Math.max(1, peakOf(usual.arrivals))) return 'arrival_peak'
  if (
    handling_mean !== null &&
    usual.handling_mean !== null &&
    handling_mean > usual.handling_mean * longHandling
  )
    return 'long_handling'
  return 'unknown'
}

import type { InboundEvent } from '#channels/adapter.ts'
import { storable } from '#messages/plain.ts'

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [storable(key), cleaned(each)]))
}

/** Cleans all texts of an event for the database. */
export const cleanEvent = (event: InboundEvent) => cleaned(event) as InboundEvent

const maxIdBytes = 512

/** Reports whether an event's IDs are of a plausible length; longer ones could not be indexed uniquely. */
export const isBounded = ({ id, from }: InboundEvent) =>
  [id, from].every((each) => typeof each === 'string' && each !== '' && Buffer.byteLength(each) <= maxIdBytes)

/** The number of days that events are kept to recognize repeats. */
export const daysKept = 30

/** Reports whether a repeat of the event would be recognized; older events can only be replayed calls. */
export const isKnowable = ({ at }: InboundEvent) => !(Date.parse(at) < Date.now() - daysKept * 86_400_000)

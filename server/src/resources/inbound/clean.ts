import type { InboundEvent } from '#channels/adapter.ts'

/** Text that the database can hold: without NUL, and without halves of characters. */
const cleanText = (text: string) => text.replaceAll('\0', '').toWellFormed()

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [cleanText(key), cleaned(each)]))
}

/** An event as the database can hold it, whatever its texts are made of. */
export const cleanEvent = (event: InboundEvent) => cleaned(event) as InboundEvent

const longestId = 512

/** Whether its ids are such as a platform gives: what is longer could not be told from another by an index. */
export const isBounded = ({ id, from }: InboundEvent) =>
  [id, from].every((each) => typeof each === 'string' && each !== '' && Buffer.byteLength(each) <= longestId)

/** For so many days events are kept to be known again. */
export const daysKept = 30

/** Whether it would be known if it had come before: what is older is told by nobody but who has recorded it. */
export const isKnowable = ({ at }: InboundEvent) => !(Date.parse(at) < Date.now() - daysKept * 86_400_000)

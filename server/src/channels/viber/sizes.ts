import { length, type Measure, split } from '../rendering.ts'
import { description } from './description.ts'

/** Viber accepts messages of up to 30 KB. */
export const maxMessageBytes = 30_000
export const maxTextLength = description.limits.text.limit

export const sizeOf = (part: unknown) => length.bytes(JSON.stringify(part))

const written: Measure = (text) => sizeOf(text) - 2

/** Splits a text into parts that Viber accepts, each of at most `room` bytes in the message. */
export const partsOf = (text: string, room: number) =>
  split(text, maxTextLength, length.units).flatMap((part) =>
    written(part) > room ? split(part, room, written) : [part],
  )

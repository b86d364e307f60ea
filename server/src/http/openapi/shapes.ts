import type { TSchema } from 'typebox'
import type { Message } from '#messages/message.ts'
import { render } from '#messages/render.ts'
import { DateTime, Day, FilterId, Id, Moment, Nullable } from '#shapes'
import type { Explain } from './words.ts'

export type Json = Record<string, unknown>

/** Shapes that are everywhere, each described once. */
const dateTime = 'YYYY-MM-DD HH:MM:SS in the time zone of the service'

const common: [name: string, shape: TSchema, description: string][] = [
  ['Id', Id, 'The ID of a record'],
  ['IdOrNull', Nullable(Id), 'The ID of a record, or null'],
  ['IdFilter', FilterId, 'An ID to filter by; an unknown one yields an empty list'],
  ['DateTime', DateTime, dateTime],
  ['DateTimeOrNull', Nullable(DateTime), `${dateTime}, or null`],
  ['Moment', Moment, `${dateTime}; a date alone or ISO 8601 with an offset is taken too`],
  ['Day', Day, 'YYYY-MM-DD'],
  ['DayOrNull', Nullable(Day), 'YYYY-MM-DD, or null'],
]
const commonNames = new Map(common.map(([name, shape]) => [JSON.stringify(shape), name]))

/** What only the service itself reads. */
const inward = new Set([
  'x-as-read',
  'x-checked-alone',
  'x-fields',
  'x-filter-id',
  'x-in-language',
  'x-one-of',
  'x-or-record',
  'x-visible',
])

/** Formats as generators know them; descriptions explain the others. */
const formats: Record<string, string | undefined> = {
  day: 'date',
  moment: undefined,
  'kept-moment': undefined,
  phone: undefined,
}

const isMeant = (key: string, value: unknown) =>
  !inward.has(key) && !(key === 'maximum' && value === Number.MAX_SAFE_INTEGER)

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether it refuses other names: so does a shape of a body, but not always the same one in an answer. */
const isClosed = (shape: unknown) => isRecord(shape) && shape.additionalProperties === false

/** Returns a function that puts each named shape among the components once and refers to it elsewhere. */
export const referrer = (components: Json, explain: Explain) => {
  const propertiesOf = (properties: Json) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, explain(name, refer(property) as Json)]),
    )

  const writtenValue = (key: string, value: unknown): unknown => {
    if (key === 'examples' || key === 'default' || key === 'enum' || key === 'const') return value
    if (key === 'x-pattern-message') return render(value as Message, 'en')
    if (key === 'properties' && isRecord(value)) return propertiesOf(value)
    if (key === 'format') return Object.hasOwn(formats, value as string) ? formats[value as string] : value
    return refer(value)
  }

  const writtenOut = (schema: Json) =>
    Object.fromEntries(
      Object.entries(schema)
        .filter(([key, value]) => isMeant(key, value))
        .map(([key, value]) => [key, writtenValue(key, value)])
        .filter(([, value]) => value !== undefined),
    )

  const refer = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(refer)
    if (!isRecord(schema)) return schema
    const { $id, ...rest } = schema
    const known = commonNames.get(JSON.stringify(schema))
    const name = typeof $id === 'string' ? $id : known
    if (name === undefined) return writtenOut(rest)
    if (known) {
      const description = common.find(([each]) => each === known)?.[2]
      components[name] ??= { ...writtenOut(rest), description }
    } else if (!isClosed(components[name]) || isClosed(rest)) components[name] = writtenOut(rest)
    return { $ref: `#/components/schemas/${name}` }
  }
  return refer
}

export type Refer = ReturnType<typeof referrer>

import Type, { type Static, type TSchema } from 'typebox'
import type { Message } from '#messages/message.ts'
import { Id, Line, Maybe, Nullable } from '#shapes'
import { closedWhole } from '../input/closed.ts'
import { checker, isExact } from '../input/validate.ts'
import { mebibyte } from '../limits/mebibyte.ts'

export const maxItems = 1000
/** Enough for a thousand records of 4 kB each. */
export const maxBytes = 4 * mebibyte

const operations = ['create', 'update', 'upsert', 'delete'] as const
type Operation = (typeof operations)[number]

export interface By {
  field: string
  value: string
  source?: string | null | undefined
}

/** One of a batch's changes. `data` is checked like the body of the single request. */
export interface Item {
  op: Operation
  id?: number
  by?: By
  data?: Record<string, unknown>
}

const OneOf = <const T extends string>(values: readonly T[], description: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], description })

interface Noun {
  /** In the names of shapes: `Contact`. */
  name: string
  /** The fields by which items may name their record. */
  keys: readonly string[]
  /** Whether keys are of a source. */
  hasSource?: boolean
  example: object[]
}

/** Returns the shape of a batch's body. */
export const BatchOf = ({ name, keys, hasSource = false, example }: Noun) => {
  const by = {
    field: OneOf(keys, 'The field by which the record is found'),
    value: Line,
    ...(hasSource && { source: Maybe({ ...Line, description: 'With `external_id`: the system it is of' }) }),
  }
  const item = Type.Object(
    {
      op: OneOf(operations, '`upsert` updates the record that `by` finds, and creates one if there is none'),
      id: Type.Optional({ ...Id, description: 'The record to update or delete' }),
      ...(keys.length && { by: Type.Optional(Type.Object(by)) }),
      data: Type.Optional(
        Type.Unsafe<Record<string, unknown>>({
          type: 'object',
          additionalProperties: true,
          description: 'The body of the request that creates or changes one record',
        }),
      ),
    },
    { 'x-checked-alone': true },
  )
  return Type.Object(
    {
      items: Type.Array(item, { minItems: 1, maxItems }),
      atomic: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'Whether nothing is changed unless every item can be: then one refusal is a 422',
        }),
      ),
    },
    { $id: `${name}Batch`, examples: [{ items: example }] },
  )
}
export type Batch = { items: Item[]; atomic?: boolean }

/** Returns a check of one item, but not of what its `data` holds. Throws a 422. */
export const itemChecker = (batch: ReturnType<typeof BatchOf>) => {
  const check = checker(closedWhole(batch.properties.items.items as TSchema), isExact)
  return (item: Item) => check(item.data ? { ...item, data: emptied(item.data) } : item)
}

const emptied = (data: unknown) => (typeof data === 'object' && !Array.isArray(data) ? {} : data)

const Errors = Type.Unsafe<Record<string, Message[]>>({
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
  description: 'Messages by field of `data`, with dotted paths; by `id`, `by` or `op` if these are to blame',
  'x-in-language': true,
})

export const BatchOutcome = Type.Object(
  {
    index: Type.Integer({ minimum: 0, description: 'The place of the item, from 0' }),
    outcome: OneOf(
      ['created', 'updated', 'unchanged', 'deleted', 'refused'] as const,
      '`unchanged`: the record was so already, and nothing was written',
    ),
    id: Nullable(Id),
    status: Type.Optional(
      Type.Integer({ description: 'Of a refused item: the status that it would have had by itself' }),
    ),
    code: Type.Optional(Type.String({ description: 'Of a refused item', examples: ['ambiguous'] })),
    errors: Type.Optional(Errors),
    candidates: Type.Optional(
      Type.Array(Id, { description: 'With `ambiguous`: the records that `by` finds, at most ten' }),
    ),
  },
  { $id: 'BatchOutcome' },
)
export type BatchOutcome = Static<typeof BatchOutcome>

export const BatchAnswer = Type.Object({
  data: Type.Array(BatchOutcome, { description: 'One for each item, in their order' }),
})

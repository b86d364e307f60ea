import Type, { type Static } from 'typebox'
import { Anything, Id, Nullable } from '#shapes'

const Value = Type.Unsafe<unknown>({
  ...Anything,
  description:
    'By the field’s type: a number, text, true or false, a date, a time, a date-time, an option’s value, or a list of option values; null clears',
})

/** Custom values as clients send them: `cz_cols` in bodies. */
export const CzValues = Type.Array(Type.Object({ id: Id, value: Type.Optional(Value) }), {
  maxItems: 1000,
  description: 'Values by custom field; fields that are not listed keep theirs',
})

/** A custom value as contacts and tickets answer it. */
export const CzValue = Type.Object(
  { id: Id, value: Value, category_id: Nullable(Id) },
  { $id: 'CzValue', description: 'The value of a custom field' },
)

export const operators = ['>', '<', '=', '>=', '<=', '<>', 'in', 'not_in', 'is_null', 'is_not_null'] as const

export const CzFilter = Type.Object(
  {
    id: Id,
    op: Type.Enum([...operators]),
    val: Type.Optional(
      Type.Unsafe<unknown>({
        ...Anything,
        description:
          'A value of the field’s type; for in and not_in a list or a comma-separated text; none for is_null and is_not_null',
      }),
    ),
  },
  { $id: 'CzFilter', description: 'A condition on a custom field' },
)
export type CzFilter = Static<typeof CzFilter>

/** `cz_cols` in queries: all of the conditions must hold. */
export const CzFilters = Type.Array(CzFilter, { maxItems: 50 })

import Type, { type Static } from 'typebox'
import { CategoryType, CzColCategoryPart } from '#resources/cz-col-categories/part.ts'
import { Employee } from '#resources/employees/schema.ts'
import { Anything, Code, FilterId, Id, LongText, Maybe, Name, Nullable, Search, timestamps } from '#shapes'
import { defaultScale, maxScale } from './decimals.ts'

const Value = Type.Unsafe<unknown>({
  ...Anything,
  description:
    'By the field’s type: a number, text, true or false, a date, a time, a date-time, an option’s value, a list of option values, or a decimal, which is answered as text with all digits of its scale and taken as text or number; null clears',
})

/** Custom values as clients send them, in `cz_cols` of a body. */
export const CzValues = Type.Array(Type.Object({ id: Id, value: Value }, { 'x-as-read': true }), {
  maxItems: 1000,
  description: 'Values by custom field; fields that are not listed keep theirs',
})

/** A custom value in responses for contacts and tickets. */
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

/** `cz_cols` in queries; all conditions must hold. */
export const CzFilters = Type.Array(CzFilter, { maxItems: 50 })

const OptionValue = Type.Unsafe<string | number>({ type: ['string', 'number'], maxLength: 255 })

const Options = Type.Array(
  Type.Object({
    text: Name,
    value: OptionValue,
  }),
  { maxItems: 1000, description: 'An option of a select; values are unique' },
)

const ColType = Code(
  {
    0: 'integer',
    1: 'string',
    2: 'boolean',
    3: 'date',
    4: 'time',
    5: 'datetime',
    6: 'single select',
    7: 'multi select',
    8: 'decimal',
  },
  'Type of the values',
)

const Scale = Type.Integer({
  minimum: 0,
  maximum: maxScale,
  description: 'The digits that a decimal has after the point; null for other types',
})

const Default = Type.Unsafe<unknown>({
  ...Anything,
  description:
    'The value for records created without one; null for no value. Contacts created from a customer’s first message do not get it, because it would be shown as a fact that nobody entered',
})

const Position = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description:
    'Where the field stands among those of its category in forms and tables. A new one stands last; one that is given the position of another takes its place, and those between them move on',
})

export const CzCol = Type.Object(
  {
    id: Id,
    name: Name,
    description: Nullable(LongText),
    is_allowed_null: Type.Boolean({ description: 'False: required on create, and never cleared' }),
    default: Default,
    type: ColType,
    options: Nullable(Options),
    scale: Nullable(Scale),
    position: Position,
    category_id: Nullable(Id),
    category: Nullable(CzColCategoryPart),
    creater_id: Nullable(Id),
    creater: Nullable(Employee),
    ...timestamps,
  },
  { $id: 'CzCol', description: 'A custom field' },
)

const describing = {
  description: Maybe(LongText),
  options: Maybe(Options),
  scale: Maybe({
    ...Scale,
    description: `Only for decimals: how many digits they may have after the point, ${defaultScale} if absent. It shrinks only while no value would lose digits`,
  }),
  default: Type.Optional(Default),
  position: Type.Optional(Position),
  category_id: Maybe({ ...Id, description: 'Without a category it is a contact extension field' }),
}
const Replacements = Type.Array(Type.Object({ value: OptionValue, by: OptionValue }), {
  maxItems: 1000,
  description:
    'Options that are removed while records have them, each with the option that these get instead',
})

export const NewCzCol = Type.Object(
  { name: Name, type: ColType, is_allowed_null: Maybe(Type.Boolean({ default: true })), ...describing },
  {
    $id: 'NewCzCol',
    examples: [{ name: 'Tier', type: 6, options: [{ text: 'Gold', value: 'gold' }], category_id: 1 }],
  },
)
export const CzColChanges = Type.Object(
  {
    name: Type.Optional(Name),
    type: Type.Optional(ColType),
    is_allowed_null: Type.Optional(Type.Boolean()),
    ...describing,
    replaced_options: Maybe(Replacements),
  },
  { $id: 'CzColChanges' },
)
export type NewCzCol = Static<typeof NewCzCol>
export type CzColChanges = Static<typeof CzColChanges>

export const CzColSearch = Type.Object({
  ...Search.properties,
  category_id: Type.Optional(FilterId),
  types: Type.Optional(
    Type.Array(CategoryType, { maxItems: 100, description: 'Types of the fields’ categories' }),
  ),
})
export type CzColSearch = Static<typeof CzColSearch>

/** A custom field with the value that one contact or ticket has for it. */
export const boundTo = (owner: 'contact' | 'ticket') =>
  Type.Object({
    ...CzCol.properties,
    pivot: Type.Object({ [`${owner}_id`]: Id, cz_col_id: Id, value: Value }),
  })

/** Deletes a record in use together with the data that uses it. */
export const Force = Type.Object({
  force: Type.Optional(
    Type.Unsafe<boolean | number>({
      type: ['integer', 'boolean'],
      enum: [0, 1, true, false],
      description: '1 deletes the field with the values that are stored for it',
    }),
  ),
})

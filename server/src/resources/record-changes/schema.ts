import Type from 'typebox'
import { Anything, Id, Name, Nullable } from '#shapes'

/** A field that was changed. */
export const FieldChange = Type.Object(
  {
    field: Type.String({ description: 'Its name in the API; custom fields as `cz_cols.<id>`' }),
    from: Type.Unsafe<unknown>({ ...Anything, description: 'null: there was nothing' }),
    to: Type.Unsafe<unknown>({ ...Anything, description: 'null: there is nothing any more' }),
  },
  {
    $id: 'FieldChange',
    description: 'What one field had before, and has after. Identity numbers are masked.',
  },
)

/** The rule that made a change. */
export const ChangingRule = Nullable(
  Type.Object(
    { id: Id, name: Nullable(Name), version: Type.Integer({ minimum: 1 }) },
    { description: 'The rule that did it, where one did; its name is null once it is deleted' },
  ),
)

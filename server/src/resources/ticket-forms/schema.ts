import Type, { type Static } from 'typebox'
import { operators } from '#resources/cz-cols/schema.ts'
import { TicketStatus } from '#resources/tickets/codes.ts'
import { Anything, FilterId, Id, Maybe, Name, Search, timestamps } from '#shapes'

const FieldName = (description: string) =>
  Type.String({ minLength: 1, maxLength: 64, description, examples: ['due_at'] })

export const FormCondition = Type.Object(
  {
    field: FieldName('A field of the ticket; a custom one as `cz_col.{id}`'),
    op: Type.Unsafe<(typeof operators)[number]>({ type: 'string', enum: [...operators] }),
    val: Type.Optional(
      Type.Unsafe<unknown>({
        ...Anything,
        description:
          'A value of the field’s type; a list for in and not_in; none for is_null and is_not_null',
      }),
    ),
  },
  { $id: 'FormCondition', description: 'Compares a field as the filters of custom fields do' },
)
export type FormCondition = Static<typeof FormCondition>

export const FormField = Type.Object(
  {
    field: FieldName('A field of the ticket; a custom one as `cz_col.{id}`'),
    required_from: Maybe({
      ...TicketStatus,
      description: 'The status from which on it must have a value: 0 always; null never',
    }),
    shown_if: Maybe(FormCondition),
    asks_visitors: Type.Optional(
      Type.Boolean({
        description: 'Whether live chat asks for it where its form becomes a ticket; custom fields only',
      }),
    ),
  },
  { $id: 'FormField', description: 'One field that a form asks for' },
)
export type FormField = Static<typeof FormField>

const CategoryIds = Type.Array(Id, {
  maxItems: 1000,
  description: 'The categories whose tickets have this form; replaces the whole set',
})

const Fields = Type.Array(FormField, {
  minItems: 1,
  maxItems: 100,
  description: 'In their order. Subject, status and category belong to every form',
})

export const TicketForm = Type.Object(
  { id: Id, name: Name, category_ids: CategoryIds, fields: Fields, ...timestamps },
  { $id: 'TicketForm', description: 'What tickets of some categories ask for' },
)
export type TicketForm = Static<typeof TicketForm>

export const NewTicketForm = Type.Object(
  { name: Name, category_ids: Type.Optional(CategoryIds), fields: Fields },
  {
    $id: 'NewTicketForm',
    examples: [
      {
        name: 'Returns',
        category_ids: [1],
        fields: [
          { field: 'contact_id', required_from: 0 },
          { field: 'priority' },
          { field: 'due_at', required_from: 1, shown_if: { field: 'priority', op: '>=', val: 2 } },
          { field: 'termination_code_id', required_from: 2 },
        ],
      },
    ],
  },
)
export type NewTicketForm = Static<typeof NewTicketForm>
export const TicketFormChanges = Type.Partial(NewTicketForm, { $id: 'TicketFormChanges' })
export type TicketFormChanges = Static<typeof TicketFormChanges>

export const TicketFormFilter = Type.Object({
  ...Search.properties,
  category_id: Type.Optional(
    Type.Integer({ ...FilterId, description: 'The form of the tickets of this category' }),
  ),
})
export type TicketFormFilter = Static<typeof TicketFormFilter>

import Type, { type Static } from 'typebox'
import { Id, Nullable, PageQuery } from '#shapes'

const kinds = [
  ...(['contact', 'relation_record', 'phone_number', 'email_contact', 'address'] as const),
  ...(['ticket', 'ticket_note', 'ticket_checklist', 'company'] as const),
]

export const RelationImportKept = Type.Object(
  {
    number: Type.Integer({ minimum: 1, description: 'Its place in the list, from 1' }),
    kind: Type.Unsafe<(typeof kinds)[number]>({ type: 'string', enum: [...kinds] }),
    record_id: Id,
    contact_id: Nullable({ ...Id, description: 'The contact it is, or belongs to' }),
    reason: Type.Unsafe<'changed' | 'deleted' | 'in_use'>({
      type: 'string',
      enum: ['changed', 'deleted', 'in_use'],
      description:
        'Since the import someone has `changed` it, has `deleted` it or what it was, or made something that is `in_use` with it',
    }),
  },
  { $id: 'RelationImportKept', description: 'What an undo has left as it is' },
)
export type RelationImportKept = Static<typeof RelationImportKept>

const { page, per_page } = PageQuery.properties

export const KeptQuery = Type.Object({ page, per_page })
export type KeptQuery = Static<typeof KeptQuery>

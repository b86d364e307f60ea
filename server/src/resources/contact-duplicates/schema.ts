import Type, { type Static } from 'typebox'
import { DateTime, FilterId, Id, Line, Nullable, PageQuery } from '#shapes'

const Twin = Type.Object({
  id: Id,
  name: Type.String(),
  membership_no: Nullable(Line),
  created_at: DateTime,
})

const Reason = Type.Unsafe<'phone_number' | 'email' | 'identity_no'>({
  type: 'string',
  enum: ['phone_number', 'email', 'identity_no'],
})

export const ContactDuplicate = Type.Object(
  {
    contacts: Type.Array(Twin, { minItems: 2, maxItems: 2, description: 'The older one first' }),
    reasons: Type.Array(Reason),
    values: Type.Array(Type.Object({ reason: Reason, value: Type.String() }), {
      description: 'What they share; of an identity number at most the last three characters',
    }),
  },
  { $id: 'ContactDuplicate', description: 'Two contacts that may be one person' },
)
export type ContactDuplicate = Static<typeof ContactDuplicate>

export const DuplicateQuery = Type.Object({
  contact_id: Type.Optional(Type.Integer({ ...FilterId, description: 'Only pairs that this contact is in' })),
  ...Type.Pick(PageQuery, ['page', 'per_page']).properties,
})
export type DuplicateQuery = Static<typeof DuplicateQuery>

export const DistinctContacts = Type.Object(
  { contact_ids: Type.Array(Id, { minItems: 2, maxItems: 2, uniqueItems: true }) },
  { $id: 'DistinctContacts', examples: [{ contact_ids: [1, 2] }] },
)

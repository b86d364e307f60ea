import Type, { type Static } from 'typebox'
import { Contact } from '#resources/contacts/schema.ts'
import { CzValue } from '#resources/cz-cols/values.ts'
import { Anything, DateTime, FilterId, Id, Moment, Name, Nullable } from '#shapes'
import { mergedFields, type Source } from './rules.ts'

const Taken = Type.Integer({ ...Id, description: 'The contact whose value is taken' })

const Choices = Type.Object(Object.fromEntries(mergedFields.map((field) => [field, Type.Optional(Taken)])))

export const MergeOrder = Type.Object(
  {
    contact_ids: Type.Array(Id, {
      minItems: 2,
      maxItems: 3,
      uniqueItems: true,
      description: 'The first is kept; the others become part of it',
    }),
    values: Type.Optional(Type.Unsafe<Partial<Record<Source, number>>>(Choices)),
    cz_cols: Type.Optional(
      Type.Unsafe<Record<string, number>>({
        type: 'object',
        additionalProperties: Taken,
        description: 'Of custom fields, by their id: the contact whose value is taken',
      }),
    ),
  },
  {
    $id: 'ContactMergeOrder',
    examples: [{ contact_ids: [1, 2], values: { first_name: 2 }, cz_cols: { '1': 2 } }],
  },
)
export type MergeOrder = Static<typeof MergeOrder>

const Result = Type.Object({
  id: Id,
  ...Type.Pick(Contact, mergedFields).properties,
  cz_cols: Type.Array(CzValue),
  company_ids: Type.Array(Id),
  tag_ids: Type.Array(Id),
})

const Differing = Type.Object({
  field: Type.String({ description: 'Custom fields as `cz_cols.<id>`' }),
  from: Type.Integer({ ...Id, description: 'The contact whose value is taken' }),
  values: Type.Array(Type.Object({ contact_id: Id, value: Anything })),
})

const movedKinds = [
  'phone_numbers',
  'addresses',
  'email_contacts',
  'relation_records',
  'tickets',
  'contactables',
  'conversations',
  'csat_scores',
  'tags',
  'companies',
  'files',
] as const

const Count = Type.Integer({ minimum: 0 })

export const MergePreview = Type.Object(
  {
    result: Result,
    differing: Type.Array(Differing),
    moves: Type.Object(Object.fromEntries(movedKinds.map((kind) => [kind, Count])), {
      description:
        'How many of each the kept contact gains; phones and e-mails that it has already are not doubled, but counted for callers who may not read them',
    }),
  },
  { $id: 'ContactMergePreview', description: 'The result of a merge' },
)

export const Merged = Type.Object({ merge_id: Id, contact: Contact }, { $id: 'MergedContact' })

export const VisitorLink = Type.Object(
  { contact_id: Type.Integer({ ...Id, description: 'The contact on file, which is kept' }) },
  { $id: 'VisitorLink', examples: [{ contact_id: 1 }] },
)

export const ContactMerge = Type.Object(
  {
    id: Id,
    contact_id: Type.Integer({ ...Id, description: 'The contact that was kept' }),
    merged_ids: Type.Array(Id, { description: 'The contacts that became part of it' }),
    contact: Nullable(Type.Object({ id: Id, name: Name }, { description: 'As it is called now' })),
    merged: Type.Array(Type.Object({ id: Id, name: Nullable(Name) }), {
      description: 'The contacts that became part of it; their names are kept for 90 days',
    }),
    employee: Nullable(Type.Object({ id: Id, name: Name }, { description: 'Who did it' })),
    can_be_undone: Type.Boolean({ description: 'Not once undone, after 90 days, or without the contact' }),
    undone_at: Nullable(DateTime),
    created_at: DateTime,
  },
  { $id: 'ContactMerge', description: 'Contacts that became one' },
)

/** Which contacts the customer of a conversation may be linked to. */
export const linkTargets = {
  may_link: Type.Boolean({
    description: 'Whether the caller, if they handle the conversation, may link its customer to any contact',
  }),
  linkable_ids: Type.Array(Id, {
    description: 'If not, the contacts that they may still link the customer to',
  }),
}
export interface LinkTargets {
  may_link: boolean
  linkable_ids: number[]
}

export const MergeFilter = Type.Object({
  contact_id: Type.Optional(Type.Integer({ ...FilterId, description: 'Kept in it, or merged by it' })),
  created_at__start: Type.Optional(Moment),
  created_at__end: Type.Optional(Moment),
})
export type MergeFilter = Static<typeof MergeFilter>

export const UnrestoredRecord = Type.Object({
  type: Type.String({ examples: ['contact', 'phone_number', 'ticket'] }),
  id: Id,
  field: Nullable(Type.String({ description: 'The contact’s field that was not restored' })),
  reason: Type.Unsafe<'changed' | 'deleted' | 'moved' | 'refused'>({
    type: 'string',
    enum: ['changed', 'deleted', 'moved', 'refused'],
    description:
      '`refused`: left empty, because another contact has the external ID by now, or the custom field no longer takes the value',
  }),
})
export type UnrestoredRecord = Static<typeof UnrestoredRecord>

export const UndoneMerge = Type.Object(
  {
    contact: Contact,
    restored_ids: Type.Array(Id),
    left: Type.Array(UnrestoredRecord, { description: 'Records that were not restored' }),
  },
  { $id: 'UndoneContactMerge' },
)

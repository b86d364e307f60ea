import Type, { type Static, type TSchema } from 'typebox'
import type { Permission } from '#access/permissions.ts'
import { changesOf, filtersOf, inputsOf, shapesOf } from '#fields/shapes.ts'
import { Address, AddressOfContact } from '#resources/addresses/schema.ts'
import { CzFilters, CzValue, CzValues } from '#resources/cz-cols/values.ts'
import { EmailInContact, EmailOfContact } from '#resources/email-contacts/schema.ts'
import { PhoneNumber, PhoneOfContact } from '#resources/phone-numbers/schema.ts'
import { RelationOfContact, RelationRecord } from '#resources/relation-records/schema.ts'
import { FilterId, guarded, guardedFilter, Id, Maybe, Name, Nullable } from '#shapes'
import { contactFields } from './fields.ts'

/** The tags that a contact may have, and the companies. */
export const maxLinks = 1000

const Ids = (description: string) => Type.Array(Id, { maxItems: maxLinks, description })

const SocialContact = Type.Object({
  contactable_type: Type.String(),
  contactable_id: Id,
  channel_id: Id,
  display_name: Nullable(Type.String()),
  is_blocked: Type.Boolean(),
})

const Phones = guarded(Type.Array(PhoneNumber), { permission: 'phone_number.read', shown: 'nothing' })
const Emails = guarded(Type.Array(EmailOfContact), { permission: 'email_contact.read', shown: 'nothing' })

const OnRequest = <T extends TSchema>(part: T, name: string) =>
  Type.Optional(Type.Array(part, { description: `Only with \`include=${name}\`` }))
const Named = Type.Object({ id: Id, name: Name })

/** The parts that a contact has only on request. */
const onRequest = {
  addresses: OnRequest(Address, 'addresses'),
  contact_cz_relations: OnRequest(RelationRecord, 'contact_cz_relations'),
  companies: OnRequest(Named, 'companies'),
  tags: OnRequest(Named, 'tags'),
}

/** The permission that each of them needs. */
export const contactIncludes: Record<keyof typeof onRequest, Permission> = {
  addresses: 'address.read',
  contact_cz_relations: 'contact_cz_relation.read',
  companies: 'company.read',
  tags: 'tag.read',
}

export const Contact = Type.Object(
  {
    ...shapesOf(contactFields),
    profile: Type.Object({ id: Id, phones: Phones }),
    email_contacts: Emails,
    cz_cols: Type.Array(CzValue),
    company_ids: Ids('Companies of the contact'),
    tag_ids: Ids('Tags of the contact'),
    tag_id: Ids('The same as tag_ids'),
    social_contacts: Type.Array(SocialContact, {
      description: 'Identities on channels: what a push goes to',
    }),
    ...onRequest,
  },
  { $id: 'Contact', description: 'A customer' },
)

/** The audited fields of a deleted contact: enough to identify it, and no other personal data. */
export const DeletedContact = Type.Pick(Contact, ['id', 'name', 'membership_no', 'created_at'])

/** A contact's parts as a write gives them: the whole set, or what to add and remove. */
export type PartSet<T> = T[] | { add?: T[]; remove?: number[] }

const maxParts = 100

/** One schema for both forms, so that an error names the field in either. */
const PartSetOf = <T extends TSchema>(shape: T, what: string) => {
  const part = { ...shape, 'x-as-read': true }
  return Type.Optional(
    Type.Unsafe<PartSet<Static<T>>>({
      type: ['array', 'object'],
      maxItems: maxParts,
      items: part,
      additionalProperties: false,
      properties: {
        add: { type: 'array', maxItems: maxParts, items: part },
        remove: { type: 'array', maxItems: maxParts, items: Id },
      },
      description: `The whole set: ${what} that are not named are removed. Or an object: \`add\` (what the contact has is only changed) and \`remove\` (by ID)`,
    }),
  )
}

const parts = {
  phones: PartSetOf(PhoneOfContact, 'phone numbers'),
  email_contacts: PartSetOf(EmailInContact, 'e-mail addresses'),
  addresses: PartSetOf(AddressOfContact, 'postal addresses'),
  contact_cz_relations: PartSetOf(RelationOfContact, 'relation records'),
}
export const partNames = Object.keys(parts) as (keyof typeof parts)[]

const related = {
  cz_cols: Maybe(CzValues),
  company_ids: Maybe(Ids('Replaces the whole set')),
  tag_ids: Maybe(Ids('Replaces the whole set')),
  ...parts,
}
export const NewContact = Type.Object(
  { ...inputsOf(contactFields), ...related },
  {
    $id: 'NewContact',
    examples: [
      {
        first_name: '小明',
        last_name: '王',
        gender: 1,
        birth_at: '1990-05-17',
        cz_cols: [{ id: 1, value: 120 }],
        company_ids: [1],
        phones: [{ type: 2, number: '+886 912-345-678' }],
        email_contacts: [{ address: 'ming@example.com' }],
      },
    ],
  },
)
export const ContactChanges = Type.Object(
  { ...changesOf(contactFields), ...related },
  { $id: 'ContactChanges' },
)

export const ContactFilter = Type.Object({
  id: Type.Optional(Type.Array(FilterId, { maxItems: 1000 })),
  ...filtersOf(contactFields),
  search: Type.Optional(
    Type.String({
      maxLength: 255,
      description:
        'Part of the name, a phone, membership or identity number, or the beginning of an e-mail address with its @, as far as the caller may read them',
    }),
  ),
  cz_cols: Type.Optional(CzFilters),
  phone_number: Type.Optional(
    guardedFilter(
      Type.String({ maxLength: 255, description: 'Whole number; punctuation and country prefix may differ' }),
      'phone_number.read',
    ),
  ),
  email: Type.Optional(
    guardedFilter(
      Type.String({ maxLength: 255, description: 'Whole e-mail address, in any case' }),
      'email_contact.read',
    ),
  ),
  birth_months: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), { maxItems: 100, description: 'Months of birth' }),
  ),
  company_id: Type.Optional(FilterId),
  sponsor_ids: Type.Optional(Type.Array(FilterId, { maxItems: 1000, description: 'Any of these brands' })),
  company_ids: Type.Optional(Type.Array(FilterId, { maxItems: 1000, description: 'Any of these companies' })),
  tag_ids: Type.Optional(Type.Array(FilterId, { maxItems: 1000, description: 'Any of these tags' })),
})

export type NewContact = Static<typeof NewContact>
export type ContactChanges = Static<typeof ContactChanges>
export type ContactFilter = Static<typeof ContactFilter>

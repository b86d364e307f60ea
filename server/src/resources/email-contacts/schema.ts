import Type, { type Static } from 'typebox'
import { message } from '#messages/message.ts'
import { EmbeddedContact } from '#resources/contacts/embedded.ts'
import { birthdayGuard } from '#resources/contacts/fields.ts'
import {
  Anything,
  DateTime,
  FilterId,
  guarded,
  Id,
  Line,
  LongText,
  largestBigint,
  Maybe,
  Nullable,
} from '#shapes'

const Address = Type.String({
  maxLength: 255,
  pattern: '^(?![mM][aA][iI][lL][tT][oO]:)[^\\s@]+@[^\\s@]+$',
  'x-pattern-message': message('patterns.email'),
  description: 'E-mail address',
  examples: ['ann@example.com'],
})

/** An e-mail address embedded in its contact. */
export const EmailOfContact = Type.Object(
  {
    id: Id,
    address: guarded(Type.String({ description: 'E-mail address' }), {
      permission: 'email_contact.read',
      shown: 'last-four',
    }),
    contact_id: Id,
    draft: Type.Unsafe<unknown>({
      ...Anything,
      description: 'Reserved: null, or a value that no client sets',
    }),
    name: Nullable(Line),
    description: Nullable(LongText),
  },
  { $id: 'EmailOfContact', description: 'An e-mail address of a contact, within that contact' },
)

const Owner = Type.Object(
  {
    ...EmbeddedContact.properties,
    birth_at: guarded(
      Nullable(Type.String({ ...DateTime, description: 'Day of birth, at 00:00:00' })),
      birthdayGuard,
    ),
  },
  { description: 'The contact whose address it is' },
)

export const EmailContact = Type.Object(
  { ...EmailOfContact.properties, contact: Owner },
  { $id: 'EmailContact', description: 'An e-mail address of a contact' },
)

const optional = { name: Maybe(Line), description: Maybe(LongText) }

export const NewEmailContact = Type.Object(
  {
    contact_id: Type.Integer({ ...Id, description: 'Contact whose address it is' }),
    address: Address,
    ...optional,
  },
  { $id: 'NewEmailContact', examples: [{ contact_id: 1, address: 'ann@example.com', name: 'Work' }] },
)
/** An address given with its contact. */
export const EmailInContact = Type.Object(
  {
    id: Type.Optional({
      ...Id,
      description: 'An address that the contact has; without it, the address tells',
    }),
    address: Address,
    ...optional,
  },
  { $id: 'EmailInContact' },
)
export const EmailContactChanges = Type.Object(
  { address: Address, ...optional },
  { $id: 'EmailContactChanges' },
)

export const EmailContactFilter = Type.Object({
  contact_id: Type.Optional(FilterId),
  name: Type.Optional(Type.String({ maxLength: 255, description: 'Part of the name, in any case' })),
  description: Type.Optional(
    Type.String({ maxLength: 255, description: 'Part of the description, in any case' }),
  ),
  address: Type.Optional(Type.String({ maxLength: 255, description: 'Part of the address, in any case' })),
})
/** Some clients repeat the contact's ID when they delete. */
export const EmailContactOwner = Type.Object({
  contact_id: Type.Optional(
    Type.Integer({ maximum: largestBigint, description: 'Must be the contact whose address it is' }),
  ),
})

export type NewEmailContact = Static<typeof NewEmailContact>
export type EmailInContact = Static<typeof EmailInContact>
export type EmailContactChanges = Static<typeof EmailContactChanges>
export type EmailContactFilter = Static<typeof EmailContactFilter>

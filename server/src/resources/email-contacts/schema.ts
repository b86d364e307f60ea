import Type, { type Static } from 'typebox'
import { Anything, Id, Line, LongText, Maybe, Nullable } from '#shapes'

const Address = Type.String({
  maxLength: 255,
  pattern: '^[^\\s@]+@[^\\s@]+$',
  patternWords: 'be an e-mail address: something@something, without blanks',
  description: 'E-mail address',
  examples: ['ann@example.com'],
})

/** An e-mail address within its contact. */
export const EmailOfContact = Type.Object(
  {
    id: Id,
    address: Type.String({ description: 'E-mail address' }),
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

const optional = { name: Maybe(Line), description: Maybe(LongText) }

export const NewEmailContact = Type.Object(
  {
    contact_id: Type.Integer({ ...Id, description: 'Contact whose address it is' }),
    address: Address,
    ...optional,
  },
  { $id: 'NewEmailContact' },
)
export const EmailContactChanges = Type.Object(
  { address: Address, ...optional },
  { $id: 'EmailContactChanges' },
)

export type NewEmailContact = Static<typeof NewEmailContact>
export type EmailContactChanges = Static<typeof EmailContactChanges>

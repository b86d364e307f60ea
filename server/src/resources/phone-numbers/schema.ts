import Type, { type Static } from 'typebox'
import { Code, FilterId, guarded, Id, Line, LongText, Maybe, Nullable } from '#shapes'

const PhoneType = Code({ 0: 'home', 1: 'company', 2: 'mobile', 3: 'fax', 4: 'other' })
const Extension = Line
const PhoneText = Type.String({
  ...Line,
  format: 'phone',
  description:
    'Full-width digits are stored as plain ones; an extension may follow: ext, x, #, comma or 分機',
})
const IsVisible = Type.Boolean({ description: 'Whether the number is to be shown; true unless set' })

export const PhoneNumber = Type.Object(
  {
    id: Id,
    type: PhoneType,
    extension: Nullable(Extension),
    number: guarded(Line, { permission: 'phone_number.read', shown: 'last-four' }),
    description: Nullable(LongText),
    profile_id: Type.Integer({ description: 'Profile of the contact whose number it is' }),
    phone_contact: Type.Object(
      { id: Id, contact_id: Id, phone_number_id: Id, is_visible: IsVisible },
      {
        description:
          'The tie between number and contact; as a number has one contact, it has the number’s id',
      },
    ),
  },
  { $id: 'PhoneNumber', description: 'A phone number of a contact' },
)

const optional = { extension: Maybe(Extension), description: Maybe(LongText) }
const Owner = Type.Integer({ ...Id, description: 'Contact whose number it is' })

export const NewPhoneNumber = Type.Object(
  { contact_id: Owner, type: PhoneType, number: PhoneText, ...optional, is_visible: Maybe(IsVisible) },
  { $id: 'NewPhoneNumber', examples: [{ contact_id: 1, type: 2, number: '+886 912-345-678' }] },
)
/** A number given with its contact. */
export const PhoneOfContact = Type.Object(
  {
    id: Type.Optional({ ...Id, description: 'A number that the contact has; without it, the number tells' }),
    type: PhoneType,
    number: PhoneText,
    ...optional,
    is_visible: Maybe(IsVisible),
  },
  { $id: 'PhoneOfContact' },
)
export const PhoneNumberChanges = Type.Object(
  {
    contact_id: Type.Integer({
      ...Id,
      description: 'Contact whose number it is; another’s id moves it there',
    }),
    type: Type.Optional(PhoneType),
    number: Type.Optional(PhoneText),
    ...optional,
    is_visible: Type.Optional(IsVisible),
  },
  { $id: 'PhoneNumberChanges' },
)

export const PhoneNumberFilter = Type.Object({
  contact_id: Type.Optional(FilterId),
  type: Type.Optional(PhoneType),
  number: Type.Optional(Type.String({ maxLength: 255, description: 'Part of the number as it was typed' })),
  extension: Type.Optional(Type.String({ maxLength: 255, description: 'Whole extension' })),
  description: Type.Optional(
    Type.String({ maxLength: 255, description: 'Part of the description, in any case' }),
  ),
})

export type NewPhoneNumber = Static<typeof NewPhoneNumber>
export type PhoneOfContact = Static<typeof PhoneOfContact>
export type PhoneNumberChanges = Static<typeof PhoneNumberChanges>
export type PhoneNumberFilter = Static<typeof PhoneNumberFilter>

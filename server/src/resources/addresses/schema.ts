import Type, { type Static } from 'typebox'
import { City } from '#resources/cities/schema.ts'
import { Country } from '#resources/countries/schema.ts'
import { State } from '#resources/states/schema.ts'
import { Code, FilterId, Id, LongText, Maybe, Nullable } from '#shapes'

const AddressType = Code(
  { 0: 'home', 1: 'mailing', 2: 'billing', 3: 'express delivery', 4: 'current residence', 5: 'other' },
  'The labels are the installation’s own',
)
const Street = Type.String({ minLength: 1, maxLength: 255, description: 'The address as it is written' })

const TypeLabel = Type.Object(
  { key: Type.String(), value: AddressType, description: Type.String({ description: 'The label to show' }) },
  { description: 'The type’s code with the installation’s words for it' },
)

export const Address = Type.Object(
  {
    id: Id,
    type: AddressType,
    enum_type: TypeLabel,
    address: Street,
    contact_id: Id,
    profile_id: Type.Integer({ ...Id, description: 'Profile of the contact whose address it is' }),
    country_id: Nullable(Id),
    state_id: Nullable(Id),
    city_id: Nullable(Id),
    country: Nullable(Country),
    state: Nullable(State),
    city: Nullable(City),
    description: Nullable(LongText),
  },
  { $id: 'Address', description: 'A postal address of a contact' },
)

const ProfileId = Type.Integer({ ...Id, description: 'Profile of the contact, in place of contact_id' })

const optional = {
  country_id: Maybe(Id),
  state_id: Maybe(Type.Integer({ ...Id, description: 'Of the country; implies it where none is given' })),
  city_id: Maybe(Type.Integer({ ...Id, description: 'Of the state; implies it where none is given' })),
  description: Maybe(LongText),
}

export const NewAddress = Type.Object(
  {
    contact_id: Maybe(
      Type.Integer({ ...Id, description: 'Contact whose address it is; required without profile_id' }),
    ),
    profile_id: Maybe(ProfileId),
    type: AddressType,
    address: Street,
    ...optional,
  },
  {
    $id: 'NewAddress',
    'x-one-of': ['contact_id', 'profile_id'],
    examples: [
      { contact_id: 1, type: 0, address: '1 Quay Street', country_id: 1, description: 'Ring twice' },
    ],
  },
)
/** An address given with its contact. */
export const AddressOfContact = Type.Object(
  {
    id: Type.Optional({
      ...Id,
      description: 'An address that the contact has; without it, type and address tell',
    }),
    type: AddressType,
    address: Street,
    ...optional,
  },
  { $id: 'AddressOfContact' },
)
export const AddressChanges = Type.Object(
  {
    contact_id: Type.Optional(Type.Integer({ ...Id, description: 'Another’s id moves the address there' })),
    profile_id: Type.Optional(ProfileId),
    type: Type.Optional(AddressType),
    address: Type.Optional(Street),
    ...optional,
  },
  { $id: 'AddressChanges' },
)

const AnyId = Type.Optional(FilterId)

export const AddressFilter = Type.Object({
  contact_id: AnyId,
  contact_ids: Type.Optional(
    Type.Array(FilterId, { maxItems: 1000, description: 'Of any of these contacts' }),
  ),
  type: Type.Optional(AddressType),
  address: Type.Optional(Type.String({ maxLength: 255, description: 'Part of the address, in any case' })),
  country_id: AnyId,
  state_id: AnyId,
  city_id: AnyId,
  description: Type.Optional(
    Type.String({ maxLength: 255, description: 'Part of the description, in any case' }),
  ),
})

export type NewAddress = Static<typeof NewAddress>
export type AddressOfContact = Static<typeof AddressOfContact>
export type AddressChanges = Static<typeof AddressChanges>
export type AddressFilter = Static<typeof AddressFilter>

import Type, { type Static } from 'typebox'
import { Id, Maybe, Name, Nullable, Search } from '#shapes'

const Abbrev = Type.String({
  minLength: 1,
  maxLength: 16,
  description: 'Two letters of ISO 3166-1',
  examples: ['TW'],
})

export const Country = Type.Object(
  { id: Id, name: Name, abbrev: Nullable(Abbrev) },
  { $id: 'Country', description: 'A country of the lookup lists' },
)
export const NewCountry = Type.Object(
  { name: Name, abbrev: Maybe(Abbrev) },
  { $id: 'NewCountry', examples: [{ name: 'Taiwan', abbrev: 'TW' }] },
)
export const CountryChanges = Type.Partial(NewCountry, { $id: 'CountryChanges' })
export const CountryFilter = Type.Object({
  ...Search.properties,
  name: Type.Optional(Type.String({ maxLength: 255, description: 'The same as search' })),
  abbrev: Type.Optional(Type.String({ maxLength: 255, description: 'Whole abbreviation, in any case' })),
})

export type NewCountry = Static<typeof NewCountry>
export type CountryChanges = Static<typeof CountryChanges>
export type CountryFilter = Static<typeof CountryFilter>

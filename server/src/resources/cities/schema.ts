import Type, { type Static } from 'typebox'
import { StatePart } from '#resources/states/schema.ts'
import { FilterId, Id, largestBigint, Maybe, Name, Search } from '#shapes'

const ZipCode = Type.String({
  maxLength: 32,
  description: 'Text, leading zeros kept; blank where unknown',
  examples: ['02108'],
})

export const City = Type.Object(
  { id: Id, state_id: Id, state: StatePart, name: Name, zipcode: ZipCode },
  { $id: 'City', description: 'A city or district of a state; of several zip codes, one record each' },
)
export const NewCity = Type.Object(
  { state_id: Id, name: Name, zipcode: Maybe(ZipCode) },
  { $id: 'NewCity', examples: [{ state_id: 1, name: 'Boston', zipcode: '02108' }] },
)
export const CityChanges = Type.Partial(NewCity, { $id: 'CityChanges' })
export const CityFilter = Type.Object({
  ...Search.properties,
  name: Type.Optional(Type.String({ maxLength: 255, description: 'The same as search' })),
  state_id: Type.Optional(FilterId),
  zipcode: Type.Optional(
    // A union, because a query value would otherwise be parsed as a number and lose its leading zeros.
    Type.Union([Type.String({ maxLength: 255 }), Type.Integer({ minimum: 0, maximum: largestBigint })], {
      description: 'Whole zip code, compared as text: 02108 is not 2108',
    }),
  ),
})

export type NewCity = Static<typeof NewCity>
export type CityChanges = Static<typeof CityChanges>
export type CityFilter = Static<typeof CityFilter>

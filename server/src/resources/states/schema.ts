import Type, { type Static } from 'typebox'
import { Country } from '#resources/countries/schema.ts'
import { FilterId, Id, Name, Search } from '#shapes'

/** A state as embedded in its city. */
export const StatePart = Type.Object(
  { id: Id, country_id: Id, name: Name },
  { $id: 'StatePart', description: 'A state, without its country' },
)
export const State = Type.Object(
  { ...StatePart.properties, country: Country },
  { $id: 'State', description: 'A state, province or county of a country' },
)
export const NewState = Type.Object(
  { country_id: Id, name: Name },
  { $id: 'NewState', examples: [{ country_id: 1, name: 'Massachusetts' }] },
)
export const StateChanges = Type.Partial(NewState, { $id: 'StateChanges' })
export const StateFilter = Type.Object({
  ...Search.properties,
  name: Type.Optional(Type.String({ maxLength: 255, description: 'The same as search' })),
  country_id: Type.Optional(FilterId),
})

export type NewState = Static<typeof NewState>
export type StateChanges = Static<typeof StateChanges>
export type StateFilter = Static<typeof StateFilter>

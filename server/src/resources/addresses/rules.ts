import { invalid } from '#http/problem.ts'

export interface Place {
  country_id: number | null
  state_id: number | null
  city_id: number | null
}

/** What a client says of a place: absent keeps what is stored. */
export type GivenPlace = { [Part in keyof Place]?: Place[Part] | undefined }

/** Where the lookup lists have the city and the state that are meant; undefined where they have neither. */
export interface Surroundings {
  state_of_city: number | null
  country_of_city: number | null
  country_of_state: number | null
}

/** The place that is meant when nothing is implied; to clear a part is to clear the smaller ones within it. */
export const placeMeant = (given: GivenPlace, stored: Place): Place => {
  const part = (name: keyof Place, isCleared: boolean) => {
    const id = given[name]
    return id === undefined ? (isCleared ? null : stored[name]) : id
  }
  const isNowhere = given.country_id === null
  return {
    country_id: part('country_id', false),
    state_id: part('state_id', isNowhere),
    city_id: part('city_id', isNowhere || given.state_id === null),
  }
}

const isGiven = (id: number | null | undefined) => id !== undefined && id !== null

const stateFor = (given: GivenPlace, { state_id, city_id }: Place, { state_of_city }: Surroundings) => {
  if (city_id === null) return state_id
  if (state_of_city === null) throw invalid('city_id', 'The field points to a record that does not exist.')
  if (isGiven(given.city_id) && !isGiven(given.state_id)) return state_of_city
  if (state_id !== state_of_city)
    throw isGiven(given.city_id)
      ? invalid('city_id', 'The field names a city of another state.')
      : invalid('state_id', 'The field does not go with the city that is kept; give city_id too.')
  return state_id
}

const countryFor = (given: GivenPlace, meant: Place, state_id: number | null, around: Surroundings) => {
  if (state_id === null) return meant.country_id
  const country = state_id === around.state_of_city ? around.country_of_city : around.country_of_state
  if (country === null) throw invalid('state_id', 'The field points to a record that does not exist.')
  const smaller = isGiven(given.state_id) ? 'state_id' : isGiven(given.city_id) ? 'city_id' : undefined
  if (smaller && !isGiven(given.country_id)) return country
  if (meant.country_id !== country)
    throw smaller
      ? invalid(smaller, 'The field names a place in another country.')
      : invalid('country_id', 'The field does not go with the state that is kept; give state_id too.')
  return country
}

/** Country, state and city that agree: what is given implies the larger that is not; what is kept must fit. */
export const agreeingPlace = (given: GivenPlace, stored: Place, around: Surroundings): Place => {
  const meant = placeMeant(given, stored)
  const state_id = stateFor(given, meant, around)
  return { country_id: countryFor(given, meant, state_id, around), state_id, city_id: meant.city_id }
}

interface GivenOwner {
  contact_id?: number | null | undefined
  profile_id?: number | null | undefined
}

/** The contact that a body names by its own id, by its profile's, or by both; undefined when by neither. */
export const ownerNamed = ({ contact_id, profile_id }: GivenOwner, contactOfProfile: number | undefined) => {
  if (!isGiven(profile_id)) return contact_id ?? undefined
  if (contactOfProfile === undefined) throw invalid('profile_id', 'The field is no contact’s profile.')
  if (isGiven(contact_id) && contact_id !== contactOfProfile)
    throw invalid('profile_id', 'The field is the profile of another contact.')
  return contactOfProfile
}

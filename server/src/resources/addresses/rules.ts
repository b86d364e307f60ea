import { invalid } from '#http/problem.ts'

export interface Place {
  country_id: number | null
  state_id: number | null
  city_id: number | null
}

/** The parts of a place as the client sent them; an absent part keeps its stored value. */
export type GivenPlace = { [Part in keyof Place]?: Place[Part] | undefined }

/** The state and country that the lookup lists give for a city and a state; null where they have none. */
export interface Surroundings {
  state_of_city: number | null
  country_of_city: number | null
  country_of_state: number | null
}

/** Merges the given place into the stored one, before inference; clearing a part clears the smaller parts. */
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
  if (state_of_city === null) throw invalid('city_id', 'fields.no_such_record')
  if (isGiven(given.city_id) && !isGiven(given.state_id)) return state_of_city
  if (state_id !== state_of_city)
    throw isGiven(given.city_id)
      ? invalid('city_id', 'places.city_of_other_state')
      : invalid('state_id', 'places.city_kept')
  return state_id
}

const countryFor = (given: GivenPlace, meant: Place, state_id: number | null, around: Surroundings) => {
  if (state_id === null) return meant.country_id
  const country = state_id === around.state_of_city ? around.country_of_city : around.country_of_state
  if (country === null) throw invalid('state_id', 'fields.no_such_record')
  const smaller = isGiven(given.state_id) ? 'state_id' : isGiven(given.city_id) ? 'city_id' : undefined
  if (smaller && !isGiven(given.country_id)) return country
  if (meant.country_id !== country)
    throw smaller ? invalid(smaller, 'places.other_country') : invalid('country_id', 'places.state_kept')
  return country
}

/** Returns a consistent country, state and city: larger parts are inferred, kept parts must match. */
export const agreeingPlace = (given: GivenPlace, stored: Place, around: Surroundings): Place => {
  const meant = placeMeant(given, stored)
  const state_id = stateFor(given, meant, around)
  return { country_id: countryFor(given, meant, state_id, around), state_id, city_id: meant.city_id }
}

interface GivenOwner {
  contact_id?: number | null | undefined
  profile_id?: number | null | undefined
}

/** Returns the contact that a body names by contact ID, profile ID or both; undefined if it names none. */
export const ownerNamed = ({ contact_id, profile_id }: GivenOwner, contactOfProfile: number | undefined) => {
  if (!isGiven(profile_id)) return contact_id ?? undefined
  if (contactOfProfile === undefined) throw invalid('profile_id', 'places.not_a_profile')
  if (isGiven(contact_id) && contact_id !== contactOfProfile)
    throw invalid('profile_id', 'places.other_profile')
  return contactOfProfile
}

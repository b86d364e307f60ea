import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { agreeingPlace, type GivenPlace, type Place, placeMeant } from '#resources/addresses/rules.ts'
import type { Complete, PartFields } from './parts.ts'

const nowhere: Place = { country_id: null, state_id: null, city_id: null }

/** Reads the states of cities and the countries of states. Returns a function that makes an address's place agree. */
export const placesFor = async (db: Db, addresses: PartFields[]): Promise<Complete> => {
  const ids = (column: keyof Place) => [
    ...new Set(addresses.flatMap((address) => (address[column] ? [address[column] as number] : []))),
  ]
  const [cityIds, stateIds] = [ids('city_id'), ids('state_id')]
  const { rows } =
    cityIds.length || stateIds.length
      ? await sql<{ city_id: number | null; state_id: number; country_id: number }>`
          select c.id as city_id, s.id as state_id, s.country_id from states s left join cities c
            on c.state_id = s.id and c.id = any(${cityIds}::bigint[])
          where s.id = any(${stateIds}::bigint[]) or c.id is not null`.execute(db)
      : { rows: [] }
  const stateOf = new Map(rows.map(({ city_id, state_id }) => [city_id, state_id]))
  const countryOf = new Map(rows.map(({ state_id, country_id }) => [state_id, country_id]))
  return (given, stored) => {
    const { country_id, state_id, city_id } = given as GivenPlace
    const place = { country_id, state_id, city_id }
    if (Object.values(place).every((id) => id === undefined)) return {}
    const current = (stored as Place | undefined) ?? nowhere
    const meant = placeMeant(place, current)
    const state_of_city = meant.city_id === null ? null : (stateOf.get(meant.city_id) ?? null)
    return {
      ...agreeingPlace(place, current, {
        state_of_city,
        country_of_city: state_of_city === null ? null : (countryOf.get(state_of_city) ?? null),
        country_of_state: meant.state_id === null ? null : (countryOf.get(meant.state_id) ?? null),
      }),
    }
  }
}

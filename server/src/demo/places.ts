import type pg from 'pg'
import type { Random } from './random.ts'
import * as chinese from './words/chinese.ts'
import * as english from './words/english.ts'
import * as japanese from './words/japanese.ts'
import * as korean from './words/korean.ts'
import type { Language } from './words/language.ts'
import { places } from './words/places.ts'

export interface Place {
  country: string
  country_id: number
  state_id: number
  state: string
  city_id: number
  city: string
}

const sql = `
  select distinct on (c.id, s.name, ci.name) c.abbrev as country, c.id as country_id, s.id as state_id, s.name as state,
    ci.id as city_id, ci.name as city
  from jsonb_to_recordset($1) w(abbrev text, state text, cities jsonb)
  join countries c on c.abbrev = w.abbrev join states s on s.country_id = c.id and s.name = w.state
  join cities ci on ci.state_id = s.id and (w.cities is null or w.cities ? ci.name)
  order by c.id, s.name, ci.name, ci.id`

/** Finds the cities for the customers of each language among those of the installation. */
export const findPlaces = async (client: pg.ClientBase) => {
  const found = new Map<Language, Place[]>()
  for (const [language, list] of Object.entries(places)) {
    const wanted = list.map(([abbrev, state, cities]) => ({ abbrev, state, cities }))
    found.set(language as Language, (await client.query<Place>(sql, [JSON.stringify(wanted)])).rows)
  }
  return found
}

const american = ({ whole, pick, chance }: Random) =>
  `${whole(10, 980)} ${pick(english.streets)} ${pick(english.streetKinds.US)}${chance(0.3) ? `, Apt ${whole(1, 40)}` : ''}`
const british = ({ whole, pick }: Random) =>
  `${whole(1, 120)} ${pick(english.streets)} ${pick(english.streetKinds.GB)}`

const lines: Record<string, (random: Random, place: Place) => string> = {
  US: american,
  CA: american,
  GB: british,
  AU: british,
  TW: ({ whole, pick, chance }, { state, city }) =>
    `${state}${city}${pick(chinese.streets)}${whole(1, 400)}號${chance(0.6) ? `${whole(2, 12)}樓` : ''}`,
  JP: ({ whole, pick }) => `${pick(japanese.streets)}${whole(1, 6)}丁目${whole(1, 30)}-${whole(1, 20)}`,
  KR: ({ whole, pick }) => `${pick(korean.streets)} ${whole(1, 300)}, ${whole(101, 1504)}호`,
}

/** Returns a street line as written on an envelope. */
export const streetIn = (random: Random, place: Place) => (lines[place.country] ?? british)(random, place)

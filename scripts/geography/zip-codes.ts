import type { Place } from './places.ts'
import { capitals, fullNames, spellingKey } from './us-names.ts'

export type ZipCode = { zip: string; city: string; state: string }
type Town = Omit<Place, 'zipcode'>

const territories = new Set(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'])

const military = new Map([
  ['AA', 'Armed Forces Americas'],
  ['AE', 'Armed Forces Europe'],
  ['AP', 'Armed Forces Pacific'],
])

const townKey = ({ country, state, city }: Town) => [country, state, city].join('\t')

/** The post office also lists companies and lotteries that have a code of their own. */
const isTown = ({ city }: ZipCode) => /^[A-Za-z .'-]+$/.test(city)

const namedAlike = (places: Place[]) =>
  Map.groupBy(places, ({ country, city }) => `${country} ${spellingKey(city)}`)

const inState = ({ city, state }: ZipCode, alike: Place[], states: Map<string, string>): Town | undefined => {
  const name = military.get(state) ?? states.get(`US.${state}`)
  if (name === undefined) return undefined
  const here = alike.filter((place) => place.state === name)
  return (
    here.find((place) => place.city === city) ??
    here[0] ?? { country: 'US', state: name, city: capitals(city) }
  )
}

/** A territory is a country of its own in ISO 3166-1, and its zip codes do not say in which state they lie. */
const inTerritory = (
  { city, state: country }: ZipCode,
  alike: Place[],
  states: Map<string, string>,
): Town => {
  const key = spellingKey(city)
  const main = alike.find(({ state }) => spellingKey(state) === key) ?? alike[0]
  const state = [...states].find(([code, name]) => code.startsWith(country) && spellingKey(name) === key)?.[1]
  return main ?? { country, state: state ?? states.get(`${country}.`) ?? country, city }
}

const located = (places: Place[], zipCodes: ZipCode[], states: Map<string, string>) => {
  const alike = namedAlike(places.filter(({ country }) => country === 'US' || territories.has(country)))
  return zipCodes.filter(isTown).flatMap((entry) => {
    const country = territories.has(entry.state) ? entry.state : 'US'
    const named = { ...entry, city: fullNames.get(entry.city) ?? entry.city }
    const locate = country === 'US' ? inState : inTerritory
    const town = locate(named, alike.get(`${country} ${spellingKey(named.city)}`) ?? [], states)
    return town === undefined ? [] : [{ ...town, zipcode: entry.zip }]
  })
}

/** A town of several codes has a row for each, and one without for addresses whose code nobody knows. */
const withCodes = (town: Town, codes: string[]): Place[] =>
  (codes.length === 1 ? codes : ['', ...codes.toSorted()]).map((zipcode) => ({ ...town, zipcode }))

/** The places of GeoNames and of the post office of the United States, each once with each of its codes. */
export const withZipCodes = (places: Place[], zipCodes: ZipCode[], states: Map<string, string>) => {
  const codes = Map.groupBy(located(places, zipCodes, states), townKey)
  const towns = new Map([...places, ...[...codes.values()].flat()].map((place) => [townKey(place), place]))
  const zips = (key: string) => (codes.get(key) ?? []).map(({ zipcode }) => zipcode)
  return [...towns].flatMap(([key, town]) => withCodes(town, zips(key)))
}

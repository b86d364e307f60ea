/** A city within a state (by name) within a country (by alpha-2 code). */
export type Place = { country: string; state: string; city: string; zipcode: string }

export type Admin1 = { code: string; name: string }
export type City = { name: string; country: string; admin1: string }
export type District = { zipcode: number; county: string; city: string }

const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^[\s\p{M}]+/u, '')

/** As the post office writes it. */
const postalName = (name: string) => (name === 'New York City' ? 'New York' : name)

/** Names whose letters were lost on their way into GeoNames, and notes that stand where a name should. */
const isDamaged = (name: string) => /[?[\]]/.test(name)

/** GeoNames divides Taiwan into states that are not its 22 counties, so Taiwan comes from its post office. */
const isCovered = (country: string, countries: Map<string, string>) =>
  country !== 'TW' && countries.has(country)

/** The states of GeoNames by their code (`US.MA`), and one named after its country (`US.`) for the rest. */
export const statesOfTheWorld = (admin1: Admin1[], countries: Map<string, string>) => {
  const named = admin1.map(({ code, name }): [string, string] => [code, tidy(name)])
  const rest = [...countries].map(([country, name]): [string, string] => [`${country}.`, name])
  return new Map([...named, ...rest].filter(([code]) => isCovered(code.slice(0, 2), countries)))
}

export const placesOfTheWorld = (cities: City[], states: Map<string, string>): Place[] =>
  cities.flatMap(({ name, country, admin1 }) => {
    const state = states.get(`${country}.${admin1}`) ?? states.get(`${country}.`)
    return state === undefined || isDamaged(name)
      ? []
      : [{ country, state, city: postalName(tidy(name)), zipcode: '' }]
  })

export const placesOfTaiwan = (districts: District[]): Place[] =>
  districts.map(({ zipcode, county, city }) => ({
    country: 'TW',
    state: tidy(county),
    city: tidy(city),
    zipcode: String(zipcode),
  }))

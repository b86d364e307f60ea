import metadata from 'libphonenumber-js/max/metadata'
import examples from 'libphonenumber-js/mobile/examples'

/** libphonenumber's metadata as libphonenumber-js brings it: of a country its code, and sixth its trunk prefix. */
interface Metadata {
  country_calling_codes: Record<string, string[]>
  countries: Record<string, [string, string, string, number[], unknown, string | 0]>
  nonGeographic: Record<string, unknown>
}

const { country_calling_codes, countries, nonGeographic } = metadata as unknown as Metadata

/** Every calling code, with the prefix that is dialed before a national number where the code is not. */
export const callingCodes = () => {
  const ofCountries = Object.entries(country_calling_codes).map(([code, [main = '']]) => ({
    code,
    trunk: countries[main]?.[5] || '',
  }))
  const ofNone = Object.keys(nonGeographic).map((code) => ({ code, trunk: '' }))
  return [...ofCountries, ...ofNone].sort((one, other) => (one.code < other.code ? -1 : 1))
}

/** A mobile number of each country, as its national number without any prefix. */
export const exampleNumbers = () =>
  Object.entries(examples).map(([country, national]) => ({
    country,
    code: countries[country]?.[0] ?? '',
    national: String(national),
  }))

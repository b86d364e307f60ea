const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Regions that have a name in CLDR but are no countries of ISO 3166-1. */
const others = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '))

/** Whose usual name in CLDR says more than an address does: `Hong Kong SAR China`. */
const namedShort = new Set(['HK', 'MO'])

const nameIn = (style: 'long' | 'short') =>
  new Intl.DisplayNames('en', { type: 'region', fallback: 'none', style })

const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code

/** The alpha-2 code of every country of ISO 3166-1 and its English name, by name. */
export const isoCountries = () => {
  const [long, short] = [nameIn('long'), nameIn('short')]
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const countries = codes
    .filter((code) => !others.has(code) && isCurrent(code))
    .flatMap((code): [string, string][] => {
      const name = (namedShort.has(code) ? short : long).of(code)
      return name === undefined ? [] : [[code, name]]
    })
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'en'))
  if (countries.length !== 249) throw new Error(`${countries.length} countries, where ISO 3166-1 has 249`)
  return new Map(countries)
}

import { currentLanguage } from '#console/words/words.ts'

/** Returns the name of a country in the console's language. `code` is as in ISO 3166. */
export const countryName = (code: string) =>
  new Intl.DisplayNames([currentLanguage()], { type: 'region' }).of(code) ?? code

import { currentLanguage } from '#console/words/words.ts'

const dayMs = 86_400_000
const monday = Date.UTC(2024, 0, 1)

/** Returns the names of the days of the week in the language of the console, from Monday. */
export const weekdayNames = () => {
  const format = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(monday + day * dayMs))
}

import { currentLanguage } from './words.ts'

const maxNames = 2

/** Lists names as a sentence does: the first ones, and the number of the others. */
export const namesOf = (people: { name: string }[], more: (count: number) => string) => {
  const names = people.slice(0, maxNames).map(({ name }) => name)
  const rest = people.length - names.length
  return new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(
    rest ? [...names, more(rest)] : names,
  )
}

import { tabShelf } from '#console/app/kept.ts'
import { writtenKey } from '#console/app/written.ts'

export type Values = Record<string, unknown>

export const placeOf = (draft: string) => writtenKey('draft', draft)

/** Where the values are kept that fields had before something was typed. */
const formerPlaceOf = (draft: string) => `${placeOf(draft)}.former`

const keptAt = <V>(place: string | undefined): Partial<V> => {
  try {
    return place ? JSON.parse(tabShelf.getItem(place) ?? '{}') : {}
  } catch {
    return {}
  }
}

/** Returns the stored input of a form, empty without one. */
export const draftOf = <V>(name: string | undefined) => keptAt<V>(name && placeOf(name))

export const dropDraft = (name: string) => {
  tabShelf.removeItem(placeOf(name))
  tabShelf.removeItem(formerPlaceOf(name))
}

/** Drops the keys that only identify rows on the page. */
const withoutKeys = (name: string, value: unknown) => (name === 'key' ? undefined : value)

export const isSameContent = (one: unknown, other: unknown) =>
  JSON.stringify(one, withoutKeys) === JSON.stringify(other, withoutKeys)

/** Returns what fields were when something was typed in them, where they are something else by now. */
export const overtakenOf = (draft: string | undefined, now: Values): Values => {
  const former = keptAt<Values>(draft && formerPlaceOf(draft))
  const typed = draftOf<Values>(draft)
  const isOvertaken = ([name, value]: [string, unknown]) =>
    name in typed && !isSameContent(value, now[name]) && !isSameContent(typed[name], now[name])
  return Object.fromEntries(Object.entries(former).filter(isOvertaken))
}

/** Stores the input of a form, and what its fields were before. */
export const storeDraft = (name: string, typed: Values, former: Values) => {
  tabShelf.setItem(placeOf(name), JSON.stringify(typed))
  tabShelf.setItem(formerPlaceOf(name), JSON.stringify(former))
}

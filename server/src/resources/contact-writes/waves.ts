import type { ContactItem } from './item.ts'
import { type ContactKey, type Endings, namesOf } from './keys.ts'

type Body = Partial<Record<string, unknown>>

const partsIn = (given: unknown) =>
  (Array.isArray(given) ? given : ((given as { add?: unknown[] } | undefined)?.add ?? [])) as Body[]

/** Returns the values by which later items could find what an item writes. */
const valuesOf = ({ by, body }: ContactItem, field: ContactKey) => {
  const given = body as Body
  const own = by?.field === field ? [by.value] : []
  if (field === 'phone_number') return [...own, ...partsIn(given.phones).map(({ number }) => number)]
  if (field === 'email') return [...own, ...partsIn(given.email_contacts).map(({ address }) => address)]
  return [...own, given[field]]
}

/** The phone numbers by which items are found, or others could find them. */
export const numbersIn = (items: ContactItem[]) =>
  items.some(({ by }) => by?.field === 'phone_number')
    ? items.flatMap((item) => valuesOf(item, 'phone_number').filter((value) => typeof value === 'string'))
    : []

/**
 * Splits items so that none of a wave could find a contact that another of it adds or renames: these are written one wave
 * after the other, as if all were written one by one.
 */
export const inWaves = (items: ContactItem[], endings: Endings): ContactItem[][] => {
  const fields = new Set(items.flatMap(({ by }) => (by ? [by.field] : [])))
  const waves: ContactItem[][] = []
  let taken = new Set<string>()
  for (const item of items) {
    const values = [...fields].flatMap((field) =>
      valuesOf(item, field).flatMap((value) =>
        typeof value === 'string' ? namesOf(field, value, endings) : [],
      ),
    )
    const names = [...(item.id === undefined ? [] : [`id ${item.id}`]), ...values]
    if (!waves.length || names.some((name) => taken.has(name))) {
      waves.push([])
      taken = new Set()
    }
    waves.at(-1)?.push(item)
    for (const name of names) taken.add(name)
  }
  return waves
}

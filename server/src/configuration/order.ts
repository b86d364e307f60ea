import { isDeepStrictEqual } from 'node:util'
import type { Change } from './changes.ts'
import type { Kind, StoredEntry } from './kind.ts'

type EntryList = { item: StoredEntry }[]

/** Returns a change for each place in which the existing entries have a different order. */
export const orderChanges = ({ section, order }: Kind, before: EntryList, after: EntryList): Change[] => {
  if (!order) return []
  const placeOf = (read: EntryList) => new Map(read.map(({ item }) => [item.id, order.of(item.entry)]))
  const [old, now] = [placeOf(before), placeOf(after)]
  const ordered = (read: EntryList) =>
    Map.groupBy(
      read.filter(({ item: { id } }) => old.has(id) && old.get(id) === now.get(id)),
      ({ item }) => order.of(item.entry),
    )
  const namesOf = (read: EntryList = []) => ({ order: read.map(({ item }) => order.nameOf(item.entry)) })
  const former = ordered(before)
  return [...ordered(after)]
    .map(([place, read]) => ({
      section,
      words: 'order of',
      name: place,
      before: namesOf(former.get(place)),
      after: namesOf(read),
    }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after))
}

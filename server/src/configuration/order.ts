import { isDeepStrictEqual } from 'node:util'
import type { Change } from './changes.ts'
import type { Kind, Stored } from './kind.ts'

type Read = { item: Stored }[]

/** Returns a change for each place in which the existing entries have a different order. */
export const orderChanges = ({ section, order }: Kind, before: Read, after: Read): Change[] => {
  if (!order) return []
  const placeOf = (read: Read) => new Map(read.map(({ item }) => [item.id, order.of(item.entry)]))
  const [old, now] = [placeOf(before), placeOf(after)]
  const ordered = (read: Read) =>
    Map.groupBy(
      read.filter(({ item: { id } }) => old.has(id) && old.get(id) === now.get(id)),
      ({ item }) => order.of(item.entry),
    )
  const namesOf = (read: Read = []) => ({ order: read.map(({ item }) => order.nameOf(item.entry)) })
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

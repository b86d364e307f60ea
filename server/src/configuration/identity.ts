import { canonical } from './canonical.ts'
import type { Entry, Kind } from './kind.ts'

const folded = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/** Returns what identifies an entry among those of its kind. */
export const identityOf = ({ keys, isCaseless }: Kind, entry: Entry) =>
  canonical(keys.map((key) => (isCaseless ? folded(entry[key]) : entry[key]) ?? null))

const wordOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? String((value as Entry).name) : String(value)

/** Returns the name of an entry for messages: `Orders / Late`. */
export const nameOf = ({ keys }: Kind, entry: Entry) =>
  keys
    .filter((key) => key !== 'type' && key !== 'contactable_type' && entry[key] != null)
    .map((key) => wordOf(entry[key]))
    .join(' / ')

interface IdentifiedItem<T> {
  identity: string
  item: T
}

/** Returns items with their identities; if several may share one, the later ones are numbered. */
export const identified = <T>(kind: Kind, items: T[], entryOf: (item: T) => Entry) => {
  const inOrder = kind.isRepeatable
    ? items.toSorted((a, b) => (canonical(entryOf(a)) < canonical(entryOf(b)) ? -1 : 1))
    : items
  const seen = new Map<string, number>()
  const known: IdentifiedItem<T>[] = []
  const repeated: T[] = []
  for (const item of inOrder) {
    const identity = identityOf(kind, entryOf(item))
    const before = seen.get(identity) ?? 0
    seen.set(identity, before + 1)
    if (before && !kind.isRepeatable) repeated.push(item)
    else known.push({ identity: before ? `${identity} ${before}` : identity, item })
  }
  return { known, repeated }
}

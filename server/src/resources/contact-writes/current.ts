import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { findManyForChange } from '#resources/contacts/queries.ts'
import type { ContactItem } from './item.ts'
import { type By, findByKeys } from './keys.ts'
import { type PartName, partKinds, type StoredPart } from './parts.ts'

export type LockedContact = Awaited<ReturnType<typeof findManyForChange>>[number]

/** The contacts that a set of writes changes, with those of their parts that it names. */
export interface Current {
  contacts: ReadonlyMap<number, LockedContact>
  partsOf: (name: PartName, contact_id: number) => StoredPart[]
}

export const nothingLocked: Current = { contacts: new Map(), partsOf: () => [] }

const readParts = async (db: Db, name: PartName, ids: number[]) => {
  const { table, columns } = partKinds[name]
  const { rows } = await sql<StoredPart>`
    select id, contact_id, ${sql.join(Object.keys(columns).map((column) => sql.ref(column)))}
    from ${sql.table(table)} where contact_id = any(${ids}::bigint[]) order by id`.execute(db)
  return Map.groupBy(rows, ({ contact_id }) => contact_id)
}

/** Locks the contacts, in the order of their IDs, and reads what the writes may change. */
export const readCurrent = async (
  db: Db,
  targets: { id: number | undefined; item: ContactItem }[],
): Promise<Current> => {
  const known = targets.flatMap(({ id, item }) => (id === undefined ? [] : [{ id, body: item.body }]))
  const ids = [...new Set(known.map(({ id }) => id))]
  const rows = ids.length ? await findManyForChange(db, ids) : []
  const parts = new Map<PartName, Map<number, StoredPart[]>>()
  for (const name of Object.keys(partKinds) as PartName[]) {
    const named = known.flatMap(({ id, body }) => (body[name] === undefined ? [] : [id]))
    if (named.length) parts.set(name, await readParts(db, name, named))
  }
  return {
    contacts: new Map(rows.map((row) => [row.id, row])),
    partsOf: (name, contact_id) => parts.get(name)?.get(contact_id) ?? [],
  }
}

const hasKey = (contact: LockedContact, { field, value, source }: By) => {
  if (field === 'external_id') return contact.external_id === value && contact.source === (source ?? null)
  return field === 'phone_number' || field === 'email' || contact[field] === value
}

/** Reports whether the contacts that keys have found are still those that have them, now that they are locked. */
export const haveKeys = async (
  db: Db,
  targets: { id: number | undefined; item: ContactItem }[],
  { contacts }: Current,
): Promise<boolean> => {
  const keyed = targets.flatMap(({ id, item: { by } }) => (id !== undefined && by ? [{ id, by }] : []))
  const areHeld = keyed.every(({ id, by }) => {
    const contact = contacts.get(id)
    return contact !== undefined && hasKey(contact, by)
  })
  if (!areHeld) return false
  // Numbers and addresses have rows of their own.
  const byPart = keyed.filter(({ by: { field } }) => field === 'phone_number' || field === 'email')
  const found = await findByKeys(
    db,
    byPart.map(({ by }) => by),
  )
  return byPart.every(({ id }, index) => found[index]?.length === 1 && found[index][0] === id)
}

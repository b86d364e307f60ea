import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { findManyForChange } from '#resources/contacts/queries.ts'
import type { ContactItem } from './item.ts'
import { type PartName, partKinds, type StoredPart } from './parts.ts'

export type LockedContact = Awaited<ReturnType<typeof findManyForChange>>[number]

/** The contacts that a set of writes changes, with those of their parts that it names. */
export interface Current {
  contacts: ReadonlyMap<number, LockedContact>
  partsOf: (name: PartName, contact_id: number) => StoredPart[]
}

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

import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { drawIds } from '#db/records/key-locks.ts'
import type { PlacedDecision } from './decide.ts'
import { type PartFields, type PartName, partKinds } from './parts.ts'

const columnsOf = (name: PartName) => {
  const columns = Object.entries(partKinds[name].columns)
  return {
    names: sql.join(columns.map(([column]) => sql.ref(column))),
    typed: sql.join(columns.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`)),
    assigned: sql.join(columns.map(([column]) => sql`${sql.ref(column)} = r.${sql.ref(column)}`)),
  }
}

const insertAll = async (db: Db, name: PartName, rows: PartFields[]) => {
  if (!rows.length) return
  const { names, typed } = columnsOf(name)
  const ids = await drawIds(db, partKinds[name].table, rows.length)
  for (const [index, row] of rows.entries()) row.id = ids[index]
  await sql`insert into ${sql.table(partKinds[name].table)} (id, contact_id, ${names}) select id, contact_id, ${names}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id bigint, contact_id bigint, ${typed})`.execute(
    db,
  )
}

/** A new number or address is confirmed by being given; one that is only repeated stays as it is. */
const updateAll = async (db: Db, name: PartName, rows: PartFields[]) => {
  if (!rows.length) return
  const { table, confirmed } = partKinds[name]
  const { typed, assigned } = columnsOf(name)
  await sql`update ${sql.table(table)} t set ${assigned}${
    confirmed
      ? sql`, unconfirmed_since = case when lower(t.${sql.ref(confirmed)}) = lower(r.${sql.ref(confirmed)})
          then t.unconfirmed_since end`
      : sql``
  }
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id bigint, ${typed}) where t.id = r.id`.execute(
    db,
  )
}

const removeAll = async (db: Db, name: PartName, ids: number[]) => {
  if (ids.length)
    await sql`delete from ${sql.table(partKinds[name].table)} where id = any(${ids}::bigint[])`.execute(db)
}

/** Removes, changes and adds parts of many contacts. Those that are added get their IDs. */
export const storeParts = async (db: Db, decisions: PlacedDecision[]) => {
  for (const name of Object.keys(partKinds) as PartName[]) {
    const changed = decisions.flatMap(({ id, parts }) => (parts[name] ? [{ id, changes: parts[name] }] : []))
    if (!changed.length) continue
    for (const { id, changes } of changed) for (const part of changes.add) part.contact_id = id
    await removeAll(
      db,
      name,
      changed.flatMap(({ changes }) => changes.remove.map(({ id }) => id)),
    )
    await updateAll(
      db,
      name,
      changed.flatMap(({ changes }) => changes.change.map(({ after }) => after)),
    )
    await insertAll(
      db,
      name,
      changed.flatMap(({ changes }) => changes.add),
    )
  }
}

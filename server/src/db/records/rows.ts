import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '../db.ts'
import type { Tables } from '../tables.ts'

/** Tables whose records have an ID and a version. */
export type RecordTable = {
  [T in keyof Tables]: 'version' extends keyof Tables[T] ? T : never
}[keyof Tables]

/** Inserts a record. Returns its ID. */
export const insertRow = async <T extends RecordTable>(
  db: Db,
  table: T,
  values: Insertable<Tables[T]>,
): Promise<number> => {
  const { id } = await db
    .insertInto(table as 'tags')
    .values(values as Insertable<Tables['tags']>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns an insert of one row if a condition holds. */
export const insertIf = <T extends keyof Tables>(
  db: Db,
  table: T,
  values: Insertable<Tables[T]>,
  condition: RawBuilder<boolean>,
) => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const row = sql`select ${sql.join(given.map(([, value]) => value))} where ${condition}`
  return db
    .insertInto(table as 'tags')
    .columns(given.map(([column]) => column) as 'name'[])
    .expression(row)
}

/** Updates the given fields; without any, the record stays unchanged. */
export const updateRow = async <T extends RecordTable>(
  db: Db,
  table: T,
  id: number,
  changes: Updateable<Tables[T]>,
) => {
  if (!Object.values(changes).some((value) => value !== undefined)) return
  await db
    .updateTable(table as 'tags')
    .set(changes as Updateable<Tables['tags']>)
    .where('id', '=', id)
    .execute()
}

/** Increments the version of a record whose parts changed outside its row. */
export const touchRow = (db: Db, table: RecordTable, id: number) =>
  db
    .updateTable(table as 'tags')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

export interface VersionedRow {
  id: number
  version: number
}

/**
 * Returns a function that finds the record that a path parameter names and, with `lock`, locks its row for
 * the writes that follow.
 */
export const rowOf =
  <Name extends string = 'id'>(table: RecordTable, param: Name = 'id' as Name) =>
  (db: Db, params: Record<Name, number>, lock: boolean): Promise<VersionedRow | undefined> =>
    db
      .selectFrom(table as 'tags')
      .select(['id', 'version'])
      // Some tables have 32-bit IDs. Without the cast, a larger ID would be an error instead of no record.
      .where(sql<boolean>`id = ${params[param]}::bigint`)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst()

import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

export const isPartitioned = async (db: Db, table: string) => {
  const { rows } =
    await sql`select from pg_class where oid = to_regclass(${table}) and relkind = 'p'`.execute(db)
  return rows.length > 0
}

/** Returns the names of the partitions of a table that have no part of its index yet. */
export const partitionsWithout = async (db: Db, table: string, index: string) => {
  const { rows } = await sql<{ name: string }>`
    select r.relname as name from pg_inherits i join pg_class r on r.oid = i.inhrelid
    where i.inhparent = to_regclass(${table}) and not exists (
      select from pg_index p join pg_inherits ii on ii.inhrelid = p.indexrelid
      where p.indrelid = r.oid and ii.inhparent = to_regclass(${index}))
    order by r.relname`.execute(db)
  return rows.map(({ name }) => name)
}

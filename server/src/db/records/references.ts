import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Returns the foreign keys that keep a record from being deleted. */
const referrersOf = async (db: Db, table: string) => {
  const { rows } = await sql<{ from_table: string; from_column: string }>`
    select r.relname as from_table, a.attname as from_column
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conparentid = 0 and c.confrelid = ${table}::regclass and c.confdeltype in ('a', 'r')
    order by r.relname, a.attname`.execute(db)
  return rows
}

/** Counts the records that refer to a record, by table. */
export const countReferences = async (db: Db, table: string, id: number): Promise<Record<string, number>> => {
  const referrers = await referrersOf(db, table)
  if (!referrers.length) return {}
  const counts = referrers.map(
    ({ from_table, from_column }) =>
      sql`select ${from_table}::text as kind, count(*) as count from ${sql.table(from_table)} where ${sql.ref(from_column)} = ${id}`,
  )
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, sum(count)::bigint as count from (${sql.join(counts, sql` union all `)}) counted
    group by kind having sum(count) > 0 order by kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

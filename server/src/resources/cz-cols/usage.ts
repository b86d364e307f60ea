import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Option } from './types.ts'

/** The tables that hold values, each in `cz_values`. */
const holders = ['contacts', 'tickets', 'relation_records'] as const

const batch = 10_000

/** How many records of each kind have a value of the field; of these options, when some are given. */
export const countValues = async (
  db: Db,
  id: number,
  options?: Option[],
): Promise<Record<string, number>> => {
  const held = options
    ?.flatMap(({ value }) => [{ [id]: value }, { [id]: [value] }])
    .map((item) => JSON.stringify(item))
  const isHeld = held ? sql`cz_values @> any(${held}::jsonb[])` : sql`cz_values ? ${String(id)}`
  const counts = holders.map(
    (table) => sql`select ${table}::text as kind, count(*) as count from ${sql.table(table)} where ${isHeld}`,
  )
  const { rows } = await sql<{ kind: string; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]))
}

const removeSome = async (db: Db, table: (typeof holders)[number], key: string, after: number) => {
  const { rows } = await sql<{ last: number | null }>`
    with part as (
      select id from ${sql.table(table)} where cz_values ? ${key} and id > ${after} order by id limit ${batch} for update
    ), removed as (
      update ${sql.table(table)} t set cz_values = t.cz_values - ${key} from part where t.id = part.id returning t.id
    ) select max(id) as last from removed`.execute(db)
  return rows[0]?.last
}

/** Removes a field's values from every record, in statements that each end in time. */
export const removeValues = async (db: Db, id: number) => {
  for (const table of holders) {
    let last: number | null | undefined = 0
    while (typeof last === 'number') last = await removeSome(db, table, String(id), last)
  }
}

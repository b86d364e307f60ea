import type pg from 'pg'

type Row = Record<string, unknown>

/** Inserts rows as they are, in one statement. */
export const addRows = async (client: pg.ClientBase, table: string, rows: Row[]) => {
  if (!rows.length) return
  const columns = [...new Set(rows.flatMap(Object.keys))].map((name) => `"${name}"`).join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** Inserts records in one statement. Returns them with their IDs, in order. */
export const addRecords = async <T extends Row>(
  client: pg.ClientBase,
  table: string,
  rows: T[],
): Promise<(T & { id: number })[]> => {
  await client.query('select mark_ids($1)', [table])
  const { rows: ids } = await client.query<{ id: number }>(
    "select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2)",
    [table, rows.length],
  )
  const records = rows.map((row, index) => ({ ...row, id: ids[index]?.id as number }))
  await addRows(client, table, records)
  return records
}

import type pg from 'pg'

/** A row of any table as it now is. */
export interface ChangedRow {
  table: string
  row: Record<string, unknown>
}

/** Makes what answers the rows that some work has added or changed, of all tables. */
export const changedRowsOf = async (pool: pg.Pool) => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace
     and relkind in ('r', 'p') and not relispartition order by relname`,
  )
  const text = tables
    .map(
      ({ name }) =>
        `select '${name}' as table, to_jsonb(r) as row from ${name} r where r.xmin::text::bigint >= $1`,
    )
    .join(' union all ')
  return async (work: () => Promise<unknown>): Promise<ChangedRow[]> => {
    const { rows } = await pool.query('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
    await work()
    // Without a name: the service deallocates the statements of its connections when they take too much room.
    const changed = await pool.query<ChangedRow>({ text, values: [rows[0].next] })
    return changed.rows
  }
}

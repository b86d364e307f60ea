import type pg from 'pg'

const pendingSql = `select gin_clean_pending_list(i.indexrelid::regclass) from pg_index i
  join pg_class r on r.oid = i.indexrelid join pg_am m on m.oid = r.relam
  join pg_class t on t.oid = i.indrelid
  where m.amname = 'gin' and t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'`

/** Puts off nothing: what the paging index and other indexes keep for later is done. */
export const settle = async (client: pg.ClientBase) => {
  await client.query(pendingSql)
  const fold = 'select greatest(fold_paging(1000000), fold_company_counts(1000000)) as taken'
  while ((await client.query(fold)).rows[0].taken);
}

const writtenSql = `select quote_ident(r.relname) as name from pg_class r
  join pg_stat_user_tables s on s.relid = r.oid
  where r.relnamespace = current_schema()::regnamespace and r.relkind = 'r'
    and (s.n_dead_tup > 0 or s.n_mod_since_analyze > 0 or s.n_ins_since_vacuum > 0)`

/** Vacuums and analyzes what has been written since the last time, after all that was put off. */
export const tidy = async (client: pg.ClientBase) => {
  await settle(client)
  await client.query('select pg_stat_force_next_flush()')
  for (const { name } of (await client.query(writtenSql)).rows) await client.query(`vacuum (analyze) ${name}`)
}

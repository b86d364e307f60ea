import type pg from 'pg'

/** What of a contact’s row is written. */
export const columns =
  'first_name, last_name, membership_no, identity_no, gender, birth_at, sponsor_id, cz_values'

/** So many rows are enough for a key’s height; fewer make the plain table faster, never slower. */
export const plainSize = (size: number) => Math.min(size, 1_000_000)

const keysSql = `select regexp_replace(pg_get_indexdef(indexrelid), '^CREATE UNIQUE INDEX .+ ON .+ USING', 'create unique index on bench.plain using') as sql
  from pg_index where indrelid = 'contacts'::regclass and indisunique`

/** A copy of the contacts with its keys, and nothing else: no other index, trigger or reference. */
export const makePlainTable = async (client: pg.ClientBase, size: number) => {
  await client.query(`
    drop table if exists bench.plain;
    create table bench.plain (like contacts including defaults including generated including identity);
    insert into bench.plain (id, profile_id, ${columns}) overriding system value
      select id, profile_id, ${columns} from contacts where id <= ${plainSize(size)}`)
  for (const { sql } of (await client.query(keysSql)).rows) await client.query(sql)
  await client.query(
    "select setval(pg_get_serial_sequence('bench.plain', 'id'), (select max(id) from bench.plain))",
  )
  await client.query('vacuum (analyze) bench.plain')
}

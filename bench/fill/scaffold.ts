import type pg from 'pg'

/** Keys, indexes and triggers: without them rows go in several times faster, and indexes are built whole afterwards. */

export interface Index {
  table: string
  name: string
  /** What makes it again. */
  definition: string
  isKey: boolean
  isUnique: boolean
}

const inSchema = `r.relnamespace = current_schema()::regnamespace and r.relkind = 'r' and not r.relispartition`

const foreignKeysSql = `
  select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class r on r.oid = c.conrelid
  where c.contype = 'f' and c.conparentid = 0
    and (${inSchema} and r.relname = any($1) or c.confrelid::regclass::text = any($1))
  order by c.oid`

const indexesSql = `
  select r.relname as table, x.relname as name, c.oid is not null as "isKey", i.indisunique as "isUnique",
    case when c.oid is null then pg_get_indexdef(x.oid)
      else format('alter table %I add constraint %I %s', r.relname, c.conname, pg_get_constraintdef(c.oid)) end as definition
  from pg_index i join pg_class r on r.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  left join pg_constraint c on c.conindid = x.oid and c.contype in ('p', 'u') and c.conrelid = r.oid
  where ${inSchema} and r.relname = any($1)
  order by c.oid is null, x.oid`

const tablesSql = `select r.relname as name from pg_class r where ${inSchema}`

/** The schema's tables. */
export const tablesOf = async (client: pg.ClientBase) =>
  (await client.query<{ name: string }>(tablesSql)).rows.map(({ name }) => name)

interface ForeignKey {
  table: string
  name: string
  definition: string
}

export interface Scaffold {
  indexes: Index[]
  foreignKeys: ForeignKey[]
}

/** Takes everything off empty tables in one transaction, and answers what was there; those not loaded keep what is unique. */
export const takeDown = async (
  client: pg.ClientBase,
  tables: string[],
  loaded: string[],
): Promise<Scaffold> => {
  const foreignKeys = (await client.query<ForeignKey>(foreignKeysSql, [tables])).rows
  const all = (await client.query<Index>(indexesSql, [tables])).rows
  const indexes = all.filter(({ table, isUnique }) => !isUnique || loaded.includes(table))
  await client.query('begin')
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint "${name}"`)
  for (const { table, name, isKey } of indexes)
    await client.query(isKey ? `alter table ${table} drop constraint "${name}"` : `drop index "${name}"`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query('commit')
  return { indexes, foreignKeys }
}

export const build = (client: pg.ClientBase, { definition }: Index) => client.query(definition)

export const putForeignKeysBack = async (client: pg.ClientBase, { foreignKeys }: Scaffold) => {
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
}

export const enableTriggers = async (client: pg.ClientBase, tables: string[]) => {
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
}

import type pg from 'pg'
import { quoted } from './catalog.ts'

/**
 * Foreign keys, indexes and triggers: without them rows load faster and in any order. They are restored
 * before anyone reads.
 */

const foreignKeysSql = `
  select c.conrelid::regclass::text as owner, c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class r on r.oid = c.conrelid
  where c.contype = 'f' and c.conparentid = 0 and r.relnamespace = current_schema()::regnamespace
    and r.relname = any($1)
  order by c.oid`

/** Indexes of constraints and of partitions stay. */
const indexesSql = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class r on r.oid = i.indrelid
  where r.relnamespace = current_schema()::regnamespace and r.relname = any($1)
    and r.relkind = 'r' and not r.relispartition
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
  order by i.indexrelid`

/**
 * Drops foreign keys and indexes of the tables and disables their triggers. Returns a function that restores
 * them.
 */
export const takeScaffoldDown = async (client: pg.ClientBase, tables: string[]) => {
  const foreignKeys = (await client.query(foreignKeysSql, [tables])).rows
  const indexes = (await client.query(indexesSql, [tables])).rows
  const setTriggers = async (verb: 'enable' | 'disable') => {
    for (const table of tables) await client.query(`alter table ${quoted(table)} ${verb} trigger user`)
  }
  for (const { owner, name } of foreignKeys)
    await client.query(`alter table ${owner} drop constraint ${quoted(name)}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await setTriggers('disable')
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { owner, name, definition } of foreignKeys)
      await client.query(`alter table ${owner} add constraint ${quoted(name)} ${definition}`)
    await setTriggers('enable')
  }
}

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { createDatabase } from './postgres.ts'
import { onDatabase } from './programs/command.ts'

const { url, drop } = await createDatabase()
after(drop)

const root = join(import.meta.dirname, '../..')

/** What another engine may lack, each with how many there are of it in the schema. */
const schemaSql = `
  with ours as (
    select oid, relkind, relpersistence from pg_class
    where relnamespace = current_schema()::regnamespace and not relispartition),
  triggers as (
    select t.* from pg_trigger t join ours o on o.oid = t.tgrelid where not t.tgisinternal),
  indexes as (
    select i.*, m.amname from pg_index i join ours o on o.oid = i.indexrelid join pg_class c on c.oid = i.indexrelid
      join pg_am m on m.oid = c.relam),
  functions as (
    select p.*, l.lanname from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = current_schema()::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'))
  select name from (values
    ('partitioned tables', (select count(*) from ours where relkind = 'p')),
    ('unlogged tables', (select count(*) from ours where relkind = 'r' and relpersistence = 'u')),
    ('materialized views', (select count(*) from ours where relkind = 'm')),
    ('foreign tables', (select count(*) from ours where relkind = 'f')),
    ('views', (select count(*) from ours where relkind = 'v')),
    ('generated columns', (select count(*) from pg_attribute a join ours o on o.oid = a.attrelid where a.attgenerated <> '')),
    ('identity columns', (select count(*) from pg_attribute a join ours o on o.oid = a.attrelid where a.attidentity <> '')),
    ('foreign keys', (select count(*) from pg_constraint c join ours o on o.oid = c.conrelid where c.contype = 'f')),
    ('deferrable constraints', (select count(*) from pg_constraint c join ours o on o.oid = c.conrelid where c.condeferrable)),
    ('exclusion constraints', (select count(*) from pg_constraint c join ours o on o.oid = c.conrelid where c.contype = 'x')),
    ('row triggers', (select count(*) from triggers where tgtype & 1 = 1)),
    ('triggers with transition tables', (select count(*) from triggers where coalesce(tgoldtable, tgnewtable) is not null)),
    ('rules', (select count(*) from pg_rewrite r join ours o on o.oid = r.ev_class where r.rulename <> '_RETURN')),
    ('partial indexes', (select count(*) from indexes where indpred is not null)),
    ('expression indexes', (select count(*) from indexes where indexprs is not null)),
    ('functions in PL/pgSQL', (select count(*) from functions where lanname = 'plpgsql')),
    ('SQL functions with a parsed body', (select count(*) from functions where prosqlbody is not null)),
    ('functions in other languages', (select count(*) from functions where lanname not in ('sql', 'plpgsql'))),
    ('advisory locks', (select count(*) from functions where prosrc like '%pg\\_advisory%' or prosrc like '%pg\\_try\\_advisory%'))
  ) feature (name, count) where count > 0
  union all
  select distinct upper(amname) || ' indexes' from indexes where amname <> 'btree'
  union all
  select 'extension ' || extname from pg_extension where extname <> 'plpgsql'`

/** The same of the statements in the code. */
const statements: Record<string, RegExp> = {
  'advisory locks': /pg_(try_)?advisory_/,
  'LISTEN and NOTIFY': /pg_notify\(/,
  'positions in the write-ahead log': /pg_current_wal_|pg_last_wal_/,
  'locks and sessions of others': /pg_locks|pg_stat_activity/,
  'SKIP LOCKED': /skip locked/i,
  'prepared statements': /\bprepare\b.*(statement|connection)/i,
  COPY: /pg-copy-streams/,
  cursors: /declare \w+ no scroll cursor/,
  'snapshots (REPEATABLE READ)': /repeatable read/,
  'outcome of a transaction': /pg_xact_status/,
  'temporary tables': /create temp(orary)? table/,
  amcheck: /\b(bt|gin)_index_check/,
}

const found = async () => {
  const rows = await onDatabase(url, async (client) => (await client.query<{ name: string }>(schemaSql)).rows)
  const source = globSync('server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const used = Object.entries(statements).flatMap(([name, pattern]) => (pattern.test(source) ? [name] : []))
  return [...new Set([...rows.map(({ name }) => name), ...used])].toSorted()
}

test('docs/growth.md says of each feature that is used which engine takes it, and of no other', async () => {
  const page = readFileSync(join(root, 'docs/growth.md'), 'utf8')
  const [, section = ''] = page.split('<!-- features -->')
  const told = [
    ...(section.split('<!-- end of features -->')[0] ?? '').matchAll(/^\| (?!feature|---)([^|]+?) \|/gm),
  ]
  assert.deepEqual(told.map(([, name]) => name).toSorted(), await found())
})

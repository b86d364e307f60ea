import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { migrationNames, schemaVersion } from './steps.ts'

/** Each part of the schema, such as `column contacts.name`, with the digest of its definition. */
export type Catalog = Record<string, string>

// Partitions are created each month, and members of extensions come with the extension, so both are left out.
// The schema's name is removed from definitions, since an installation may use its own.
const catalogSql = `
  with ours as (
    select oid, relname, relkind, relpersistence from pg_class r
    where relnamespace = current_schema()::regnamespace and not relispartition and relname <> 'schema_migrations'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = r.oid and d.deptype = 'e')),
  parts (name, definition) as (
    select 'table ' || relname, relkind::text || relpersistence::text from ours where relkind in ('r', 'p')
    union all
    select format('column %s.%s', o.relname, a.attname), concat_ws(' ', format_type(a.atttypid, a.atttypmod),
        a.attnotnull, a.attidentity, a.attgenerated, a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid))
    from ours o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where o.relkind in ('r', 'p')
    union all
    -- PostgreSQL 18 keeps NOT NULL as constraints too; the column tells it on every version. A key that refers to a
    -- partitioned table has a constraint for each partition besides.
    select format('constraint %s.%s', o.relname, c.conname), concat_ws(' ', pg_get_constraintdef(c.oid), c.convalidated)
    from ours o join pg_constraint c on c.conrelid = o.oid where c.contype <> 'n' and c.conparentid = 0
    union all
    select 'index ' || o.relname, concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid)
    from ours o join pg_index i on i.indexrelid = o.oid
    union all
    select format('trigger %s.%s', o.relname, t.tgname), concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
    from ours o join pg_trigger t on t.tgrelid = o.oid where not t.tgisinternal and t.tgparentid = 0
    union all
    select 'sequence ' || o.relname, concat_ws(' ', format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqcycle)
    from ours o join pg_sequence s on s.seqrelid = o.oid
    union all
    select format('function %s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)),
      concat_ws(' ', pg_get_function_result(p.oid), p.provolatile, p.proisstrict, p.proparallel, p.proconfig,
        regexp_replace(p.prosrc, 's+', ' ', 'g'), pg_get_function_sqlbody(p.oid))
    from pg_proc p where p.pronamespace = current_schema()::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select 'type ' || t.typname, string_agg(e.enumlabel, ' ' order by e.enumsortorder)
    from pg_type t join pg_enum e on e.enumtypid = t.oid
    where t.typnamespace = current_schema()::regnamespace group by t.oid)
  select name, left(md5(replace(definition, quote_ident(current_schema()) || '.', '')), 12) as digest
  from parts order by name collate "C"`

/** Reads the catalog of the database's schema. */
export const readCatalog = async (client: Pick<pg.ClientBase, 'query'>): Promise<Catalog> => {
  const { rows } = await client.query<{ name: string; digest: string }>(catalogSql)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/** Returns the source of catalog.json: the schema that this program's migrations create. */
export const describeCatalog = async (client: Pick<pg.ClientBase, 'query'>) =>
  `${JSON.stringify(await readCatalog(client), null, 2)}\n`

/** The schema that this program's migrations create. */
const expected: Catalog = JSON.parse(readFileSync(new URL('./catalog.json', import.meta.url), 'utf8'))

const isComparableSql = `
  select max(name) = $1 and count(*) = $2 and to_regclass('upgrade_steps') is not null
    and not exists (select from upgrade_steps where finished_at is null) as is_comparable
  from schema_migrations`

/**
 * Returns a sentence for each part of the schema that is missing or differs from the migrations. Additions by
 * an operator, such as an index, are ignored. Returns undefined during an upgrade and for another version's
 * database.
 */
export const catalogFindings = async (client: Pick<pg.ClientBase, 'query'>) => {
  const { rows } = await client.query<{ is_comparable: boolean }>(isComparableSql, [
    schemaVersion,
    migrationNames.length,
  ])
  if (!rows[0]?.is_comparable) return undefined
  const found = await readCatalog(client)
  return Object.entries(expected).flatMap(([name, digest]) => {
    if (!(name in found)) return [`The ${name} is missing.`]
    return found[name] === digest ? [] : [`The ${name} is not as the migrations make it.`]
  })
}

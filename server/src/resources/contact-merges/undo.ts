import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { digest, linkTables, parts } from './parts.ts'
import { mergedFields } from './rules.ts'
import type { UnrestoredRecord } from './schema.ts'

/** Selects a part of the data kept by a merge. */
const kept = (id: number, ...path: string[]) =>
  sql`(select m.kept #> ${path}::text[] from contact_merges m where m.id = ${id})`

/** Returns a table's writable columns, including any added by later versions. */
const columnsOf = async (db: Db, table: string) => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

const knownValues = (values: ReturnType<typeof sql.ref>) => sql`(
  select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(${values}) v
  where exists (select from cz_cols f where f.id::text = v.key))`

/** An external ID, unless another contact has got it meanwhile. */
const ifFree = sql`case when not exists (select from contacts c
  where c.external_id = r.external_id and c.source is not distinct from r.source) then r.external_id end`

/** Restores the merged contacts; sponsors and custom fields deleted since are left out. */
const restoreContacts = async (db: Db, id: number) => {
  const columns = await columnsOf(db, 'contacts')
  const values = columns.map((column) => {
    if (column === 'cz_values') return knownValues(sql.ref('r.cz_values'))
    if (column === 'sponsor_id') return sql`(select s.id from sponsors s where s.id = r.sponsor_id)`
    if (column === 'external_id') return ifFree
    return sql.ref(`r.${column}`)
  })
  await sql`insert into contacts (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from jsonb_populate_recordset(null::contacts, ${kept(id, 'contacts')}) r
    order by r.id`.execute(db)
}

const restoreDropped = async (db: Db, id: number) => {
  for (const table of ['phone_numbers', 'email_contacts'] as const) {
    const columns = sql.join((await columnsOf(db, table)).map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${kept(id, 'dropped', table)})
      on conflict do nothing`.execute(db)
  }
}

const moveBack = async (db: Db, id: number, contact_id: number, part: (typeof parts)[number]) => {
  const table = sql.table(part.table)
  const { rows } = await sql<{ id: number; reason: UnrestoredRecord['reason'] | null }>`
    with was as (
      select * from jsonb_to_recordset(${kept(id, 'moved', part.table)}) as w (id bigint, contact_id bigint, digest text)
    ), found as materialized (
      select t.id, t.contact_id, ${digest} as digest from ${table} t where t.id in (select id from was) order by t.id for update
    ), judged as (
      select w.id, w.contact_id, case when f.id is null then 'deleted'
        when f.contact_id is distinct from ${contact_id} then 'moved'
        when ${part.staysIfChanged} and f.digest <> w.digest then 'changed' end as reason
      from was w left join found f on f.id = w.id
    ), moved as (
      update ${table} t set contact_id = j.contact_id from judged j where t.id = j.id and j.reason is null
    )
    select id, reason from judged where reason is not null order by id`.execute(db)
  return rows.map(
    ({ id, reason }): UnrestoredRecord => ({
      type: part.type,
      id,
      field: null,
      reason: reason as UnrestoredRecord['reason'],
    }),
  )
}

/** Moves conversations back to the contact that their contactable belongs to. */
const moveTalks = (db: Db, contact_id: number, restored: number[]) =>
  sql`update conversations v set contact_id = c.contact_id from contactables c
    where c.id = v.contactable_id and c.contact_id = any(${restored}::bigint[]) and v.contact_id = ${contact_id}`.execute(
    db,
  )

const partLinks = async (db: Db, id: number, contact_id: number) => {
  for (const { table, member, of } of linkTables) {
    const link = sql.ref(member)
    await sql`delete from ${sql.table(table)} where contact_id = ${contact_id} and ${link} in (
      select g::bigint from jsonb_array_elements(${kept(id, 'links', table, 'gained')}) g)`.execute(db)
    const columns = (await columnsOf(db, table)).map((column) => sql.ref(column))
    const values = columns.map((column) => sql`h.${column}`)
    await sql`insert into ${sql.table(table)} (${sql.join(columns)})
      select ${sql.join(values)} from jsonb_populate_recordset(null::${sql.table(table)},
        ${kept(id, 'links', table, 'had')}) h join ${sql.table(of)} o on o.id = h.${link}`.execute(db)
  }
}

const partHistory = async (db: Db, id: number) => {
  await sql`update record_changes r set subject_id = h.subject_id
    from jsonb_to_recordset(${kept(id, 'history')}) as h (id bigint, subject_id bigint)
    where r.id = h.id and r.subject_type = 'contact'`.execute(db)
  await sql`insert into dismissed_duplicates select d.*
    from jsonb_populate_recordset(null::dismissed_duplicates, ${kept(id, 'distinctions')}) d
    join contacts l on l.id = d.low_id join contacts h on h.id = d.high_id on conflict do nothing`.execute(db)
}

interface FieldVerdict {
  field: string
  is_same: boolean
}

/** Reports which fields of the kept contact the merge changed, and whether they are still the same. */
const judgeFields = async (db: Db, id: number, contact_id: number) => {
  const [before, after] = [kept(id, 'before', '0'), kept(id, 'after', '0')]
  const { rows } = await sql<FieldVerdict>`
    with shot as materialized (select to_jsonb(c) as now, ${before} as before, ${after} as after
      from contacts c where c.id = ${contact_id}),
    keys as (
      select array[f] as path from unnest(${[...mergedFields]}::text[]) f
      union select array['cz_values', k] from shot, lateral (
        select jsonb_object_keys(before -> 'cz_values') k union select jsonb_object_keys(after -> 'cz_values')) k
      where exists (select from cz_cols f where f.id::text = k)
    )
    select replace(array_to_string(path, '.'), 'cz_values.', 'cz_cols.') as field,
      now #> path is not distinct from after #> path as is_same
    from shot, keys where before #> path is distinct from after #> path order by 1`.execute(db)
  return rows
}

const restoreFields = async (db: Db, id: number, contact_id: number) => {
  const judged = await judgeFields(db, id, contact_id)
  const same = judged.filter(({ is_same }) => is_same).map(({ field }) => field)
  const columns = same.filter((field) => !field.startsWith('cz_cols.'))
  const custom = same.flatMap((field) =>
    field.startsWith('cz_cols.') ? [field.slice('cz_cols.'.length)] : [],
  )
  const sets = columns.map((column) =>
    column === 'sponsor_id'
      ? sql`sponsor_id = (select s.id from sponsors s where s.id = b.sponsor_id)`
      : sql`${sql.ref(column)} = b.${sql.ref(column)}`,
  )
  await sql`update contacts c set ${sql.join([...sets, sql`version = c.version + 1`])},
      cz_values = (c.cz_values - ${custom}::text[]) || (select coalesce(jsonb_object_agg(v.key, v.value), '{}')
        from jsonb_each(b.cz_values) v where v.key = any(${custom}::text[]))
    from jsonb_populate_record(null::contacts, ${kept(id, 'before', '0')}) b where c.id = ${contact_id}`.execute(
    db,
  )
  return judged
    .filter(({ is_same }) => !is_same)
    .map(({ field }): UnrestoredRecord => ({ type: 'contact', id: contact_id, field, reason: 'changed' }))
}

export interface Merge {
  id: number
  contact_id: number
  merged_ids: number[]
}

/** Undoes a merge whose kept contact is locked already. Returns what changed since and is left as it is. */
export const undo = async (db: Db, { id, contact_id, merged_ids }: Merge, employee_id: number) => {
  // First, so that the kept contact gives back an external ID before its owner is restored.
  const changed = await restoreFields(db, id, contact_id)
  await restoreContacts(db, id)
  const left: UnrestoredRecord[] = []
  for (const part of parts) left.push(...(await moveBack(db, id, contact_id, part)))
  await moveTalks(db, contact_id, merged_ids)
  await restoreDropped(db, id)
  await partLinks(db, id, contact_id)
  await partHistory(db, id)
  left.push(...changed)
  await db
    .updateTable('contact_merges')
    .set({ kept: null, undone_at: sql<string>`now()`, undone_by: employee_id })
    .where('id', '=', id)
    .execute()
  return left
}

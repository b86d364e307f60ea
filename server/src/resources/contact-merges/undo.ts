import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { type FittingValues, fittingValues } from './fitting.ts'
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

/** An external ID says nothing without its source, and the other way around. */
const identity = ['external_id', 'source']

/** Whether no other contact than this one has got the external ID of `r` meanwhile. */
const isFree = (contact_id: number | null) => sql`not exists (select from contacts o
  where o.external_id = r.external_id and o.source is not distinct from r.source and o.id is distinct from ${contact_id})`

const ifFree = (column: string, contact_id: number | null = null) =>
  sql`case when r.external_id is null or ${isFree(contact_id)} then r.${sql.ref(column)} end`

const refused = (id: number, field: string): UnrestoredRecord => ({
  type: 'contact',
  id,
  field,
  reason: 'refused',
})

/** Restores the merged contacts; sponsors and custom fields deleted since are left out. */
const restoreContacts = async (db: Db, id: number, fitting: FittingValues) => {
  const columns = await columnsOf(db, 'contacts')
  const values = columns.map((column) => {
    if (column === 'cz_values')
      return sql`(select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(r.cz_values) v
        where ${JSON.stringify(fitting.fields)}::jsonb -> r.id::text ? v.key)`
    if (column === 'sponsor_id') return sql`(select s.id from sponsors s where s.id = r.sponsor_id)`
    if (identity.includes(column)) return ifFree(column)
    return sql.ref(`r.${column}`)
  })
  const { rows } = await sql<{ id: number; is_taken: boolean }>`
    with kept as (select * from jsonb_populate_recordset(null::contacts, ${kept(id, 'contacts')})),
    restored as (
      insert into contacts (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(values)} from kept r order by r.id returning id, external_id
    ) select k.id, k.external_id is distinct from r.external_id as is_taken
    from kept k join restored r on r.id = k.id order by k.id`.execute(db)
  return rows.flatMap((row) => [
    ...(row.is_taken ? [refused(row.id, 'external_id')] : []),
    ...fitting.refused.flatMap((value) =>
      value.contact_id === row.id ? [refused(row.id, `cz_cols.${value.id}`)] : [],
    ),
  ])
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

/** Fields that are restored together, by the name of their group. */
const together = { first_name: 'name', last_name: 'name', external_id: 'identity', source: 'identity' }

interface FieldVerdict {
  field: string
  is_same: boolean
}

/**
 * Reports which fields of the kept contact the merge changed, and whether they are still the same. A field that says
 * nothing without another is the same only together with it.
 */
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
    select field, is_same from (
      select replace(array_to_string(path, '.'), 'cz_values.', 'cz_cols.') as field,
        before #> path is distinct from after #> path as is_merged,
        bool_and(now #> path is not distinct from after #> path) over (
          partition by coalesce(${JSON.stringify(together)}::jsonb ->> path[1], path::text)) as is_same
      from shot, keys) judged where is_merged order by 1`.execute(db)
  return rows
}

const restoreFields = async (db: Db, { id, contact_id }: Merge, fitting: FittingValues) => {
  const judged = await judgeFields(db, id, contact_id)
  const same = judged.filter(({ is_same }) => is_same).map(({ field }) => field)
  const columns = same.filter((field) => !field.startsWith('cz_cols.'))
  const custom = same.flatMap((field) =>
    field.startsWith('cz_cols.') ? [field.slice('cz_cols.'.length)] : [],
  )
  const taken = fitting.fields[contact_id] ?? []
  const isIdentity = columns.some((column) => identity.includes(column))
  const sets = [...new Set([...columns, ...(isIdentity ? identity : [])])].map((column) => {
    if (column === 'sponsor_id')
      return sql`sponsor_id = (select s.id from sponsors s where s.id = r.sponsor_id)`
    const value = identity.includes(column) ? ifFree(column, contact_id) : sql.ref(`r.${column}`)
    return sql`${sql.ref(column)} = ${value}`
  })
  const { rows } = await sql<{ is_taken: boolean }>`update contacts c
    set ${sql.join([...sets, sql`version = c.version + 1`])},
      cz_values = (c.cz_values - ${custom}::text[]) || (select coalesce(jsonb_object_agg(v.key, v.value), '{}')
        from jsonb_each(r.cz_values) v where v.key = any(${custom.filter((field) => taken.includes(field))}::text[]))
    from jsonb_populate_record(null::contacts, ${kept(id, 'before', '0')}) r where c.id = ${contact_id}
    returning c.external_id is distinct from r.external_id as is_taken`.execute(db)
  const isTaken = rows[0]?.is_taken === true && isIdentity
  return [
    ...judged
      .filter(({ is_same }) => !is_same)
      .map(({ field }): UnrestoredRecord => ({ type: 'contact', id: contact_id, field, reason: 'changed' })),
    ...(isTaken ? [refused(contact_id, 'external_id')] : []),
    ...fitting.refused.flatMap((value) =>
      value.contact_id === contact_id && custom.includes(`${value.id}`)
        ? [refused(contact_id, `cz_cols.${value.id}`)]
        : [],
    ),
  ]
}

export interface Merge {
  id: number
  contact_id: number
  merged_ids: number[]
}

/** Undoes a merge whose kept contact is locked already. Returns what changed since and is left as it is. */
export const undo = async (db: Db, { id, contact_id, merged_ids }: Merge, employee_id: number) => {
  const fitting = await fittingValues(db, id)
  // First, so that the kept contact gives back an external ID before its owner is restored.
  const changed = await restoreFields(db, { id, contact_id, merged_ids }, fitting)
  changed.push(...(await restoreContacts(db, id, fitting)))
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

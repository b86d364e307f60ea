import type pg from 'pg'
import type { ContactColumnName } from '#resources/relation-import-recipes/columns.ts'
import { contactColumnsOf } from './convert.ts'
import type { Plan } from './plan.ts'
import type { ReasonCode } from './reasons.ts'

/** What a batch comes to, in rows, but for the contacts that it creates. */
export interface Merged {
  createdContacts: number
  updatedContacts: number
  addedRecords: number
  updatedRecords: number
  refused: { n: number; code: ReasonCode; field: number | null }[]
}

export interface MergeOf {
  taskId: number
  batch: number
  /** Decides everything and changes nothing. */
  isDryRun: boolean
}

type Statement = { text: string; values?: unknown[] }

const unrefused = (of: string) => `not exists (select from import_refused f where f.n = ${of}.n)`

const accepted = `m.found in (1, -1) and ${unrefused('m')}`

const same = (columns: string[], left: string, right: string) =>
  columns.map((column) => `${left}.${column} = ${right}.${column}`).join(' and ')

const listed = (columns: string[], of: string) => columns.map((column) => `${of}.${column}`).join(', ')

/** A contact that does not exist yet, by what will identify it. */
const nameOf = (columns: string[], of: string) => `concat_ws(e'\\x1f', ${listed(columns, of)})`

/** Columns whose index leads to few contacts. */
const selective = new Set<ContactColumnName>(['id', 'profile_id', 'membership_no', 'identity_no', 'birth_at'])

const isIndexed = ({ unique }: Plan) => unique.some((name) => selective.has(name))

/** By index, row by row, or for columns without one by a single look at all contacts. */
const match = (plan: Plan): Statement => {
  if (isIndexed(plan))
    return {
      text: `insert into import_matches
        select s.n, m.id, m.found, false from import_rows s, lateral (
          select min(c.id) as id, count(*) as found from (
            select c.id from contacts c where ${same(plan.unique, 'c', 's')} limit 2) c) m`,
    }
  return {
    text: `with keys as (select distinct ${listed(plan.unique, 's')} from import_rows s),
      found as (select ${listed(plan.unique, 'k')}, min(c.id) as id, count(*) as found
        from keys k join contacts c on ${same(plan.unique, 'c', 'k')} group by ${listed(plan.unique, 'k')})
      insert into import_matches select s.n, f.id, coalesce(f.found, 0), false
      from import_rows s left join found f on ${same(plan.unique, 'f', 's')}`,
  }
}

/** Date-times as they are stored; what lies beyond the years that are is refused. */
const convertMoments: Statement = {
  text: `with converted as (
      select s.n, e.key, case when extract(year from e.value::timestamptz at time zone 'UTC') between 1 and 9999
        then to_char(e.value::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as moment
      from import_rows s, jsonb_each_text(s.moments) e where s.moments is not null),
    refused as (insert into import_refused
      select n, 'invalid', min(key::int) from converted where moment is null group by n)
    update import_rows s set "values" = s."values" || c.moments
    from (select n, jsonb_object_agg(key, moment) as moments from converted group by n) c where c.n = s.n`,
}

/** A dry run finds the contacts that it would have created. */
const matchPlanned = (plan: Plan, { taskId }: MergeOf): Statement => ({
  text: `update import_matches m set found = -1 from import_rows s, relation_import_planned p
    where m.n = s.n and m.found = 0 and p.task_id = $1 and p.kind = 'contact' and p.key = ${nameOf(plan.unique, 's')}`,
  values: [taskId],
})

/** The first row of a missing contact that has all it takes creates it; the rows before that one are refused. */
const decideCreation = (plan: Plan, { isDryRun }: MergeOf): Statement[] => [
  {
    text: `insert into import_created
      select ${listed(plan.unique, 'g')}, ${isDryRun ? 'null' : `nextval(pg_get_serial_sequence('contacts', 'id'))`}, g.n
      from (select ${listed(plan.unique, 's')}, min(s.n) as n from import_rows s join import_matches m using (n)
        where m.found = 0 and s.first_name is not null and s.lacks is null and ${unrefused('m')}
        group by ${listed(plan.unique, 's')}
        order by n) g`,
  },
  {
    text: `update import_matches m set contact_id = c.contact_id, found = ${isDryRun ? -1 : 1}, is_new = m.n = c.n
      from import_rows s, import_created c
      where m.n = s.n and m.found = 0 and ${same(plan.unique, 'c', 's')} and s.n >= c.n`,
  },
]

const refuseUnmatched = (plan: Plan): Statement => ({
  text: `insert into import_refused
    select m.n, case when m.found > 1 then 'contact_ambiguous' when s.lacks is not null and $1 then 'required'
      when $1 then 'contact_incomplete' else 'contact_missing' end,
      case when m.found = 0 and $1 then s.lacks end
    from import_matches m join import_rows s using (n)
    where m.found not in (1, -1) and ${unrefused('m')}`,
  values: [plan.creation !== null],
})

const createContacts = (plan: Plan, { taskId, batch, isDryRun }: MergeOf): Statement => {
  if (isDryRun)
    return {
      text: `insert into relation_import_planned select $1::bigint, 'contact', ${nameOf(plan.unique, 'c')} from import_created c`,
      values: [taskId],
    }
  const columns = contactColumnsOf(plan)
  return {
    text: `with added as (
        insert into contacts (id, ${columns.join(', ')}, cz_values)
        select c.contact_id, ${columns.map((column) => lastOf(column, 's')).join(', ')}, $3::jsonb
        from import_created c join import_matches m on m.contact_id = c.contact_id join import_rows s on s.n = m.n
        where ${accepted} group by c.contact_id order by c.contact_id returning id)
      insert into relation_import_additions
      select $1::bigint, 'contact', $2::int, array_agg(id order by id) from added having count(*) > 0`,
    values: [taskId, batch, JSON.stringify(plan.creation?.defaults ?? {})],
  }
}

/** Of several rows for one contact the last cell that holds something counts. */
const lastOf = (column: string, of: string) =>
  `(array_agg(${of}.${column} order by ${of}.n desc) filter (where ${of}.${column} is not null))[1]`

const hasChanges = ({ changes }: Plan) => changes.map((column) => `s.${column} is not null`).join(' or ')

const changeContacts = (plan: Plan, { taskId }: MergeOf): Statement => {
  const { changes } = plan
  const pairs = (left: string) => changes.map((column) => `${left}.${column}`).join(', ')
  const wanted = changes.map((column) => `coalesce(g.${column}, c.${column})`).join(', ')
  return {
    text: `with given as materialized (
        select m.contact_id, ${changes.map((column) => `${lastOf(column, 's')} as ${column}`).join(', ')}
        from import_matches m join import_rows s using (n)
        where ${accepted} and (${hasChanges(plan)})
          and not exists (select from import_created c where c.contact_id = m.contact_id)
        group by m.contact_id),
      old as materialized (
        select c.id, jsonb_build_object(${changes.map((column) => `'${column}', c.${column}`).join(', ')}) as before
        from contacts c join given g on g.contact_id = c.id
        where (${wanted}) is distinct from (${pairs('c')}) order by c.id for no key update of c),
      changed as (
        update contacts c set ${changes.map((column) => `${column} = coalesce(g.${column}, c.${column})`).join(', ')}
        from given g, old where g.contact_id = c.id and old.id = c.id returning c.id, c.version)
      ${noteChanges('contact')}`,
    values: [taskId],
  }
}

/** A record that someone else has changed since this task last did goes back to what they left. */
const noteChanges = (kind: string) => `
  insert into relation_import_changes as kept
  select $1::bigint, '${kind}', old.id, old.before, changed.version from changed join old using (id)
  on conflict (task_id, kind, record_id) do update set left_version = excluded.left_version,
    before = case when kept.left_version = excluded.left_version - 1 then kept.before else excluded.before end`

/** Finds the relation record that each row is about, among those there are and those that a dry run would have added. */
const findTargets = (plan: Plan, { taskId, isDryRun }: MergeOf): Statement => {
  const { categoryId, uniqueField } = plan.relation as NonNullable<Plan['relation']>
  const who = `coalesce(m.contact_id::text, 'new ' || ${nameOf(plan.unique, 's')})`
  const key = `s."values" -> '${Number(uniqueField)}'`
  const isPlanned = isDryRun
    ? `exists (select from relation_import_planned p where p.task_id = $2 and p.kind = 'relation_record'
        and p.key = md5(${who} || e'\\x1f' || (${key})::text))`
    : '$2::bigint is null'
  return {
    text: `insert into import_targets
      select s.n, m.contact_id, ${who}, ${key}, (
        select min(r.id) from relation_records r where r.contact_id = m.contact_id and r.category_id = $1
          and r.cz_values -> '${Number(uniqueField)}' = ${key}), ${isPlanned}
      from import_rows s join import_matches m using (n) where s."values" is not null and ${accepted}`,
    values: [categoryId, taskId],
  }
}

const isToBeAdded = 't.record_id is null and not t.is_planned'

/** A new record must have what its category requires: rows before the first that has it are refused. */
const refuseLacking: Statement = {
  text: `with firsts as (select t.who, t.key, min(t.n) filter (where s.lacks is null) as n
      from import_targets t join import_rows s using (n) where ${isToBeAdded} and t.key is not null group by 1, 2)
    insert into import_refused select t.n, 'required', s.lacks
    from import_targets t join import_rows s using (n) left join firsts f on f.who = t.who and f.key = t.key
    where ${isToBeAdded} and s.lacks is not null and (f.n is null or t.n < f.n)`,
}

const addRecords = (plan: Plan, { taskId, batch }: MergeOf): Statement => {
  const { categoryId, defaults, uniqueField } = plan.relation as NonNullable<Plan['relation']>
  const values = [taskId, batch, categoryId]
  const start = Object.keys(defaults).length ? `$4::jsonb || ` : ''
  const given =
    uniqueField === null
      ? `select m.contact_id, ${start}s."values" from import_rows s join import_matches m using (n)
         where s."values" is not null and ${accepted} order by s.n`
      : `select t.contact_id, ${start}pg_temp.merged(s."values" order by s.n)
         from import_targets t join import_rows s using (n) where ${isToBeAdded} and ${unrefused('t')}
         group by t.contact_id, t.key, case when t.key is null then t.n end order by min(t.n)`
  return {
    text: `with added as (
        insert into relation_records (contact_id, category_id, cz_values)
        select g.contact_id, $3::bigint, g.cz_values from (${given}) g (contact_id, cz_values) returning id)
      insert into relation_import_additions
      select $1::bigint, 'relation_record', $2::int, array_agg(id) from added having count(*) > 0`,
    values: start ? [...values, JSON.stringify(defaults)] : values,
  }
}

const changeRecords = ({ taskId }: MergeOf): Statement => ({
  text: `with given as materialized (
      select t.record_id as id, pg_temp.merged(s."values" order by s.n) as cz_values
      from import_targets t join import_rows s using (n)
      where t.record_id is not null and ${unrefused('t')} group by t.record_id),
    old as materialized (
      select r.id, jsonb_build_object('cz_values', r.cz_values) as before
      from relation_records r join given g on g.id = r.id
      where r.cz_values || g.cz_values <> r.cz_values
      order by r.id for no key update of r),
    changed as (
      update relation_records r set cz_values = r.cz_values || g.cz_values
      from given g, old where g.id = r.id and old.id = r.id returning r.id, r.version)
    ${noteChanges('relation_record')}`,
  values: [taskId],
})

const planRecords = ({ taskId }: MergeOf): Statement => ({
  text: `insert into relation_import_planned
    select distinct $1::bigint, 'relation_record', md5(t.who || e'\\x1f' || t.key::text)
    from import_targets t where ${isToBeAdded} and t.key is not null and ${unrefused('t')}`,
  values: [taskId],
})

const countTargets: Statement = {
  text: `select count(*) filter (where is_first) as "addedRecords", count(*) filter (where not is_first) as "updatedRecords"
    from (select ${isToBeAdded} and (t.key is null
        or row_number() over (partition by t.who, t.key order by t.n) = 1) as is_first
      from import_targets t where ${unrefused('t')}) counted`,
}

const countAll: Statement = {
  text: `select count(*) as "addedRecords", 0 as "updatedRecords" from import_rows s join import_matches m using (n)
    where s."values" is not null and ${accepted}`,
}

const countContacts = (plan: Plan): Statement => ({
  text: `select count(*) filter (where m.is_new) as "createdContacts",
      count(*) filter (where not m.is_new and (${hasChanges(plan) || 'false'})) as "updatedContacts"
    from import_matches m join import_rows s using (n) where ${accepted}`,
})

const relationStatements = (plan: Plan, of: MergeOf) => {
  if (!plan.relation) return []
  const isUnique = plan.relation.uniqueField !== null
  if (of.isDryRun) return isUnique ? [planRecords(of)] : []
  return isUnique ? [addRecords(plan, of), changeRecords(of)] : [addRecords(plan, of)]
}

const decisions = (plan: Plan, of: MergeOf) => [
  ...(plan.relation?.moments.length ? [convertMoments] : []),
  match(plan),
  ...(plan.creation && of.isDryRun ? [matchPlanned(plan, of)] : []),
  ...(plan.creation && !plan.creation.lacks.length ? decideCreation(plan, of) : []),
  refuseUnmatched(plan),
  ...(plan.relation && plan.relation.uniqueField !== null ? [findTargets(plan, of), refuseLacking] : []),
]

const changes = (plan: Plan, of: MergeOf) => [
  ...(plan.creation ? [createContacts(plan, of)] : []),
  ...(plan.changes.length && !of.isDryRun ? [changeContacts(plan, of)] : []),
  ...relationStatements(plan, of),
]

const rowOf = async (client: pg.Client, statement: Statement) => (await client.query(statement)).rows[0]

/** Merges the rows that are staged, within the session's transaction. Answers what that came to. */
export const merge = async (client: pg.Client, plan: Plan, of: MergeOf): Promise<Merged> => {
  for (const statement of decisions(plan, of)) await client.query(statement)
  const contacts = await rowOf(client, countContacts(plan))
  const isUnique = plan.relation !== null && plan.relation.uniqueField !== null
  const records = await rowOf(client, isUnique ? countTargets : countAll)
  for (const statement of changes(plan, of)) await client.query(statement)
  const { rows } = await client.query('select n, code, field from import_refused order by n')
  return { ...contacts, ...records, refused: rows }
}

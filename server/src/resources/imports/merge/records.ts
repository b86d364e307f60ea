import type { Plan, RelationPlan } from '../plan/plan.ts'
import {
  accepted,
  byIndex,
  groupsOf,
  type MergeOf,
  nameOf,
  noteChanges,
  type Statement,
  unrefused,
} from '../stage/sql.ts'

/** Finds the relation record of each row, among existing ones and those that a dry run would have added. */
const findTargets = (
  plan: Plan,
  { categoryId, uniqueField }: RelationPlan,
  { taskId, isDryRun }: MergeOf,
): Statement => {
  const who = `coalesce(m.contact_id::text, 'new ' || ${nameOf(groupsOf(plan), 's')})`
  const key = `s."values" -> '${Number(uniqueField)}'`
  const isPlanned = isDryRun
    ? `exists (select from relation_import_planned p where p.task_id = $2 and p.kind = 'relation_record'
        and p.key = md5(${who} || e'\\x1f' || (${key})::text))`
    : '$2::bigint is null'
  // `+ 0` forbids the index of the category alone: of a new category PostgreSQL expects no records yet.
  return {
    text: `insert into import_targets
      select s.n, m.contact_id, ${who}, ${key}, (
        select min(r.id) from relation_records r where r.contact_id = m.contact_id and r.category_id + 0 = $1
          and r.cz_values -> '${Number(uniqueField)}' = ${key}), ${isPlanned}
      from import_rows s join import_matches m using (n) where s."values" is not null and ${accepted}`,
    values: [categoryId, taskId],
  }
}

const isToBeAdded = 't.record_id is null and not t.is_planned'

/** A new record needs its category's required fields; rows before the first complete one are rejected. */
const refuseIncomplete: Statement = {
  text: `with firsts as (select t.who, t.key, min(t.n) filter (where s.missing_field is null) as n
      from import_targets t join import_rows s using (n) where ${isToBeAdded} and t.key is not null group by 1, 2)
    insert into import_refused select t.n, 'required', s.missing_field
    from import_targets t join import_rows s using (n) left join firsts f on f.who = t.who and f.key = t.key
    where ${isToBeAdded} and s.missing_field is not null and (f.n is null or t.n < f.n)`,
}

const addRecords = (
  { categoryId, defaults, uniqueField }: RelationPlan,
  { taskId, batch }: MergeOf,
): Statement => {
  const values = [taskId, batch, categoryId]
  const start = Object.keys(defaults).length ? `$4::jsonb || ` : ''
  const given =
    uniqueField === null
      ? `select m.contact_id, ${start}s."values" from import_rows s join import_matches m using (n)
         where s."values" is not null and ${accepted} order by m.contact_id, s.n`
      : `select t.contact_id, ${start}pg_temp.merged(s."values" order by s.n)
         from import_targets t join import_rows s using (n) where ${isToBeAdded} and ${unrefused('t')}
         group by t.contact_id, t.key, case when t.key is null then t.n end order by min(t.n)`
  return {
    text: `with added as (
        insert into relation_records (contact_id, category_id, cz_values)
        select g.contact_id, $3::bigint, g.cz_values from (${given}) g (contact_id, cz_values) returning id)
      insert into relation_import_additions
      select $1::bigint, 'relation_record', $2::int, array_agg(id) from added having count(*) > 0
      ${uniqueField === null ? 'returning cardinality(record_ids) as "addedRecords"' : ''}`,
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
  text: `select count(*) as "addedRecords" from import_rows s join import_matches m using (n)
    where s."values" is not null and ${accepted}`,
}

/** Returns the statements that decide about relation records, and those that then change them. */
export const relationStatements = (plan: Plan, of: MergeOf) => {
  const { relation } = plan
  if (!relation) return { decisions: [], changes: [] }
  if (relation.uniqueField === null)
    return { decisions: [], changes: [of.isDryRun ? countAll : addRecords(relation, of)] }
  return {
    decisions: [...byIndex(findTargets(plan, relation, of)), refuseIncomplete, countTargets],
    changes: of.isDryRun ? [planRecords(of)] : [addRecords(relation, of), changeRecords(of)],
  }
}

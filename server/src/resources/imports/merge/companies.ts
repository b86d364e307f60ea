import type { Plan } from '../plan/plan.ts'
import { accepted, type MergeOf, type Statement } from '../stage/sql.ts'

/**
 * Companies that this import created are found by their names alone, so that the outcome does not depend on whether two
 * rows are in the same batch.
 */
const isCreatedHere = `c.id in (select unnest(a.record_ids) from relation_import_additions a
  where a.task_id = $1 and a.kind = 'company')`

/** What rows say of companies, as `given`, with the companies that have the number or the name. */
const lookUp = `
  given as materialized (
    select s.n, s.parts ->> 'company_name' as name, s.parts ->> 'company_sn' as sn
    from import_rows s where s.parts ?| '{company_name,company_sn}'),
  by_sn as materialized (
    select c.sn as key, min(c.id) as id, count(*) as found from companies c
    where c.sn in (select g.sn from given g) and not ${isCreatedHere} group by 1),
  by_name as materialized (
    select lower(c.name) as key, min(c.id) as id, count(*) as found from companies c
    where lower(c.name) in (select lower(g.name) from given g) group by 1)`

/**
 * Finds the company of each row: by its registration number, or by its name where no company has the number. A row keeps
 * its `name` only if its company is unknown; without exactly one company, and none to create, it is rejected.
 */
export const findCompanies = ({ companies }: Plan, { taskId }: MergeOf): Statement[] => {
  if (!companies) return []
  const isMissing = `company_id is null${companies.isCreated ? ' and name is null' : ''}`
  return [
    {
      text: `insert into import_companies (n, company_id, name, sn)
        with ${lookUp}
        select g.n, case coalesce(s.found, b.found) when 1 then coalesce(s.id, b.id) end,
          case when s.found is null and b.found is null then g.name end, g.sn
        from given g left join by_sn s on s.key = g.sn left join by_name b on b.key = lower(g.name)`,
      values: [taskId],
    },
    ...(companies.isOptional
      ? []
      : [
          {
            text: `insert into import_refused select n, 'company_unknown' from import_companies where ${isMissing}`,
          },
        ]),
    { text: `delete from import_companies where ${isMissing}` },
  ]
}

/** The unknown companies of accepted rows, each as its first row describes it. */
const unknown = `
  unknown as materialized (
    select distinct on (lower(p.name)) lower(p.name) as key, p.name, p.sn
    from import_companies p join import_matches m on m.n = p.n
    where p.company_id is null and ${accepted} order by lower(p.name), p.n)`

const create = ({ taskId, batch }: MergeOf): Statement => ({
  text: `with ${unknown},
    added as (insert into companies (name, sn, creater_id)
      select name, sn, (select creater_id from relation_import_tasks where id = $1) from unknown order by key
      returning id, lower(name) as key),
    noted as (insert into relation_import_additions
      select $1::bigint, 'company', $2::int, array_agg(id) from added having count(*) > 0),
    filled as (update import_companies p set company_id = a.id from added a
      where p.company_id is null and lower(p.name) = a.key)
    select count(*) as "createdCompanies" from added`,
  values: [taskId, batch],
})

const predict = ({ taskId }: MergeOf): Statement => ({
  text: `with ${unknown},
    planned as (insert into relation_import_planned
      select $1::bigint, 'company', md5(key) from unknown on conflict do nothing returning 1)
    select count(*) as "createdCompanies" from planned`,
  values: [taskId],
})

/** Returns the statements that create the unknown companies of accepted rows, if the recipe asks for them. */
export const createCompanies = ({ companies }: Plan, of: MergeOf): Statement[] => {
  if (!companies?.isCreated) return []
  return [of.isDryRun ? predict(of) : create(of)]
}

import type { Plan } from '../plan/plan.ts'
import { accepted, type MergeOf, type Statement } from '../stage/sql.ts'

/** The tags of a batch's rows, as `p`; one that is to be created has its ID once it is there. */
export const givenTags = `import_rows s
  cross join jsonb_to_recordset(s.parts -> 'tags') l (tag_id bigint, name text)
  left join tags t on l.tag_id is null and lower(t.name) = lower(l.name)
  cross join lateral (select coalesce(l.tag_id, t.id) as tag_id, l.name) p`

/** The unknown tags of accepted rows, each as its first row writes it. */
const unknown = `
  unknown as materialized (
    select distinct on (lower(p.name)) lower(p.name) as key, p.name
    from ${givenTags} join import_matches m on m.n = s.n
    where p.tag_id is null and ${accepted} order by lower(p.name), s.n)`

const create = ({ taskId }: MergeOf): Statement => ({
  text: `with ${unknown},
    added as (insert into tags (name) select name from unknown order by key on conflict do nothing returning id, name),
    noted as (insert into relation_import_tags select $1::bigint, id from added),
    audited as (insert into audit_log (employee_id, employee_account, action, resource, record_id, after)
      select e.id, e.account, 'tag.create', 'tag', a.id, jsonb_build_object('id', a.id, 'name', a.name)
      from added a join relation_import_tasks k on k.id = $1 left join employees e on e.id = k.creater_id)
    select count(*) as "createdTags" from added`,
  values: [taskId],
})

const predict = ({ taskId }: MergeOf): Statement => ({
  text: `with ${unknown},
    planned as (insert into relation_import_planned
      select $1::bigint, 'part', md5(concat_ws(e'\\x1f', 'new tag', key)) from unknown on conflict do nothing returning 1)
    select count(*) as "createdTags" from planned`,
  values: [taskId],
})

/** Returns the statements that create the unknown tags of accepted rows, if the recipe asks for them. */
export const createTags = ({ createsTags }: Plan, of: MergeOf): Statement[] => {
  if (!createsTags) return []
  return [of.isDryRun ? predict(of) : create(of)]
}

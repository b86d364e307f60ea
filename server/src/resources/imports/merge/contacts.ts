import { contactColumnsOf } from '../convert/row.ts'
import type { Plan } from '../plan/plan.ts'
import {
  accepted,
  hasChanges,
  listed,
  type MergeOf,
  nameOf,
  noteChanges,
  ownVersion,
  type Statement,
} from '../stage/sql.ts'

/** If several rows are for the same contact, the last cell that is not empty counts. */
const lastOf = (column: string, of: string) =>
  `(array_agg(${of}.${column} order by ${of}.n desc) filter (where ${of}.${column} is not null))[1]`

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

const changeContacts = (plan: Plan, { taskId }: MergeOf): Statement => {
  const { changes } = plan
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
        where (${wanted}) is distinct from (${listed(changes, 'c')}) order by c.id for no key update of c),
      changed as (
        update contacts c set ${changes.map((column) => `${column} = coalesce(g.${column}, c.${column})`).join(', ')}
        from given g, old where g.contact_id = c.id and old.id = c.id returning c.id, ${ownVersion('c')} as version)
      ${noteChanges('contact')}`,
    values: [taskId],
  }
}

const countContacts = (plan: Plan): Statement => ({
  text: `select count(*) filter (where m.is_new) as "createdContacts",
      count(*) filter (where not m.is_new and (${hasChanges(plan)})) as "updatedContacts"
    from import_matches m join import_rows s using (n) where ${accepted}`,
})

/** Returns the statements that change contacts, once the accepted rows are known. */
export const contactStatements = (plan: Plan, of: MergeOf): Statement[] => [
  ...(plan.creation || plan.changes.length ? [countContacts(plan)] : []),
  ...(plan.creation ? [createContacts(plan, of)] : []),
  ...(plan.changes.length && !of.isDryRun ? [changeContacts(plan, of)] : []),
]

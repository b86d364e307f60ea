import { contactColumnsOf } from '../convert/row.ts'
import type { Plan } from '../plan/plan.ts'
import type { ContactColumnName } from '../recipes/column-names.ts'
import { contactColumns, isContactColumn } from '../recipes/columns.ts'
import { nameHeader } from '../recipes/parts.ts'
import {
  accepted,
  groupsOf,
  hasChanges,
  listed,
  type MergeOf,
  nameOf,
  noteChanges,
  ownVersion,
  type Statement,
} from '../stage/sql.ts'
import { cause, noteCreation, noteHistory, shownColumns } from './history.ts'

/** If several rows are for the same contact, the last cell that is not empty counts. */
const lastOf = (column: string, of: string) =>
  `(array_agg(${of}.${column} order by ${of}.n desc) filter (where ${of}.${column} is not null))[1]`

/** The value that rows give; an empty last name is that of a full name without one. */
const givenOf = (column: string, of: string) =>
  column === 'last_name' ? `nullif(${lastOf(column, of)}, '')` : lastOf(column, of)

/** Replaces a name as a whole, unless it reads the same already: someone may have corrected how it is split. */
const newName = (column: string) =>
  `case when contact_name(g.first_name, g.last_name) <> c.name then g.${column} else c.${column} end`

const newValue = ({ columns }: Plan, column: string) => {
  const isInName = column === 'first_name' || column === 'last_name'
  const isWhole = isInName && columns.some((each) => each?.name === nameHeader)
  return isWhole ? newName(column) : `coalesce(g.${column}, c.${column})`
}

/** The custom values that rows give to their contact. */
const mergedOwn = `pg_temp.merged(s.own order by s.n) filter (where s.own is not null)`

const createContacts = (plan: Plan, { taskId, batch, isDryRun }: MergeOf): Statement => {
  if (isDryRun)
    return {
      text: `insert into relation_import_planned select $1::bigint, 'contact', ${nameOf(groupsOf(plan), 'c')} from import_created c`,
      values: [taskId],
    }
  const { defaults = {}, fixed = {} } = plan.creation ?? {}
  const given = contactColumnsOf(plan).filter(isContactColumn)
  const others = (Object.keys(fixed) as ContactColumnName[]).filter((column) => !given.includes(column))
  const fixedOf = (column: ContactColumnName) => `($4::jsonb ->> '${column}')::${contactColumns[column].sql}`
  const values = [
    ...given.map((column) => `coalesce(${givenOf(column, 's')}, ${fixedOf(column)})`),
    ...others.map(fixedOf),
  ]
  return {
    text: `with added as (
        insert into contacts (id, ${[...given, ...others, 'cz_values'].join(', ')})
        select c.contact_id, ${values.map((value) => `${value}, `).join('')}$3::jsonb || ${mergedOwn}
        from import_created c join import_matches m on m.contact_id = c.contact_id join import_rows s on s.n = m.n
        where ${accepted} group by c.contact_id order by c.contact_id returning id),
      ${cause},
      history as (${noteCreation('contact')})
      insert into relation_import_additions
      select $1::bigint, 'contact', $2::int, array_agg(id order by id) from added having count(*) > 0`,
    values: [taskId, batch, JSON.stringify(defaults), JSON.stringify(fixed)],
  }
}

const changeContacts = (plan: Plan, { taskId }: MergeOf): Statement => {
  const { changes, custom } = plan
  const changed = [...changes, ...(custom ? ['cz_values'] : [])]
  const given = [
    ...changes.map((column) => `${givenOf(column, 's')} as ${column}`),
    ...(custom ? [`${mergedOwn} as own`] : []),
  ]
  const wanted = [
    ...changes.map((column) => newValue(plan, column)),
    ...(custom ? ['c.cz_values || g.own'] : []),
  ]
  return {
    text: `with given as materialized (
        select m.contact_id, ${given.join(', ')}
        from import_matches m join import_rows s using (n)
        where ${accepted} and (${hasChanges(plan)})
          and not exists (select from import_created c where c.contact_id = m.contact_id)
        group by m.contact_id),
      old as materialized (
        select c.id, jsonb_build_object(${changed.map((column) => `'${column}', c.${column}`).join(', ')}) as before,
          ${shownColumns('contact', changed, 'c')} as shown
        from contacts c join given g on g.contact_id = c.id
        where (${wanted.join(', ')}) is distinct from (${listed(changed, 'c')}) order by c.id for no key update of c),
      changed as (
        update contacts c set ${changed.map((column, at) => `${column} = ${wanted[at]}`).join(', ')}
        from given g, old where g.contact_id = c.id and old.id = c.id returning c.id, ${ownVersion('c')} as version,
          ${shownColumns('contact', changed, 'c')} as shown),
      ${cause},
      history as (${noteHistory('contact')})
      ${noteChanges('contact')}`,
    values: [taskId],
  }
}

const countContacts = (plan: Plan): Statement => ({
  text: `select count(*) filter (where m.is_new) as "createdContacts",
      count(*) filter (where not m.is_new and (${hasChanges(plan)})) as "updatedContacts"
    from import_matches m join import_rows s using (n) where ${accepted}`,
})

const changesContacts = ({ changes, custom }: Plan) => changes.length > 0 || custom !== null

/** Returns the statements that change contacts, once the accepted rows are known. */
export const contactStatements = (plan: Plan, of: MergeOf): Statement[] => [
  ...(plan.creation || changesContacts(plan) ? [countContacts(plan)] : []),
  ...(plan.creation ? [createContacts(plan, of)] : []),
  ...(changesContacts(plan) && !of.isDryRun ? [changeContacts(plan, of)] : []),
]

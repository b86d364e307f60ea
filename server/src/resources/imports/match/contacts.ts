import type { Plan } from '../plan/plan.ts'
import type { KeyName } from '../recipes/column-names.ts'
import { isContactColumn } from '../recipes/columns.ts'
import {
  dateTimeText,
  groupsOf,
  hasKeys,
  listed,
  type MergeOf,
  nameOf,
  planning,
  type Statement,
  same,
  unrefused,
} from '../stage/sql.ts'
import { refuseRepeated } from './repeats.ts'

/** Columns with an index that narrows the search to few contacts. */
const selective = new Set<KeyName>([
  'id',
  'profile_id',
  'membership_no',
  'identity_no',
  'external_id',
  'birth_at',
])

/** Reports whether an index can find the contacts of a row. */
export const isIndexed = ({ unique }: Pick<Plan, 'unique'>) =>
  unique.some((name) => selective.has(name) || !isContactColumn(name))

/** Returns SQL that finds and counts each row's contact: row by row with an index, else in a single pass. */
export const matchText = (plan: Plan) => {
  // Tickets may be of no contact.
  if (!plan.unique.length) return 'select s.n, null::bigint, 1, false from import_rows s'
  if (isIndexed(plan))
    return `select s.n, m.id, m.found, false from import_rows s, lateral (
        select min(c.id) as id, count(*) as found from (
          select c.id from contacts c where ${hasKeys(plan, 'c', 's')} limit 2) c) m`
  return `with keys as (select distinct ${listed(plan.unique, 's')} from import_rows s),
      found as (select ${listed(plan.unique, 'k')}, min(c.id) as id, count(*) as found
        from keys k join contacts c on ${same(plan.unique, 'c', 'k')} group by ${listed(plan.unique, 'k')})
      select s.n, f.id, coalesce(f.found, 0), false
      from import_rows s left join found f on ${same(plan.unique, 'f', 's')}`
}

/** Converts date-times to their stored form; rejects those outside the supported years. */
const convertMoments = (
  values: string,
  moments: string,
  [column, refused]: ['field' | 'header', string],
): Statement => ({
  text: `with converted as (
      select s.n, e.key, case when extract(year from e.value::timestamptz at time zone 'UTC') between 1 and 9999
        and extract(year from e.value::timestamptz) between 1 and 9999 then ${dateTimeText('e.value')} end as moment
      from import_rows s, jsonb_each_text(s.${moments}) e where s.${moments} is not null),
    refused as (insert into import_refused (n, code, ${column})
      select n, 'invalid', ${refused} from converted where moment is null group by n)
    update import_rows s set ${values} = s.${values} || c.moments
    from (select n, jsonb_object_agg(key, moment) as moments from converted group by n) c where c.n = s.n`,
})

/** Lets a dry run find the contacts that it would have created. */
const matchPlanned = (plan: Plan, { taskId }: MergeOf): Statement => ({
  text: `update import_matches m set found = -1 from import_rows s, relation_import_planned p
    where m.n = s.n and m.found = 0 and p.task_id = $1 and p.kind = 'contact' and p.key = ${nameOf(groupsOf(plan), 's')}`,
  values: [taskId],
})

/** The header of a ticket's date-time: of a built-in column, or of a custom field. */
const ticketMoment = `min(case when key ~ '^[0-9]' then 'cz_ticket_information.' else 'tickets.' end || key)`

/** The first complete row for a missing contact creates it; incomplete rows before it are rejected. */
const decideCreation = (plan: Plan, { isDryRun }: MergeOf): Statement[] => {
  const groups = groupsOf(plan)
  const isNamed = plan.creation?.fixed.first_name === undefined ? 's.first_name is not null' : 'true'
  return [
    // The IDs are drawn before the contacts are inserted, so the insert trigger would mark them too late.
    ...(isDryRun ? [] : [{ text: "select mark_ids('contacts')" }]),
    // Without statistics of the staged rows, PostgreSQL expects few and would compare each with each.
    planning('enable_nestloop', 'off'),
    {
      text: `insert into import_created (${groups.join(', ')}, contact_id, n)
      select ${listed(groups, 'g')}, ${isDryRun ? 'null' : `nextval(pg_get_serial_sequence('contacts', 'id'))`}, g.n
      from (select ${listed(groups, 's')}, min(s.n) as n from import_rows s join import_matches m using (n)
        where m.found = 0 and ${isNamed} and s.missing_field is null and s.missing_own_field is null and ${unrefused('m')}
        group by ${listed(groups, 's')}
        order by n) g`,
    },
    {
      text: `update import_matches m set contact_id = c.contact_id, found = ${isDryRun ? -1 : 1}, is_new = m.n = c.n
      from import_rows s, import_created c
      where m.n = s.n and m.found = 0 and ${same(groups, 'c', 's')} and s.n >= c.n`,
    },
    planning('enable_nestloop', 'on'),
  ]
}

const refuseUnmatched = (plan: Plan): Statement => ({
  text: `insert into import_refused
    select m.n, case when m.found > 1 then 'contact_ambiguous' when s.missing_field is not null and $1 then 'required'
      when $1 then 'contact_incomplete' else 'contact_missing' end,
      case when m.found = 0 and $1 then coalesce(s.missing_field, -s.missing_own_field) end
    from import_matches m join import_rows s using (n)
    where m.found not in (1, -1) and ${unrefused('m')}`,
  values: [plan.creation !== null],
})

/** Returns the statements that find each row's contact and reject rows without one. */
export const matchStatements = (plan: Plan, of: MergeOf): Statement[] => [
  ...(plan.relation?.moments.length
    ? [convertMoments('"values"', 'moments', ['field', 'min(key::int)'])]
    : []),
  ...(plan.ticket?.hasMoments ? [convertMoments('"values"', 'moments', ['header', ticketMoment])] : []),
  ...(plan.custom?.moments.length ? [convertMoments('own', 'own_moments', ['field', '-min(key::int)'])] : []),
  ...refuseRepeated(plan, of),
  ...(of.areMatched ? [] : [{ text: `insert into import_matches ${matchText(plan)}` }]),
  ...(plan.creation && of.isDryRun ? [matchPlanned(plan, of)] : []),
  ...(plan.creation && !plan.creation.missingNames.length ? decideCreation(plan, of) : []),
  refuseUnmatched(plan),
]

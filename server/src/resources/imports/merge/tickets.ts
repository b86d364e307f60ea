import { stepTicketsLater } from '#resources/sla-clocks/later.ts'
import type { TicketPlan } from '../plan/plan.ts'
import { type TicketColumnName, ticketKey } from '../recipes/column-names.ts'
import { ticketColumns } from '../recipes/columns.ts'
import { accepted, byIndex, type MergeOf, noteChanges, type Statement, unrefused } from '../stage/sql.ts'
import { cause, noteCreation, noteHistory, shownColumns } from './history.ts'
import { lockTargets } from './lock-targets.ts'
import { changedColumns, changedValue, typedValue } from './ticket-columns.ts'
import { refuseHeld, refuseStatuses } from './ticket-forms.ts'
import { refuseDisabled, refuseDisabledOfNew } from './ticket-handlers.ts'

const number = `s."values" ->> '${ticketKey}'`

/** Finds the ticket of each row, among existing ones and those that a dry run would have added. */
const findTargets = ({ taskId, isDryRun }: MergeOf): Statement => ({
  text: `insert into import_targets
    select s.n, m.contact_id, '', s."values" -> '${ticketKey}',
      (select min(t.id) from tickets t where t.external_no = ${number}),
      ${
        isDryRun
          ? `exists (select from relation_import_planned p
              where p.task_id = $1 and p.kind = 'ticket' and p.key = md5(${number}))`
          : '$1::bigint is null'
      }
    from import_rows s join import_matches m using (n) where s."values" is not null and ${accepted}`,
  values: [taskId],
})

const isToBeAdded = 't.record_id is null and not t.is_planned'

/** A new ticket needs a subject and the required fields; rows before the first complete one are rejected. */
const refuseIncomplete: Statement = {
  text: `with firsts as (select t.key, min(t.n) filter (where s.missing_field is null) as n
      from import_targets t join import_rows s using (n) where ${isToBeAdded} group by 1)
    insert into import_refused (n, code, header)
    select t.n, 'required', case when s.missing_field = 0 then 'tickets.subject' else 'cz_ticket_information.' || s.missing_field end
    from import_targets t join import_rows s using (n) join firsts f using (key)
    where ${isToBeAdded} and s.missing_field is not null and (f.n is null or t.n < f.n)`,
}

/** The custom values among those of a row. */
const ownOf = ({ fields }: TicketPlan, of: string) =>
  `(select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(${of}) e
    where e.key = any('{${fields.join(',')}}'))`

const newTickets = (isKeyed: boolean) =>
  isKeyed
    ? `select (array_agg(t.contact_id order by s.n desc))[1] as contact_id, min(s.n) as n,
         pg_temp.merged(s."values" order by s.n) as v
       from import_targets t join import_rows s using (n) where ${isToBeAdded} and ${unrefused('t')} group by t.key`
    : `select m.contact_id, s.n, s."values" as v
       from import_rows s join import_matches m using (n) where s."values" is not null and ${accepted}`

const addTickets = (ticket: TicketPlan, { taskId, batch }: MergeOf): Statement => {
  const { isKeyed, fixed, defaults } = ticket
  const given = new Set<TicketColumnName>([
    ...ticket.columns,
    ...(ticket.columns.includes('sub_category_id') ? (['category_id'] as const) : []),
    ...(Object.keys(fixed) as TicketColumnName[]),
    ...(['subject', 'content', 'status', 'priority'] as const),
    ...(isKeyed ? ([ticketKey] as const) : []),
  ])
  const fallback: Partial<Record<TicketColumnName, string>> = { content: `''`, status: '0', priority: '1' }
  const givenValue = (column: TicketColumnName) => {
    const others = [
      ...(column in fixed ? [`($4::jsonb ->> '${column}')::${ticketColumns[column].sql}`] : []),
      ...(fallback[column] ? [fallback[column]] : []),
    ]
    return `coalesce(${[typedValue(column, 'g.v'), ...others].join(', ')})`
  }
  const columns = [...given]
  return {
    text: `with added as (
        insert into tickets (contact_id, creater_id, cz_values, ${columns.join(', ')})
        select g.contact_id, (select creater_id from relation_import_tasks where id = $1),
          $3::jsonb || ${ownOf(ticket, 'g.v')}, ${columns.map(givenValue).join(', ')}
        from (${newTickets(isKeyed)}) g where $4::jsonb is not null order by g.n returning id),
      ${cause},
      history as (${noteCreation('ticket')})
      insert into relation_import_additions
      select $1::bigint, 'ticket', $2::int, array_agg(id) from added having count(*) > 0
      ${isKeyed ? '' : 'returning cardinality(record_ids) as "addedRecords"'}`,
    values: [taskId, batch, JSON.stringify(defaults), JSON.stringify(fixed)],
  }
}

const changeTickets = (ticket: TicketPlan, { taskId }: MergeOf, hasContacts: boolean): Statement => {
  const columns = changedColumns(ticket, hasContacts)
  const values = columns.map(changedValue)
  return {
    text: `with given as materialized (
        select t.record_id as id, (array_agg(t.contact_id order by s.n desc))[1] as contact_id,
          pg_temp.merged(s."values" order by s.n) as v
        from import_targets t join import_rows s using (n)
        where t.record_id is not null and ${unrefused('t')} group by t.record_id),
      wanted as materialized (select g.*, ${ownOf(ticket, 'g.v')} as own from given g),
      old as materialized (
        select t.id, jsonb_build_object(${columns.map((name) => `'${name}', t.${name}`).join(', ')}) as before,
          ${shownColumns('ticket', columns, 't')} as shown
        from tickets t join wanted g on g.id = t.id
        where (${values.map((value, at) => `${value} is distinct from t.${columns[at]}`).join(' or ')})
        order by t.id for no key update of t),
      changed as (
        update tickets t set ${columns.map((name, at) => `${name} = ${values[at]}`).join(', ')}
        from wanted g, old where g.id = t.id and old.id = t.id
        returning t.id, t.version, ${shownColumns('ticket', columns, 't')} as shown),
      stepped as (${stepTicketsLater('changed')}),
      ${cause},
      history as (${noteHistory('ticket')})
      ${noteChanges('ticket')}`,
    values: [taskId],
  }
}

const planTickets = ({ taskId }: MergeOf): Statement => ({
  text: `insert into relation_import_planned
    select distinct $1::bigint, 'ticket', md5(t.key #>> '{}')
    from import_targets t where ${isToBeAdded} and ${unrefused('t')}`,
  values: [taskId],
})

const countTargets: Statement = {
  text: `select count(*) filter (where is_first) as "addedRecords", count(*) filter (where not is_first) as "updatedRecords"
    from (select ${isToBeAdded} and row_number() over (partition by t.key order by t.n) = 1 as is_first
      from import_targets t where ${unrefused('t')}) counted`,
}

const countAll: Statement = {
  text: `select count(*) as "addedRecords" from import_rows s join import_matches m using (n)
    where s."values" is not null and ${accepted}`,
}

/** Returns the statements that decide about tickets, and those that then change them. */
export const ticketStatements = (ticket: TicketPlan, of: MergeOf, hasContacts: boolean) => {
  const givesHandlers = ticket.columns.includes('handler_id')
  if (!ticket.isKeyed)
    return {
      decisions: givesHandlers ? [refuseDisabledOfNew] : [],
      counts: [],
      changes: [of.isDryRun ? countAll : addTickets(ticket, of)],
    }
  return {
    decisions: [
      ...byIndex(findTargets(of)),
      ...(of.isDryRun ? [] : byIndex(lockTargets)),
      refuseIncomplete,
      ...(givesHandlers ? [refuseDisabled] : []),
      ...(ticket.columns.includes('status') ? [...refuseStatuses, refuseHeld] : []),
    ],
    counts: [countTargets],
    changes: of.isDryRun
      ? [planTickets(of)]
      : [addTickets(ticket, of), changeTickets(ticket, of, hasContacts)],
  }
}

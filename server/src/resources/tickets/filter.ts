import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { anyGrams, hasAny, isBroadText, termsOf } from '#db/records/filters.ts'
import { conditionsOf, isAnyOf } from '#fields/statements.ts'
import type { KnownFields } from '#resources/cz-cols/definitions.ts'
import { customConditions } from '#resources/cz-cols/filters.ts'
import { isFollowedBy } from '#resources/follows/queries.ts'
import { isOfTeam } from '#resources/groups/queries.ts'
import { slaConditions } from '#resources/sla-clocks/part.ts'
import { ticketFields } from './fields.ts'
import type { TicketFilter } from './schema.ts'

type Condition = RawBuilder<boolean>

/** Matches a text in one of the columns of `ticket_search`, which the statement calls `alias`. */
export const inTicketTexts = (text: string, alias: string, columns = ['subject', 'content']): Condition => {
  const terms = termsOf(text)
  const stands = hasAny(
    columns.map((column) => `${alias}.${column}`),
    terms,
  )
  if (isBroadText(text)) return stands
  const grams = columns.map((column) => sql`${sql.ref(`${alias}.${column}_grams`)} @@ (${anyGrams(terms)})`)
  return sql<boolean>`((${sql.join(grams, sql` or `)}) and ${stands})`
}

const late = sql<boolean>`(tickets.status = any('{0,1}') and tickets.due_at < now())`

/** Matches tickets of these handlers, unassigned tickets, or both if both are requested. */
const handled = ({ handler_ids = [], is_unassigned }: TicketFilter) => {
  const ofHandlers = isAnyOf('tickets.handler_id')(handler_ids)
  if (is_unassigned === undefined) return ofHandlers
  const unassigned = sql<boolean>`tickets.handler_id is null`
  if (is_unassigned) return ofHandlers ? sql<boolean>`(${ofHandlers} or ${unassigned})` : unassigned
  return ofHandlers ?? sql<boolean>`tickets.handler_id is not null`
}

/** Matches tickets in these statuses. Those that are older than the statuses have only a code, and are in its default. */
const inStatuses = (ids: number[]) =>
  ids.length
    ? sql<boolean>`(tickets.status_id = any(${ids}::bigint[]) or (tickets.status_id is null and tickets.status = any(array(
        select s.status from ticket_statuses s where s.is_default and s.id = any(${ids}::bigint[])))))`
    : undefined

const { handler_ids: _, ...described } = conditionsOf('tickets', ticketFields)

const conditions: {
  [F in Exclude<keyof TicketFilter, 'cz_cols' | 'handler_ids' | 'is_unassigned'>]-?: (
    value: NonNullable<TicketFilter[F]>,
  ) => Condition | undefined
} = {
  ...described,
  ...slaConditions('tickets'),
  id: isAnyOf('tickets.id'),
  status_ids: inStatuses,
  search: (text) => sql`tickets.id in (select s.id from ticket_search s where ${inTicketTexts(text, 's')})`,
  company_id: (id) => sql`tickets.contact_id in (
    select c.contact_id from contact_companies c where c.company_id = ${id})`,
  conversation_id: (id) => sql`tickets.id in (
    select l.ticket_id from ticket_conversations l where l.conversation_id = ${id})`,
  is_late: (wanted) => (wanted ? late : sql`${late} is not true`),
  group_ids: (ids) =>
    ids.length
      ? sql`tickets.handler_id = any(array(select g.employee_id from group_members g where g.group_id = any(${ids}::bigint[])))`
      : undefined,
  tag_ids: (ids) =>
    ids.length
      ? sql`tickets.id in (select t.ticket_id from ticket_tags t where t.tag_id = any(${ids}::bigint[]))`
      : undefined,
  creater_ids: isAnyOf('tickets.creater_id'),
  team_member_id: (id) => isOfTeam('tickets', id),
  followed_by: (id) => isFollowedBy('ticket_id', id),
}

/** Returns the conditions of a ticket list, all of which must hold. */
export const conditionsOfTickets = async (
  db: Db,
  filter: TicketFilter,
  known?: KnownFields,
): Promise<Condition[]> => {
  const plain = Object.entries(conditions).map(([name, toCondition]) => {
    const value = filter[name as keyof typeof conditions]
    return value === undefined ? undefined : (toCondition as (value: unknown) => Condition | undefined)(value)
  })
  const custom = await customConditions(db, { of: 'ticket' }, 'tickets', filter.cz_cols, known)
  return [handled(filter), ...plain, ...custom].filter((condition) => condition !== undefined)
}

import { type RawBuilder, sql } from 'kysely'
import type { Period } from './period.ts'
import type { ReportFilter } from './schema.ts'

/** The period and filter of a report. */
export type Conditions = Period & ReportFilter

type Condition = RawBuilder<unknown>

const every = (conditions: (Condition | false)[]) =>
  sql`(${sql.join([sql`true`, ...conditions.filter((each) => each !== false)], sql` and `)})`

/** Whether the moment is within the period's days. */
export const within = (column: string, { from, to }: Period) => {
  const moment = sql.ref(column)
  return sql`(${moment} >= ${from}::date::timestamptz and ${moment} < (${to}::date + 1)::timestamptz)`
}

const handledBy = (column: string, { group_id, handler_id }: ReportFilter) => [
  handler_id !== undefined && sql`${sql.ref(column)} = ${handler_id}`,
  group_id !== undefined &&
    sql`${sql.ref(column)} in (select employee_id from group_members where group_id = ${group_id})`,
]

/** The condition of a filter on a select from time entries, as `entry`. */
export const spentBy = (filter: ReportFilter) => every(handledBy('entry.employee_id', filter))

/** What the columns of a record itself say of its group, queue and brand. */
const belonging = (table: string, { of_group_id, campaign_queue_id, sponsor_id }: ReportFilter) => [
  of_group_id !== undefined && sql`${sql.ref(`${table}.group_id`)} = ${of_group_id}`,
  campaign_queue_id !== undefined && sql`${sql.ref(`${table}.campaign_queue_id`)} = ${campaign_queue_id}`,
  sponsor_id !== undefined && sql`${sql.ref(`${table}.sponsor_id`)} = ${sponsor_id}`,
]

const ofChannel = ({ channel_id }: ReportFilter) =>
  channel_id !== undefined && sql`conversations.channel_id = ${channel_id}`

const throughChannel = ({ channel_id }: ReportFilter) =>
  channel_id !== undefined &&
  sql`exists (
    select from ticket_conversations l join conversations c on c.id = l.conversation_id
    where l.ticket_id = tickets.id and c.channel_id = ${channel_id})`

/** The condition of a filter on a select from `conversations`. */
export const ofConversations = (filter: ReportFilter) =>
  every([
    ...handledBy('conversations.handler_id', filter),
    ofChannel(filter),
    ...belonging('conversations', filter),
  ])

/** The condition of a filter on a select from `tickets`. */
export const ofTickets = (filter: ReportFilter) =>
  every([...handledBy('tickets.handler_id', filter), throughChannel(filter), ...belonging('tickets', filter)])

const isOfRecord = ({ of_group_id, campaign_queue_id, sponsor_id }: ReportFilter) =>
  of_group_id !== undefined || campaign_queue_id !== undefined || sponsor_id !== undefined

/** The condition of a filter on a select from `csat_scores`. */
export const ofScores = (filter: ReportFilter) =>
  every([
    ...handledBy('csat_scores.handler_id', filter),
    filter.channel_id !== undefined &&
      sql`exists (
        select from contactables c
        where c.id = csat_scores.contactable_id and c.channel_id = ${filter.channel_id})`,
    isOfRecord(filter) &&
      sql`exists (
        select from conversations
        where conversations.id = csat_scores.contact_log_id and ${every(belonging('conversations', filter))})`,
  ])

/** Matches rows of a table about tickets and conversations by what the records themselves say now. */
const ofSubjects = (table: string, tickets: Condition, conversations: Condition) => {
  const [type, id] = [sql.ref(`${table}.subject_type`), sql.ref(`${table}.subject_id`)]
  return sql`case ${type}
    when 'ticket' then exists (select from tickets where tickets.id = ${id} and ${tickets})
    else exists (select from conversations where conversations.id = ${id} and ${conversations}) end`
}

/** The condition of a filter on a select from `sla_results`, which do not know their record's brand. */
export const ofResults = (filter: ReportFilter) => {
  const { of_group_id, channel_id, campaign_queue_id, sponsor_id } = filter
  const brand = (table: string) => sql`${sql.ref(`${table}.sponsor_id`)} = ${sponsor_id}`
  return every([
    ...handledBy('sla_results.handler_id', filter),
    of_group_id !== undefined && sql`sla_results.group_id = ${of_group_id}`,
    channel_id !== undefined && sql`sla_results.channel_id = ${channel_id}`,
    campaign_queue_id !== undefined && sql`sla_results.campaign_queue_id = ${campaign_queue_id}`,
    sponsor_id !== undefined && ofSubjects('sla_results', brand('tickets'), brand('conversations')),
  ])
}

/** The condition of a filter on a select from `handovers`, apart from whose they were. */
export const ofHandovers = (filter: ReportFilter) =>
  filter.channel_id === undefined && !isOfRecord(filter)
    ? sql`true`
    : ofSubjects(
        'handovers',
        every([throughChannel(filter), ...belonging('tickets', filter)]),
        every([ofChannel(filter), ...belonging('conversations', filter)]),
      )

/** The condition of a filter on a select of employees, by the column with their ID. */
export const ofEmployees = (column: string, filter: ReportFilter) => every(handledBy(column, filter))

/** Matches conversations that a customer began in the period; one that an employee began may be in a queue later. */
export const begun = (asked: Conditions) =>
  every([
    within('conversations.created_at', asked),
    sql`conversations.bound_type = 'inbound' and conversations.first_enter_queue_at is not null`,
    ofConversations(asked),
  ])

/** Matches conversations that an employee accepted and that ended in the period. */
export const ended = (asked: Conditions) =>
  every([
    within('conversations.last_finished_at', asked),
    sql`conversations.accepted_at is not null`,
    ofConversations(asked),
  ])

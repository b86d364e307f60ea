import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { wireTime } from '#db/records/select.ts'
import { exportedColumnsOf } from '#fields/exported.ts'
import { valuesOf } from '#resources/cz-cols/values.ts'
import { listedName } from '#resources/tags/exported.ts'
import { ticketFields } from '#resources/tickets/fields.ts'
import { listOf } from '#resources/tickets/queries.ts'
import type { TicketFilter } from '#resources/tickets/schema.ts'

const nameOf = (alias: string) => sql<string | null>`case when ${sql.ref(`${alias}.id`)} is not null
  then contact_name(${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}) end`

const tagNames = sql<string | null>`(select string_agg(${listedName('t')}, '; ' order by t.name)
  from ticket_tags l join tags t on t.id = l.tag_id where l.ticket_id = tickets.id)`

/** In percent, as spreadsheets take 2/5 for a day; rounded down, so that 100% means all. */
const progress = sql<string | null>`case when tickets.checklist_total > 0
  then tickets.checklist_ticked * 100 / tickets.checklist_total || '%' end`

const select = (db: Db) =>
  db
    .selectFrom('tickets')
    .leftJoin('contacts as contact', 'contact.id', 'tickets.contact_id')
    .leftJoin('employees as handler', 'handler.id', 'tickets.handler_id')
    .leftJoin('groups', 'groups.id', 'tickets.group_id')
    .leftJoin('groups as handler_group', 'handler_group.id', 'handler.group_id')
    .leftJoin('ticket_statuses', 'ticket_statuses.id', 'tickets.status_id')
    .leftJoin('employees as creater', 'creater.id', 'tickets.creater_id')
    .leftJoin('categories', 'categories.id', 'tickets.category_id')
    .leftJoin('sub_categories', 'sub_categories.id', 'tickets.sub_category_id')
    .leftJoin('termination_codes', 'termination_codes.id', 'tickets.termination_code_id')
    .leftJoin('sponsors', 'sponsors.id', 'tickets.sponsor_id')
    .leftJoin('campaign_queues', 'campaign_queues.id', 'tickets.campaign_queue_id')
    .select([
      ...exportedColumnsOf('tickets', ticketFields, 'ticket'),
      'contact.name as contact',
      nameOf('handler').as('handler'),
      'groups.name as group',
      'handler_group.name as handler_group',
      'ticket_statuses.name as ticket_status',
      wireTime('tickets.sla_due_at').$castTo<string | null>().as('sla_due_at'),
      progress.as('checklist'),
      'tickets.minutes_spent',
      nameOf('creater').as('creater'),
      'categories.name as category',
      'sub_categories.name as sub_category',
      'termination_codes.name as termination_code',
      'sponsors.name as sponsor',
      'campaign_queues.name as campaign_queue',
      tagNames.as('tags'),
      valuesOf('tickets').as('cz_cols'),
    ])

/** Returns the list of tickets with their exportable columns. */
export const exportedList = async (db: Db, filter: TicketFilter, sort?: string) => ({
  ...(await listOf(db, filter, sort)),
  rows: select(db),
})

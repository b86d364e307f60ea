import { headingsOf } from '#fields/exported.ts'
import type { App } from '#http/endpoint.ts'
import { exportEndpoint } from '#http/exports/export.ts'
import { message } from '#messages/message.ts'
import { customColumns, exportedFields } from '#resources/cz-cols/exported.ts'
import { ticketFields } from '#resources/tickets/fields.ts'
import { TicketFilter } from '#resources/tickets/schema.ts'
import { exportedList } from './queries.ts'

const { external_no, due_at, contact_id, content, acknowledged_at, created_at, updated_at, ...own } =
  headingsOf(ticketFields)
const titles = {
  ...own,
  due_at,
  contact: message('headings.contact'),
  contact_id,
  handler: message('headings.handler'),
  group: message('headings.group'),
  category: message('headings.category'),
  sub_category: message('headings.sub_category'),
  termination_code: message('headings.termination_code'),
  sponsor: message('headings.sponsor'),
  campaign_queue: message('headings.queue'),
  tags: message('headings.tags'),
  creater: message('headings.created_by'),
  content,
  created_at,
  updated_at,
  external_no,
  handler_group: message('headings.handler_group'),
  ticket_status: message('headings.own_status'),
  acknowledged_at,
  sla_due_at: message('headings.sla_due'),
  checklist: message('headings.checklists'),
  minutes_spent: message('headings.minutes_spent'),
}

/** The columns of a file for which none were chosen are no more than ever: programs may read them by their place. */
const unusual: string[] = [
  ...['contact_id', 'content', 'sponsor', 'external_no', 'handler_group', 'ticket_status'],
  ...['acknowledged_at', 'sla_due_at', 'checklist', 'minutes_spent'],
]

/** Exports a list of tickets as a file. */
export const ticketExports = (app: App) =>
  exportEndpoint(app, {
    name: 'ticket',
    path: '/ticket/export',
    tag: 'Tickets',
    operationId: 'exportTickets',
    file: 'tickets',
    filter: TicketFilter,
    titles,
    usual: Object.keys(titles).filter((field) => !unusual.includes(field)),
    custom: async (db) => customColumns(await exportedFields(db, { of: 'ticket' })),
    list: exportedList,
  })

import { headingsOf } from '#fields/exported.ts'
import type { App } from '#http/endpoint.ts'
import { exportEndpoint } from '#http/exports/export.ts'
import { message } from '#messages/message.ts'
import { customColumns, exportedFields } from '#resources/cz-cols/exported.ts'
import { ticketFields } from '#resources/tickets/fields.ts'
import { TicketFilter } from '#resources/tickets/schema.ts'
import { exportedList } from './queries.ts'

const { external_no, due_at, contact_id, content, created_at, updated_at, ...own } = headingsOf(ticketFields)
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
}

const unusual = ['contact_id', 'content', 'sponsor', 'external_no']

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

import type { App } from '#http/endpoint.ts'
import { exportEndpoint } from '#http/export.ts'
import { customColumns, exportedFields } from '#resources/cz-cols/exported.ts'
import { TicketFilter } from '#resources/tickets/schema.ts'
import { exportedList } from './queries.ts'

const titles = {
  id: 'Number',
  subject: 'Subject',
  status: 'Status',
  status_memo: 'Remark on the status',
  priority: 'Priority',
  due_at: 'Due',
  contact: 'Contact',
  contact_id: 'Contact ID',
  handler: 'Handler',
  group: 'Group',
  category: 'Category',
  sub_category: 'Sub-category',
  termination_code: 'Termination code',
  sponsor: 'Sponsor',
  campaign_queue: 'Queue',
  creater: 'Created by',
  content: 'Content',
  created_at: 'Created',
  updated_at: 'Changed',
}

const unusual = ['contact_id', 'content', 'sponsor']

/** A list of tickets as a file. */
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

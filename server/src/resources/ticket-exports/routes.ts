import Type from 'typebox'
import { type App, endpoint } from '#http/endpoint.ts'
import { chosenColumns, ExportQuery, exportNote, exportOf, fieldColumns } from '#http/export.ts'
import { customColumns, exportedFields } from '#resources/cz-cols/exported.ts'
import { TicketFilter } from '#resources/tickets/schema.ts'
import { type ExportedTicket, exportedList } from './queries.ts'

type Field = Exclude<keyof ExportedTicket, 'cz_cols'>

const titles: Record<Field, string> = {
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

/** What a file has where nobody chose. */
const usual = Object.keys(titles).filter((field) => !['contact_id', 'content', 'sponsor'].includes(field))

/** A list of tickets as a file. */
export const ticketExports = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/ticket/export',
    tag: 'Tickets',
    access: 'ticket.read',
    operationId: 'exportTickets',
    summary: 'Export tickets',
    description: exportNote([...Object.keys(titles), 'cz_cols.<id>']),
    query: Type.Object({ ...TicketFilter.properties, ...ExportQuery.properties }),
    media: 'text/csv; charset=utf-8',
    answer: Type.String(),
    handle: async (context) => {
      const { db, query } = context
      const { columns: names = usual, sort: _, ...filter } = query
      const custom = customColumns<ExportedTicket>(await exportedFields(db, { of: 'ticket' }))
      const known = new Map([...fieldColumns<ExportedTicket, Field>(titles), ...custom])
      const list = await exportedList(db, filter)
      return exportOf(context, {
        name: 'ticket',
        file: 'tickets',
        list,
        columns: chosenColumns(known, names),
      })
    },
  })

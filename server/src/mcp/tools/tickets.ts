import Type from 'typebox'
import { IdOf, listTool, Notice, notice } from '../list.ts'
import type { Operations } from '../operations.ts'
import type { Tool } from '../tool.ts'

/** The fields that a list shows of each ticket. */
export const ticketFields = [
  ...[
    'id',
    'external_no',
    'subject',
    'status',
    'status_id',
    'priority',
    'due_at',
    'contact.id',
    'contact.name',
  ],
  ...['category.id', 'category.name', 'sub_category.id', 'sub_category.name', 'handler.id', 'handler.name'],
  ...['group.id', 'group.name', 'created_at', 'updated_at'],
]

export const wholeTicket = [
  ...ticketFields,
  ...['content', 'status_memo', 'merged_into_id', 'creater.id', 'creater.name', 'campaign_queue.name'],
  ...['termination_code.name', 'ticket_status.name', 'interact_collections.id', 'files', 'minutes_spent'],
  ...['tags', 'sla', 'cz_cols', 'visitor_answers'],
]

export const noteFields = ['id', 'content', 'author', 'files.name', 'created_at']
const noteCount = 30

export const Version = Type.Integer({
  minimum: 1,
  description: 'Its version; send it with a change to avoid overwriting others',
})

const ticketTool = (operations: Operations): Tool => ({
  name: 'get_ticket',
  title: 'Read a ticket',
  description:
    'One ticket with its content, custom values, service levels, the IDs of its conversations (read them with get_conversation), and the latest notes of employees. list_ticket_history has its changes.',
  input: Type.Object({ ticket_id: IdOf('ticket') }),
  output: Type.Object({
    notice: Notice,
    ticket: operations.record('getTicket', wholeTicket),
    version: Version,
    notes: Type.Array(operations.record('listTicketNotes', noteFields), { description: 'The latest first' }),
    notes_total: Type.Integer(),
  }),
  run: async (ask, { ticket_id: ticket }) => {
    const [found, notes] = await Promise.all([
      ask('getTicket', { params: { ticket }, fields: wholeTicket }),
      ask('listTicketNotes', {
        params: { ticket },
        query: { sort: '-id', per_page: noteCount },
        fields: noteFields,
      }),
    ])
    const { data, version } = found
    return { notice, ticket: data, version, notes: notes.data, notes_total: notes.meta.total }
  },
})

export const ticketTools = (operations: Operations): Tool[] => [
  listTool(operations, {
    name: 'search_tickets',
    title: 'Search tickets',
    description:
      'Search tickets by text, status, priority, tag, contact, category, handler, group or dates. Open tickets have the statuses 0 and 1. For a person’s own work, take their ID from get_overview as handler_ids. get_ticket reads one in full.',
    operation: 'listTickets',
    filters: [
      ...['search', 'external_no', 'statuses', 'status_ids', 'priorities', 'contact_id', 'company_id'],
      ...['category_ids', 'sub_category_ids', 'handler_ids', 'of_group_ids', 'is_unassigned', 'is_late'],
      ...['sla_state', 'conversation_id', 'created_at__start', 'created_at__end', 'updated_at__start'],
      ...['updated_at__end', 'due_at__start', 'due_at__end', 'tag_ids'],
    ],
    fields: ticketFields,
    many: 'tickets',
    sort: '-updated_at',
  }),
  ticketTool(operations),
  listTool(operations, {
    name: 'list_ticket_history',
    title: 'Read a ticket’s history',
    description:
      'What happened to a ticket, the latest first: who or which rule changed what, notes, and what was said with the customer since.',
    operation: 'listTicketHistory',
    of: ['ticket', 'ticket_id', 'ticket'],
    fields: [
      ...['id', 'at', 'kind', 'employee', 'rule.name', 'changes', 'note.content', 'message.direction'],
      ...['message.author.name', 'message.message'],
    ],
    many: 'history',
  }),
]

import { rowOf } from '#db/records/rows.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { invalid } from '#http/problem.ts'
import { listEndpoint } from '#http/resource.ts'
import { message } from '#messages/message.ts'
import { One } from '#shapes'
import { addChecklist, noteChecklist, removedOf } from './add.ts'
import { checklistItems } from './items.ts'
import * as queries from './queries.ts'
import { Checklist, ChecklistChanges, NewChecklist } from './schema.ts'

const tag = 'Tickets'
const ofTicket = '/ticket/:ticket/checklist'
const one = '/ticket/:ticket/checklist/:checklist'

const reads = (app: App) => {
  listEndpoint(app, {
    path: ofTicket,
    tag,
    access: 'ticket.read',
    operationId: 'listChecklists',
    summary: 'List the checklists of a ticket',
    record: Checklist,
    problems: [404],
    find: rowOf('tickets', 'ticket'),
    sorts: queries.sorts,
    page: ({ db, params, query }) => queries.list(db, params.ticket, query),
  })
  endpoint(app, {
    method: 'GET',
    path: one,
    tag,
    access: 'ticket.read',
    operationId: 'getChecklist',
    summary: 'Get a checklist of a ticket',
    answer: One(Checklist),
    problems: [404],
    find: queries.findRow,
    handle: async ({ db, record }) => ({ data: await queries.find(db, record.id) }),
  })
}

const writes = (app: App) => {
  endpoint(app, {
    method: 'POST',
    path: ofTicket,
    tag,
    access: 'ticket.update',
    operationId: 'createChecklist',
    summary: 'Add a checklist to a ticket',
    description: 'From a template, with a name and items of its own, or one that was removed.',
    body: NewChecklist,
    answer: One(Checklist),
    problems: [404],
    find: queries.findTicket,
    handle: async ({ db, body, viewer, params }) => {
      if ((await queries.countChecklists(db, params.ticket)) >= queries.maxChecklists)
        throw invalid('template_id', message('tickets.too_many_checklists', { limit: queries.maxChecklists }))
      const id = await addChecklist(db, viewer, params.ticket, body)
      return { data: await queries.find(db, id) }
    },
  })
  endpoint(app, {
    method: 'PUT',
    path: one,
    tag,
    access: 'ticket.update',
    operationId: 'updateChecklist',
    summary: 'Change a checklist of a ticket',
    description: 'Its items are changed one by one.',
    body: ChecklistChanges,
    answer: One(Checklist),
    problems: [404, 412],
    find: queries.findRow,
    handle: async ({ db, body, viewer, record, params }) => {
      const before = await queries.find(db, record.id)
      await queries.update(db, record.id, body)
      const after = await queries.find(db, record.id)
      await noteChecklist(db, viewer, params, {
        kind: 'checklist.updated',
        before: { checklist: before?.name, is_required: before?.is_required },
        after: { checklist: after?.name, is_required: after?.is_required },
      })
      return { data: after }
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path: one,
    tag,
    access: 'ticket.update',
    operationId: 'deleteChecklist',
    summary: 'Remove a checklist from a ticket',
    answer: null,
    problems: [404, 412],
    find: queries.findRow,
    handle: async ({ db, viewer, record, params }) => {
      const before = await queries.find(db, record.id)
      await queries.remove(db, record.id)
      await noteChecklist(db, viewer, params, {
        kind: 'checklist.deleted',
        before: before ? removedOf(before as Checklist) : {},
        after: null,
      })
    },
  })
}

/** Serves the checklists of a ticket and their items. */
export const ticketChecklists = (app: App) => {
  reads(app)
  writes(app)
  checklistItems(app)
}

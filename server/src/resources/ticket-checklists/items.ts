import { type App, endpoint } from '#http/endpoint.ts'
import { invalid } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { One } from '#shapes'
import { noteChecklist } from './add.ts'
import * as queries from './queries.ts'
import { Checklist, ChecklistItemChanges, NewChecklistItem } from './schema.ts'

const tag = 'Tickets'
const ofChecklist = '/ticket/:ticket/checklist/:checklist/item'
const oneItem = '/ticket/:ticket/checklist/:checklist/item/:item'

const maxItems = 100

/** Serves the items of a checklist; each write answers the whole checklist. */
export const checklistItems = (app: App) => {
  endpoint(app, {
    method: 'POST',
    path: ofChecklist,
    tag,
    access: 'ticket.update',
    operationId: 'createChecklistItem',
    summary: 'Add an item to a checklist',
    description: 'Returns the checklist.',
    body: NewChecklistItem,
    answer: One(Checklist),
    problems: [404],
    find: queries.findRow,
    handle: async ({ db, body, viewer, record, params }) => {
      if ((await queries.countItems(db, record.id)) >= maxItems)
        throw invalid('text', message('tickets.too_many_items', { limit: maxItems }))
      await queries.insertItem(db, record.id, body.text, body.position)
      await noteChecklist(db, viewer, params, {
        kind: 'checklist_item.created',
        before: null,
        after: { item: body.text },
      })
      return { data: await queries.find(db, record.id) }
    },
  })
  endpoint(app, {
    method: 'PUT',
    path: oneItem,
    tag,
    access: 'ticket.update',
    operationId: 'updateChecklistItem',
    summary: 'Tick or change an item of a checklist',
    description: 'Returns the checklist.',
    body: ChecklistItemChanges,
    answer: One(Checklist),
    problems: [404, 412],
    find: queries.findItem,
    handle: async ({ db, body, viewer, record, params }) => {
      const isOther = await queries.updateItem(db, record, body, viewer.id)
      const { text = record.text } = body
      if (text !== record.text)
        await noteChecklist(db, viewer, params, {
          kind: 'checklist_item.updated',
          before: { item: record.text },
          after: { item: text },
        })
      if (isOther)
        await noteChecklist(db, viewer, params, {
          kind: body.is_ticked ? 'checklist_item.ticked' : 'checklist_item.unticked',
          before: body.is_ticked ? {} : { item: text },
          after: body.is_ticked ? { item: text } : {},
        })
      return { data: await queries.find(db, record.checklist_id) }
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path: oneItem,
    tag,
    access: 'ticket.update',
    operationId: 'deleteChecklistItem',
    summary: 'Remove an item from a checklist',
    answer: null,
    problems: [404, 412],
    find: queries.findItem,
    handle: async ({ db, viewer, record, params }) => {
      await queries.removeItem(db, record.id)
      await noteChecklist(db, viewer, params, {
        kind: 'checklist_item.deleted',
        before: { item: record.text },
        after: null,
      })
    },
  })
}

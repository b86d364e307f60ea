import { hasEveryPermission } from '#access/granted.ts'
import type { Db } from '#db/connections/connect.ts'
import { rowOf } from '#db/records/rows.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { Problem } from '#http/problem.ts'
import { listEndpoint } from '#http/resource.ts'
import { One } from '#shapes'
import { noteEntry } from './note.ts'
import * as queries from './queries.ts'
import { NewTimeEntry, TimeEntry, TimeEntryChanges } from './schema.ts'
import { timers } from './timers.ts'

const tag = 'Tickets'
const ofTicket = '/ticket/:ticket/time-entry'
const oneEntry = '/ticket/:ticket/time-entry/:time_entry'

const refuseOthers = async (db: Db, viewerId: number, { employee_id }: queries.EntryRow) => {
  if (employee_id === viewerId) return
  if (await hasEveryPermission(db, viewerId)) return
  throw new Problem(403, 'records.time_owner', { code: 'not_author' })
}

const audit = (context: Context, verb: 'update' | 'delete', id: number, before: unknown, after: unknown) =>
  recordAudit(context, {
    action: `time_entry.${verb}`,
    resource: 'time_entry',
    record_id: id,
    before,
    after,
    shape: TimeEntry,
  })

const reads = (app: App) => {
  listEndpoint(app, {
    path: ofTicket,
    tag,
    access: 'ticket.read',
    operationId: 'listTimeEntries',
    summary: 'List the time spent on a ticket',
    record: TimeEntry,
    problems: [404],
    find: rowOf('tickets', 'ticket'),
    sorts: queries.sorts,
    page: ({ db, params, query }) => queries.list(db, params.ticket, query),
  })
  endpoint(app, {
    method: 'GET',
    path: oneEntry,
    tag,
    access: 'ticket.read',
    operationId: 'getTimeEntry',
    summary: 'Get an entry of the time spent on a ticket',
    answer: One(TimeEntry),
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
    operationId: 'createTimeEntry',
    summary: 'Enter time spent on a ticket',
    body: NewTimeEntry,
    answer: One(TimeEntry),
    problems: [404],
    find: rowOf('tickets', 'ticket'),
    handle: async ({ db, body, viewer, params }) => {
      const id = await queries.insert(db, params.ticket, viewer.id, body)
      const data = await queries.find(db, id)
      if (data) await noteEntry(db, viewer, null, data)
      return { data }
    },
  })
  endpoint(app, {
    method: 'PUT',
    path: oneEntry,
    tag,
    access: 'ticket.update',
    operationId: 'updateTimeEntry',
    summary: 'Change an entry of the time spent on a ticket',
    description: 'Whose time it is and administrators may.',
    body: TimeEntryChanges,
    answer: One(TimeEntry),
    problems: [404, 412],
    find: queries.findRow,
    handle: async (context) => {
      const { db, body, record, viewer } = context
      await refuseOthers(db, viewer.id, record)
      const before = await queries.find(db, record.id)
      await queries.update(db, record.id, body)
      const data = await queries.find(db, record.id)
      if (before && data) await noteEntry(db, viewer, before, data)
      await audit(context, 'update', record.id, before, data)
      return { data }
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path: oneEntry,
    tag,
    access: 'ticket.update',
    operationId: 'deleteTimeEntry',
    summary: 'Delete an entry of the time spent on a ticket',
    description: 'Whose time it is and administrators may.',
    answer: null,
    problems: [404, 412],
    find: queries.findRow,
    handle: async (context) => {
      const { db, record, viewer } = context
      await refuseOthers(db, viewer.id, record)
      const before = await queries.find(db, record.id)
      await queries.remove(db, record.id)
      if (before) await noteEntry(db, viewer, before, null)
      await audit(context, 'delete', record.id, before, null)
    },
  })
}

/** Serves the time that employees spend on tickets. */
export const ticketTime = (app: App) => {
  reads(app)
  writes(app)
  timers(app)
}

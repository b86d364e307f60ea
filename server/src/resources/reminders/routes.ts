import type { Db } from '#db/connections/connect.ts'
import { checkIfMatch } from '#http/answers/etag.ts'
import { requirePermission } from '#http/callers/authorize.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { invalid, notFound } from '#http/problem.ts'
import { listEndpoint } from '#http/resource.ts'
import { One } from '#shapes'
import { checkReminders, checkTime } from './checks.ts'
import * as queries from './queries.ts'
import { NewReminder, Reminder, ReminderChanges, ReminderFilter } from './schema.ts'

const tag = 'The employee themselves'
const access = 'signed-in'

const answerOf = async ({ db, viewer }: Context, id: number) => {
  const data = await queries.find(db, viewer.id, id)
  return data && { data }
}

/** Finds and locks the caller's reminder here, because `find` of an endpoint does not know the caller. */
const lockOwn = async ({ db, viewer, params, request }: Context<'/me/reminder/:reminder'>) => {
  const found = await queries.findLocked(db, viewer.id, params.reminder)
  if (!found) throw notFound()
  checkIfMatch(request.headers['if-match'], found.version)
}

/** Throws a 422 unless it is on one record, and a 403 if the caller may not read that. */
const checkSubject = async (db: Db, viewerId: number, { conversation_id, ticket_id }: NewReminder) => {
  if (!conversation_id === !ticket_id) throw invalid('conversation_id', 'reminders.one_subject')
  await requirePermission(db, viewerId, ticket_id ? 'ticket.read' : 'conversation.read')
}

const reads = (app: App) => {
  listEndpoint(app, {
    path: '/me/reminder',
    tag,
    access,
    operationId: 'listReminders',
    summary: 'List the calling employee’s reminders',
    record: Reminder,
    query: ReminderFilter,
    sorts: queries.sorts,
    page: ({ db, viewer, query }) => queries.list(db, viewer.id, query, query),
  })
  endpoint(app, {
    method: 'GET',
    path: '/me/reminder/:reminder',
    tag,
    access,
    operationId: 'getReminder',
    summary: 'Get a reminder',
    answer: One(Reminder),
    handle: async (context) => answerOf(context, context.params.reminder),
  })
}

/** Serves reminders. Employees see and change only their own. */
export const reminders = (app: App) => {
  reads(app)
  endpoint(app, {
    method: 'POST',
    path: '/me/reminder',
    tag,
    access,
    operationId: 'createReminder',
    summary: 'Be reminded of a conversation or a ticket',
    description: 'When it is due, it is among the notices of the caller.',
    body: NewReminder,
    answer: One(Reminder),
    problems: [409],
    handle: async (context) => {
      const { db, viewer, body } = context
      await checkSubject(db, viewer.id, body)
      await checkReminders(db, viewer.id, body.remind_at)
      return answerOf(context, await queries.insert(db, viewer.id, body))
    },
  })
  endpoint(app, {
    method: 'PUT',
    path: '/me/reminder/:reminder',
    tag,
    access,
    operationId: 'updateReminder',
    summary: 'Change a reminder',
    body: ReminderChanges,
    answer: One(Reminder),
    problems: [412],
    handle: async (context) => {
      const { db, params, body } = context
      await lockOwn(context)
      if (body.remind_at) await checkTime(db, body.remind_at)
      await queries.update(db, params.reminder, body)
      return answerOf(context, params.reminder)
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path: '/me/reminder/:reminder',
    tag,
    access,
    operationId: 'deleteReminder',
    summary: 'End a reminder',
    answer: null,
    problems: [412],
    handle: async (context) => {
      await lockOwn(context)
      await queries.remove(context.db, context.params.reminder)
    },
  })
}

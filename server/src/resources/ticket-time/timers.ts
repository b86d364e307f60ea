import { rowOf } from '#db/records/rows.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { Problem } from '#http/problem.ts'
import { Nullable, One } from '#shapes'
import { noteEntry } from './note.ts'
import * as queries from './queries.ts'
import { StartedTimer, TimeEntry, Timer, TimerStop } from './schema.ts'

const tag = 'Tickets'

const ticketRow = rowOf('tickets', 'ticket')

const end = async ({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: number, stop: TimerStop) => {
  await queries.stop(db, id, stop)
  const entry = await queries.find(db, id)
  if (entry) await noteEntry(db, viewer, null, entry)
  return entry ?? null
}

const requireRunning = async ({ db, viewer }: Pick<Context, 'db' | 'viewer'>) => {
  const running = await queries.lockRunning(db, viewer.id)
  if (!running) throw new Problem(409, 'records.no_timer', { code: 'no_timer' })
  return running
}

/** Serves the timer of an employee, of which one runs at a time. It is stored, so every browser shows the same. */
export const timers = (app: App) => {
  endpoint(app, {
    method: 'GET',
    path: '/me/timer',
    tag,
    access: 'signed-in',
    operationId: 'getTimer',
    summary: 'Get the timer that runs for the calling employee',
    description: '`data` is null while none is running.',
    answer: One(Nullable(Timer)),
    handle: async ({ db, viewer }) => {
      const running = await queries.findRunning(db, viewer.id)
      if (!running) return { data: null }
      const { ticket_id: id, subject } = running
      return { data: { entry: await queries.find(db, running.id), ticket: { id, subject } } }
    },
  })
  endpoint(app, {
    method: 'POST',
    path: '/ticket/:ticket/timer',
    tag,
    access: 'ticket.update',
    operationId: 'startTimer',
    summary: 'Start the timer for a ticket',
    description: 'Ends the timer of another ticket first. One that runs for this ticket runs on.',
    answer: StartedTimer,
    problems: [404],
    // Locked only together with the ticket of the timer that runs, so that employees who swap tickets never block each other.
    find: (db, path) => ticketRow(db, path, false),
    handle: async (context) => {
      const { db, viewer, params } = context
      await queries.lockTimer(db, viewer.id)
      const running = await queries.lockRunning(db, viewer.id, params.ticket)
      if (running?.ticket_id === params.ticket)
        return { data: await queries.find(db, running.id), stopped: null }
      const stopped = running ? await end(context, running.id, {}) : null
      const id = await queries.start(db, params.ticket, viewer.id)
      return { data: await queries.find(db, id), stopped }
    },
  })
  endpoint(app, {
    method: 'POST',
    path: '/me/timer/stop',
    tag,
    access: 'ticket.update',
    operationId: 'stopTimer',
    summary: 'Stop the timer',
    description: 'What it counted is an entry of its ticket from now on, of a minute at least.',
    body: TimerStop,
    answer: One(TimeEntry),
    problems: [409],
    handle: async (context) => {
      const { id } = await requireRunning(context)
      return { data: await end(context, id, context.body) }
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path: '/me/timer',
    tag,
    access: 'ticket.update',
    operationId: 'discardTimer',
    summary: 'Stop the timer and forget what it counted',
    answer: null,
    problems: [409],
    handle: async (context) => {
      const { id } = await requireRunning(context)
      await queries.remove(context.db, id)
    },
  })
}

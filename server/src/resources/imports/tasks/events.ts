import Type from 'typebox'
import { answerer } from '#http/answers/answer.ts'
import { languageOf } from '#http/answers/language.ts'
import { type Localizer, localizedJson, localizerOf } from '#http/answers/localized.ts'
import { authorize } from '#http/callers/auth.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { type Bounds, takeSeat } from '#http/limits/stream-seats.ts'
import { type Task, watchTask } from './events-watch.ts'
import { find } from './queries.ts'
import { RelationImportTask } from './schema.ts'

interface Timing extends Bounds {
  /** Milliseconds between polls of the tasks; `heartbeat` is the same between keep-alive comments. */
  poll: number
  heartbeat: number
}

const usual: Timing = { poll: 500, heartbeat: 15_000, maxStreams: 500, maxPerEmployee: 10 }

const jsonOf = answerer(RelationImportTask)

const localizer = localizerOf(RelationImportTask) as Localizer

const eventOf = ({ request }: Context, task: Task) => {
  const data = localizedJson(jsonOf(task, []).body, localizer, languageOf(request))
  return `id: ${task.version}\nevent: task\ndata: ${data}\n\n`
}
const retry = 'retry: 3000\n\n'
const heartbeat = ': \n\n'
// Browsers ignore an event without data.
const end = 'event: end\ndata: {}\n\n'

const isOver = ({ status, undo_status }: Task) => status > 1 && (undo_status === null || undo_status === 2)

/** Collects what happened since the stream last looked; of several task states only the latest is kept. */
const openInbox = (signal: AbortSignal) => {
  let next = Promise.withResolvers<void>()
  let news: { task?: Task; isGone?: true; isBeat?: true } = {}
  const put = (more: typeof news) => {
    Object.assign(news, more)
    next.resolve()
  }
  signal.addEventListener('abort', () => put({ isGone: true }))
  if (signal.aborted) put({ isGone: true })
  const take = async () => {
    await next.promise
    const taken = news
    next = Promise.withResolvers()
    news = {}
    return taken
  }
  return { put, take }
}

const mayStillRead = ({ services, request }: Context) =>
  authorize(services, request, 'import.read').then(
    () => true,
    () => false,
  )

async function* follow(context: Context, first: Task, { poll, heartbeat: beat }: Timing) {
  const { services, signal } = context
  const { put, take } = openInbox(signal)
  const tell = (task: Task | undefined) => put(task ? { task } : { isGone: true })
  const stop = watchTask(services.database, first.id, { version: first.version, tell }, poll)
  const timer = setInterval(() => put({ isBeat: true }), beat)
  try {
    for (;;) {
      const { task, isGone, isBeat } = await take()
      if (isGone || (isBeat && !(await mayStillRead(context)))) return
      if (task) yield eventOf(context, task)
      if (task && isOver(task)) break
      if (isBeat) yield heartbeat
    }
    yield end
  } finally {
    clearInterval(timer)
    stop()
  }
}

async function* eventsOf(context: Context, first: Task, timing: Timing) {
  const leave = takeSeat(context.services.database, context.viewer.id, timing)
  try {
    yield retry + eventOf(context, first)
    if (isOver(first)) yield end
    else yield* follow(context, first, timing)
  } finally {
    leave()
  }
}

/** Serves an import's progress as it happens. */
export const relationImportEvents = (app: App, timing: Timing = usual) =>
  endpoint(app, {
    method: 'GET',
    path: '/relation-import-task/:id/events',
    tag: 'Imports',
    access: 'import.read',
    operationId: 'watchRelationImportTask',
    summary: 'Follow an import',
    description:
      'Server-sent events: `task` with the task as it is at once and after every change, its version as id; `end` once it has ended and no undo is under way, and with it the stream. A comment every 15 seconds shows that it lives; it ends without `end` when the token does. At most 10 at a time of one employee: 429 `too_many_streams`.',
    media: 'text/event-stream',
    answer: Type.String(),
    find: (db, { id }) => find(db, id),
    handle: async (context) => ({
      body: eventsOf(context as unknown as Context, context.record, timing),
    }),
  })

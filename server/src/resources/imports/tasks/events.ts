import Type from 'typebox'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { describeStream, followerOf, type Timing, usualTiming } from '#http/streams/follow.ts'
import { find } from './queries.ts'
import { RelationImportTask } from './schema.ts'

type Task = NonNullable<Awaited<ReturnType<typeof find>>>

const access = 'import.read'

const eventsOf = followerOf<Task>({
  table: 'relation_import_tasks',
  find,
  access,
  event: 'task',
  shape: RelationImportTask,
  isOver: ({ status, undo_status }) => status > 1 && (undo_status === null || undo_status === 2),
})

/** Serves an import's progress as it happens. */
export const relationImportEvents = (app: App, timing: Timing = usualTiming) =>
  endpoint(app, {
    method: 'GET',
    path: '/relation-import-task/:id/events',
    tag: 'Imports',
    access,
    operationId: 'watchRelationImportTask',
    summary: 'Follow an import',
    description: describeStream('task', 'once it has ended and no undo is under way'),
    media: 'text/event-stream',
    answer: Type.String(),
    find: (db, { id }) => find(db, id),
    handle: async (context) => ({
      body: eventsOf(context as unknown as Context, context.record, timing),
    }),
  })

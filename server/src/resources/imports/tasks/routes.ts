import type { AuditVerb } from '#access/audit-actions.ts'
import type { Db } from '#db/connections/connect.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { invalid } from '#http/problem.ts'
import { listEndpoint } from '#http/resource.ts'
import { announce } from '#resources/webhooks/events/announce.ts'
import { One } from '#shapes'
import { requireImporting } from '../recipes/permissions.ts'
import * as queries from './queries.ts'
import { runImportsLater } from './queue.ts'
import { maxFileBytes, receive } from './receive.ts'
import { checkCancellable, checkImportable, checkRestartable, checkUndoable } from './rules.ts'
import { AuditedTask, NewRelationImportTask, RelationImportTask, RelationImportTaskFilter } from './schema.ts'

const tag = 'Imports'
const path = '/relation-import-task'

type Audited = { recipe: { name: string } | null } | null | undefined

const withRecipeName = (task: Audited) => task && { ...task, recipe_name: task.recipe?.name }

const audit = (context: Context, verb: AuditVerb, id: number, before: Audited, after: Audited) =>
  recordAudit(context, {
    action: `import.${verb}`,
    resource: 'import',
    record_id: id,
    before: withRecipeName(before),
    after: withRecipeName(after),
    shape: AuditedTask,
  })

interface StateChange {
  summary: string
  description: string
  check: (state: queries.TaskState) => void
  change: (db: Db, state: queries.TaskState, employee: number) => Promise<unknown>
}

/** Declares an endpoint that changes a task's state, and wakes the workers. */
const stateEndpoint = (
  app: App,
  verb: 'cancel' | 'restart' | 'undo',
  { summary, description, check, change }: StateChange,
) =>
  endpoint(app, {
    method: 'POST',
    path: `${path}/:id/${verb}`,
    tag,
    access: verb === 'undo' ? 'import.delete' : 'import.update',
    operationId: `${verb}RelationImportTask`,
    summary,
    description,
    answer: One(RelationImportTask),
    find: queries.findState,
    handle: async (context) => {
      const { db, viewer, record } = context
      check(record)
      if (verb === 'restart') await requireImporting(db, viewer.id, record.recipe_id)
      const before = await queries.find(db, record.id)
      await change(db, record, viewer.id)
      const data = await queries.find(db, record.id)
      await audit(context, verb, record.id, before, data)
      if (verb === 'cancel' && data?.status === 4) await announce(db, 'import.ended', async () => data)
      await runImportsLater(db)
      return { data }
    },
  })

const serveReads = (app: App) => {
  listEndpoint(app, {
    path,
    tag,
    access: 'import.read',
    operationId: 'listRelationImportTasks',
    summary: 'List import tasks',
    record: RelationImportTask,
    query: RelationImportTaskFilter,
    sorts: queries.sorts,
    page: ({ db, query }) => queries.list(db, query, query),
  })
  endpoint(app, {
    method: 'GET',
    path: `${path}/:id`,
    tag,
    access: 'import.read',
    operationId: 'getRelationImportTask',
    summary: 'Get an import task, with its progress',
    answer: One(RelationImportTask),
    problems: [404],
    handle: async ({ db, params }) => {
      const data = await queries.find(db, params.id)
      return data && { data }
    },
  })
}

/** Declares what makes a task: a file, or the file of a dry run. */
const serveCreations = (app: App) => {
  endpoint(app, {
    method: 'POST',
    path,
    tag,
    access: 'import.create',
    operationId: 'createRelationImportTask',
    summary: 'Import a file',
    description:
      'Tasks run in the background, one after another, oldest first. Needs `contact.update` and, by what the recipe names, `contact.identity_no`, `contact.create`, `contact_cz_relation.create` and `contact_cz_relation.update`.',
    body: NewRelationImportTask,
    upload: { field: 'file', maxBytes: maxFileBytes },
    answer: One(RelationImportTask),
    prepare: receive,
    handle: async (context) => {
      const { db, body, viewer, prepared } = context
      if (!(await requireImporting(db, viewer.id, body.recipe_id)))
        throw invalid('recipe_id', 'fields.no_such_record')
      const id = await queries.insert(db, body, prepared, viewer.id)
      const data = await queries.find(db, id)
      await audit(context, 'create', id, null, data)
      await runImportsLater(db)
      return { data }
    },
  })
  endpoint(app, {
    method: 'POST',
    path: `${path}/:id/import`,
    tag,
    access: 'import.create',
    operationId: 'importRelationImportTask',
    summary: 'Import the file of a dry run',
    description: 'Returns a new task, for the same file by the same recipe; the file is not sent again.',
    answer: One(RelationImportTask),
    find: queries.findState,
    handle: async (context) => {
      const { db, record, viewer } = context
      checkImportable(record)
      await requireImporting(db, viewer.id, record.recipe_id)
      const id = await queries.insertFrom(db, record.id, viewer.id)
      const data = await queries.find(db, id)
      await audit(context, 'create', id, null, data)
      await runImportsLater(db)
      return { data }
    },
  })
}

export const relationImportTasks = (app: App) => {
  serveReads(app)
  serveCreations(app)
  stateEndpoint(app, 'cancel', {
    summary: 'Stop an import',
    description: 'One that runs stops once the rows under way are done. What was imported until then stays.',
    check: checkCancellable,
    change: queries.cancel,
  })
  stateEndpoint(app, 'restart', {
    summary: 'Let an import that failed or was cancelled go on',
    description: 'Within 30 days of its end. It goes on after the last row that is done.',
    check: checkRestartable,
    change: queries.restart,
  })
  stateEndpoint(app, 'undo', {
    summary: 'Take an import back',
    description:
      'Within 30 days, in the background. Records that it added are removed, those that it changed restored; what was changed since stays and is listed by …/kept.',
    check: checkUndoable,
    change: queries.requestUndo,
  })
}

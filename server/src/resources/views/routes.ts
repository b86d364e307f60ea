import { hasEveryPermission } from '#access/granted.ts'
import { checkIfMatch } from '#http/answers/etag.ts'
import { missingPermissionsOf } from '#http/callers/authorize.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { invalid, notFound, Problem } from '#http/problem.ts'
import { listEndpoint } from '#http/resource.ts'
import { message } from '#messages/message.ts'
import { One } from '#shapes'
import * as queries from './queries.ts'
import { NewView, readPermissions, View, ViewChanges, ViewFilter } from './schema.ts'

const tag = 'Saved views'
const access = 'signed-in'

const maxBytes = 16_384
const maxViews = 500

const checkQuery = ({ query }: ViewChanges) => {
  if (query && Buffer.byteLength(JSON.stringify(query)) > maxBytes)
    throw invalid('query', 'fields.json_16384_bytes')
}

const readerOf = async ({ db, viewer }: Pick<Context, 'db' | 'viewer'>) => {
  const missing = await missingPermissionsOf(db, viewer.id, readPermissions)
  return {
    id: viewer.id,
    readable: Object.keys(readPermissions).filter((list) => !missing.has(list as 'contact')),
  }
}

const answerOf = async (context: Context, id: number) => {
  const data = await queries.find(context.db, await readerOf(context), id)
  return data && { data }
}

/** Finds and locks a view here, because `find` of an endpoint does not know the caller. */
const lock = async (context: Context<'/view/:view'>, isAllowed?: typeof hasEveryPermission) => {
  const { db, viewer, params, request } = context
  const found = await queries.findLocked(db, await readerOf(context as unknown as Context), params.view)
  if (!found) throw notFound()
  if (found.employee_id !== viewer.id && !(await isAllowed?.(db, viewer.id)))
    throw new Problem(403, 'records.view_owner', { code: 'not_owner' })
  checkIfMatch(request.headers['if-match'], found.version)
  return found
}

/** Tells colleagues of a change to a view that is shared, or was until now. */
const tellShared = (
  { services, afterCommit }: Pick<Context, 'services' | 'afterCommit'>,
  ...states: ({ is_shared: boolean } | undefined)[]
) => {
  if (states.some((state) => state?.is_shared))
    afterCommit(() => services.live.tell({ kind: 'list', list: 'view' }))
}

const readEndpoints = (app: App) => {
  listEndpoint(app, {
    path: '/view',
    tag,
    access,
    operationId: 'listViews',
    summary: 'List the calling employee’s views',
    record: View,
    query: ViewFilter,
    sorts: queries.sorts,
    page: async (context) => {
      const { db, query } = context
      return queries.list(db, await readerOf(context), query, query)
    },
  })
  endpoint(app, {
    method: 'GET',
    path: '/view/:view',
    tag,
    access,
    operationId: 'getView',
    summary: 'Get a view',
    answer: One(View),
    handle: async (context) => answerOf(context, context.params.view),
  })
}

/** Serves saved views of lists: filters, columns and order. Employees change only their own, and see shared ones. */
export const views = (app: App) => {
  readEndpoints(app)
  endpoint(app, {
    method: 'POST',
    path: '/view',
    tag,
    access,
    operationId: 'createView',
    summary: 'Save a view',
    body: NewView,
    answer: One(View),
    handle: async (context) => {
      const { db, viewer, body } = context
      checkQuery(body)
      if ((await queries.count(db, viewer.id)) >= maxViews)
        throw invalid('name', message('records.view_limit', { count: maxViews }))
      const answer = await answerOf(context, await queries.insert(db, viewer.id, body))
      tellShared(context, answer?.data)
      return answer
    },
  })
  endpoint(app, {
    method: 'PUT',
    path: '/view/:view',
    tag,
    access,
    operationId: 'updateView',
    summary: 'Change a view',
    body: ViewChanges,
    answer: One(View),
    problems: [412],
    handle: async (context) => {
      const { db, params, body } = context
      const before = await lock(context)
      checkQuery(body)
      await queries.update(db, params.view, body)
      const answer = await answerOf(context, params.view)
      tellShared(context, before, answer?.data)
      return answer
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path: '/view/:view',
    tag,
    access,
    operationId: 'deleteView',
    summary: 'Delete a view',
    description: 'Its owner may; a shared one, administrators too.',
    answer: null,
    problems: [412],
    handle: async (context) => {
      const removed = await lock(context, hasEveryPermission)
      await queries.remove(context.db, context.params.view)
      tellShared(context, removed)
    },
  })
}

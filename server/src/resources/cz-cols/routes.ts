import type { AuditVerb } from '#access/audit-actions.ts'
import { rowOf } from '#db/records/rows.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { listEndpoint } from '#http/resource.ts'
import { One } from '#shapes'
import { indexFieldsLater } from './index-job.ts'
import { findToMove, moveField } from './order.ts'
import * as queries from './queries.ts'
import { replaceValues } from './replace.ts'
import { CzCol, CzColChanges, CzColSearch, Force, NewCzCol } from './schema.ts'
import { removeValues } from './usage.ts'
import { define, refuseIfUsed, refuseToBreakValues } from './writes.ts'

const tag = 'Custom fields'

const audit = (context: Context, verb: AuditVerb, id: number, before: unknown, after: unknown) =>
  recordAudit(context, {
    action: `cz_col.${verb}`,
    resource: 'cz_col',
    record_id: id,
    before,
    after,
    shape: CzCol,
  })

const reads = (app: App) => {
  listEndpoint(app, {
    path: '/cz-col',
    tag,
    access: 'cz_col.read',
    operationId: 'listCzCols',
    summary: 'List custom fields',
    record: CzCol,
    query: CzColSearch,
    sorts: queries.sorts,
    page: ({ db, query }) => queries.list(db, query, query),
  })
  endpoint(app, {
    method: 'GET',
    path: '/cz-col/:id',
    tag,
    access: 'cz_col.read',
    operationId: 'getCzCol',
    summary: 'Get a custom field',
    answer: One(CzCol),
    problems: [404],
    records: queries.records,
  })
}

const create = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/cz-col',
    tag,
    access: 'cz_col.create',
    operationId: 'createCzCol',
    summary: 'Create a custom field',
    body: NewCzCol,
    answer: One(CzCol),
    handle: async (context) => {
      const { db, body, viewer } = context
      const id = await queries.insert(db, await define(db, body), viewer.id)
      if (body.position !== undefined) await moveField(db, id, body.position)
      await indexFieldsLater(db)
      const data = await queries.find(db, id)
      await audit(context, 'create', id, null, data)
      return { data }
    },
  })

const update = (app: App) =>
  endpoint(app, {
    method: 'PUT',
    path: '/cz-col/:id',
    tag,
    access: 'cz_col.update',
    operationId: 'updateCzCol',
    summary: 'Change a custom field',
    description:
      'While values are stored or recipes import into it, the type, the kind of category and the options in use stay. An option that `replaced_options` names goes: records and recipes that have it get the other, without an entry in their history.',
    body: CzColChanges,
    answer: One(CzCol),
    problems: [404, 412],
    find: findToMove,
    handle: async (context) => {
      const { db, body, params } = context
      const before = await queries.find(db, params.id)
      const current = await queries.findDefinition(db, params.id)
      const definition = await define(db, body, current)
      const replaced = body.replaced_options ?? []
      await refuseToBreakValues(db, params.id, current, definition, replaced)
      await queries.update(db, params.id, definition)
      if (replaced.length) await replaceValues(db, { ...current, id: params.id }, replaced)
      if (body.position !== undefined) await moveField(db, params.id, body.position)
      await indexFieldsLater(db)
      const data = await queries.find(db, params.id)
      await audit(context, 'update', params.id, before, data)
      return { data }
    },
  })

const remove = (app: App) =>
  endpoint(app, {
    method: 'DELETE',
    path: '/cz-col/:id',
    tag,
    access: 'cz_col.delete',
    operationId: 'deleteCzCol',
    summary: 'Delete a custom field',
    description: 'One that a recipe imports into stays, by force too.',
    query: Force,
    body: Force,
    answer: null,
    problems: [404, 409, 412],
    find: rowOf('cz_cols'),
    handle: async (context) => {
      const { db, params, query, body } = context
      const before = await queries.find(db, params.id)
      const isForced = Boolean(query.force || body.force)
      const current = await queries.findDefinition(db, params.id)
      await refuseIfUsed(db, params.id, current, { isForced })
      if (isForced) await removeValues(db, { ...current, id: params.id })
      await queries.remove(db, params.id)
      await indexFieldsLater(db)
      await audit(context, 'delete', params.id, before, null)
    },
  })

/** Serves the management of custom fields. */
export const czCols = (app: App) => {
  reads(app)
  create(app)
  update(app)
  remove(app)
}

import type { TObject, TProperties } from 'typebox'
import Type, { type Static } from 'typebox'
import type { AuditedKind, AuditVerb } from '#access/audit-actions.ts'
import type { Permission } from '#access/permissions.ts'
import type { Author } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import type { JsonPage, Page } from '#db/paging/list.ts'
import type { Records } from '#db/records/records.ts'
import { type RecordTable, rowOf } from '#db/records/rows.ts'
import { One, PageOf, PageQuery, Search } from '#shapes'
import { type App, type Context, endpoint } from './endpoint.ts'
import { paged } from './lists/paging.ts'
import { recordAudit } from './monitoring/audit.ts'
import { refuseIfInUse } from './references.ts'

interface Queries<Filter, New, Changes, Row> {
  sorts?: object
  list: (db: Db, filter: Filter, page: PageQuery, author: Author) => Promise<JsonPage | Page<Row>>
  records: Records<Row>
  insert: (db: Db, record: New, author: Author) => Promise<number>
  update: (db: Db, id: number, changes: Changes, author: Author) => Promise<unknown>
}

export interface Resource<R extends TObject, F extends TObject, N extends TObject, C extends TObject, Row> {
  /** In permissions and the audit log: `sub_category`. */
  name: AuditedKind
  table: RecordTable
  path: `/${string}`
  /** In operation IDs: `SubCategory`, `SubCategories`. */
  operation: [one: string, many: string]
  tag: string
  record: R
  filter?: F
  create: N
  update: C
  queries: Queries<Static<F>, Static<N>, Static<C>, Row>
  isCacheable?: boolean
  /** Finds the record to change, if more than its row must be locked. */
  findToChange?: ReturnType<typeof rowOf<'id'>>
}

/** Declares a list's endpoint: filters and page in, `data`, `links` and `meta` out. */
export const listEndpoint = <const Path extends string, F extends TObject, Row, R>(
  app: App,
  declared: Omit<
    Parameters<typeof endpoint<Path, F, TObject<Record<never, never>>, R>>[1],
    'method' | 'answer' | 'handle' | 'query' | 'isList' | 'sorts'
  > & {
    record: TObject
    /** What `sort` may name, by name. */
    sorts?: object | undefined
    query?: F
    page: (context: Context<Path, Static<F> & PageQuery, unknown, R>) => Promise<JsonPage | Page<Row>>
  },
) => {
  const { record, query, page, sorts = {}, ...rest } = declared
  endpoint(app, {
    ...rest,
    sorts: Object.keys(sorts),
    method: 'GET',
    isList: true,
    query: Type.Object({ ...((query?.properties ?? {}) as TProperties), ...PageQuery.properties }),
    answer: PageOf(record),
    handle: async (context) =>
      paged(context.request, originOf(context), await page(context as unknown as Parameters<typeof page>[0])),
  } as Parameters<typeof endpoint>[1])
}

/** Returns the origin at which the caller reached the service. */
export const originOf = ({ request, services }: Pick<Context, 'request' | 'services'>) =>
  services.config.publicUrl || `${request.protocol}://${request.host}`

/** Whether a record shows others, whose changes do not change its version. */
const showsOthers = ({ properties }: TObject) =>
  Object.values(properties).some((shape) => 'properties' in shape)

/** Declares the list and the reading of one record. */
const serveReads = <R extends TObject, F extends TObject, N extends TObject, C extends TObject, Row>(
  app: App,
  resource: Resource<R, F, N, C, Row>,
) => {
  const { name, path, tag, record, queries, isCacheable } = resource
  const [one, many] = resource.operation
  const access = `${name}.read` as Permission
  listEndpoint(app, {
    path,
    tag,
    access,
    operationId: `list${many}`,
    summary: `List ${many.replace(/\B[A-Z]/g, ' $&').toLowerCase()}`,
    record,
    query: resource.filter ?? (Search as unknown as F),
    sorts: queries.sorts,
    isCacheable,
    page: ({ db, query, viewer }) => queries.list(db, query as Static<F>, query, { viewer }),
  })
  endpoint(app, {
    method: 'GET',
    path: `${path}/:id`,
    tag,
    access,
    operationId: `get${one}`,
    summary: `Get ${withArticle(name)}`,
    answer: One(record),
    problems: [404],
    isCacheable: isCacheable && !showsOthers(record),
    records: queries.records,
  })
}

type Audit = (context: Context, verb: AuditVerb, id: number, before: unknown, after: unknown) => Promise<void>

const serveCreate = <R extends TObject, F extends TObject, N extends TObject, C extends TObject, Row>(
  app: App,
  { name, path, tag, record, create, operation, queries }: Resource<R, F, N, C, Row>,
  audit: Audit,
) =>
  endpoint(app, {
    method: 'POST',
    path,
    tag,
    access: `${name}.create` as Permission,
    operationId: `create${operation[0]}`,
    summary: `Create ${withArticle(name)}`,
    body: create,
    answer: One(record),
    handle: async (context) => {
      const id = await queries.insert(context.db, context.body, context)
      const created = await queries.records.find(context.db, id)
      await audit(context, 'create', id, null, created)
      return wrap(created)
    },
  })

const serveUpdate = <R extends TObject, F extends TObject, N extends TObject, C extends TObject, Row>(
  app: App,
  { name, table, path, tag, record, update, operation, queries, findToChange }: Resource<R, F, N, C, Row>,
  audit: Audit,
) =>
  endpoint(app, {
    method: 'PUT',
    path: `${path}/:id`,
    tag,
    access: `${name}.update` as Permission,
    operationId: `update${operation[0]}`,
    summary: `Change ${withArticle(name)}`,
    body: update,
    answer: One(record),
    problems: [404, 412],
    find: findToChange ?? rowOf(table),
    handle: async (context) => {
      const { db, params, body } = context
      const before = await queries.records.find(db, params.id)
      await queries.update(db, params.id, body, context)
      const after = await queries.records.find(db, params.id)
      await audit(context, 'update', params.id, before, after)
      return wrap(after)
    },
  })

const serveDelete = <R extends TObject, F extends TObject, N extends TObject, C extends TObject, Row>(
  app: App,
  { name, table, path, tag, operation, queries, findToChange }: Resource<R, F, N, C, Row>,
  audit: Audit,
) =>
  endpoint(app, {
    method: 'DELETE',
    path: `${path}/:id`,
    tag,
    access: `${name}.delete` as Permission,
    operationId: `delete${operation[0]}`,
    summary: `Delete ${withArticle(name)}`,
    answer: null,
    problems: [404, 409, 412],
    find: findToChange ?? rowOf(table),
    handle: async (context) => {
      const { db, params } = context
      const before = await queries.records.find(db, params.id)
      await refuseIfInUse(db, table, params.id)
      await db
        .deleteFrom(table)
        .where('id', '=', params.id as never)
        .execute()
      await audit(context, 'delete', params.id, before, null)
    },
  })

/** Declares list, get, create, update and delete of a managed table, with each write in the audit log. */
export const serveResource = <
  R extends TObject,
  N extends TObject,
  C extends TObject,
  Row,
  F extends TObject = typeof Search,
>(
  app: App,
  resource: Resource<R, F, N, C, Row>,
) => {
  const { name, record } = resource
  const audit: Audit = (context, verb, id, before, after) =>
    recordAudit(context, {
      action: `${name}.${verb}`,
      resource: name,
      record_id: id,
      before,
      after,
      shape: record,
    })
  serveReads(app, resource)
  serveCreate(app, resource, audit)
  serveUpdate(app, resource, audit)
  serveDelete(app, resource, audit)
}

const withArticle = (name: AuditedKind) =>
  `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name.replaceAll('_', ' ')}`

const wrap = <Row>(row: Row | undefined) => (row === undefined ? undefined : { data: row })

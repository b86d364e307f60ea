import type { Static, TObject } from 'typebox'
import type { Permission } from '#access/permissions.ts'
import type { Db } from '#db/connections/connect.ts'
import type { JsonPage, Page } from '#db/paging/list.ts'
import type { Records } from '#db/records/records.ts'
import type { Tables } from '#db/tables.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { listEndpoint } from '#http/resource.ts'
import { One, type PageQuery } from '#shapes'
import { type PartRow, type PartTable, type PartType, partOf } from './parts.ts'

interface Queries<Filter, Row, New, Changes> {
  list: (db: Db, filter: Filter, page: PageQuery) => Promise<JsonPage | Page<Row>>
  sorts: object
  records: Records<Row>
  insert: (db: Db, record: New) => Promise<number>
  update: (db: Db, id: number, changes: Changes) => Promise<unknown>
  remove: (db: Db, id: number) => Promise<unknown>
}

interface Part<
  T extends PartTable,
  F extends TObject,
  N extends TObject,
  C extends TObject,
  Row,
  New extends object,
  Changes extends object,
> {
  type: PartType
  table: T
  /** The columns kept in the contact's history. */
  fields: readonly (keyof Tables[T] & string)[]
  /** In operation IDs: `PhoneNumber`, `PhoneNumbers`. */
  operation: [one: string, many: string]
  /** In summaries: `a phone number`, `phone numbers`. */
  words: [one: string, many: string]
  /** In the summary of creating one, if other than `words`. */
  added?: string
  descriptions?: { create: string; update: string }
  record: TObject
  filter: F
  create: N
  update: C
  /** A query that deleting takes, and the check of it. */
  deleting?: { query: TObject; check: (query: Record<string, unknown>, record: PartRow) => void }
  queries: Queries<Static<F>, Row, New, Changes>
  /** Return the columns to write, unless they are the body. */
  toInsert?: (db: Db, body: Static<N>) => Promise<New>
  toUpdate?: (db: Db, body: Static<C>, record: PartRow) => Promise<Changes>
}

const tag = 'Contacts'

/** Declares list, get, create, update and delete of a part of a contact, with each write in its history. */
export const servePart = <
  T extends PartTable,
  F extends TObject,
  N extends TObject,
  C extends TObject,
  Row,
  New extends object,
  Changes extends object,
>(
  app: App,
  part: Part<T, F, N, C, Row, New, Changes>,
) => {
  const { type, operation, words, descriptions, record, queries, deleting } = part
  const path = `/${type.replace('_', '-')}` as const
  const onePath = `${path}/:${type}` as const
  const access = (verb: string) => `${type}.${verb}` as Permission
  const { find, note } = partOf(type, part.table, part.fields)
  const answer = One(record)

  listEndpoint(app, {
    path,
    tag,
    access: access('read'),
    operationId: `list${operation[1]}`,
    summary: `Search ${words[1]}`,
    record,
    query: part.filter,
    sorts: queries.sorts,
    page: ({ db, query }) => queries.list(db, query as Static<F>, query),
  })
  endpoint(app, {
    method: 'GET',
    path: onePath,
    tag,
    access: access('read'),
    operationId: `get${operation[0]}`,
    summary: `Get ${words[0]}`,
    answer,
    problems: [404],
    records: queries.records,
  })
  endpoint(app, {
    method: 'POST',
    path,
    tag,
    access: access('create'),
    operationId: `create${operation[0]}`,
    summary: `Add ${part.added ?? words[0]} to a contact`,
    ...(descriptions && { description: descriptions.create }),
    body: part.create,
    answer,
    handle: async ({ db, viewer, body }) => {
      const given = (await part.toInsert?.(db, body)) ?? (body as New)
      const id = await queries.insert(db, given)
      await note(db, viewer, null, { ...given, id })
      return { data: await queries.records.find(db, id) }
    },
  })
  endpoint(app, {
    method: 'PUT',
    path: onePath,
    tag,
    access: access('update'),
    operationId: `update${operation[0]}`,
    summary: `Change ${words[0]}`,
    ...(descriptions && { description: descriptions.update }),
    body: part.update,
    answer,
    problems: [404, 412],
    find,
    handle: async ({ db, viewer, body, record }) => {
      const given = (await part.toUpdate?.(db, body, record)) ?? (body as Changes)
      await queries.update(db, record.id, given)
      await note(db, viewer, record, given)
      return { data: await queries.records.find(db, record.id) }
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path: onePath,
    tag,
    access: access('delete'),
    operationId: `delete${operation[0]}`,
    summary: `Delete ${words[0]}`,
    ...(deleting && { query: deleting.query }),
    answer: null,
    problems: [404, 412],
    find,
    handle: async ({ db, viewer, query, record }) => {
      deleting?.check(query, record)
      await queries.remove(db, record.id)
      await note(db, viewer, record, null)
    },
  })
}

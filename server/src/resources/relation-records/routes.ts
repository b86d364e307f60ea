import type { Static } from 'typebox'
import type { Permission } from '#access/permissions.ts'
import { rowsOf } from '#db/paging/list.ts'
import { rowOf } from '#db/records/rows.ts'
import { type App, endpoint, type Params } from '#http/endpoint.ts'
import { paged } from '#http/lists/paging.ts'
import { listEndpoint, originOf } from '#http/resource.ts'
import { noteChanges } from '#resources/record-changes/queries.ts'
import { One, PageOf } from '#shapes'
import { noteRecord } from './note.ts'
import { type Parent, parents } from './parents.ts'
import * as queries from './queries.ts'
import {
  ChangedRelationRecord,
  PerPage,
  RelationRecord,
  RelationRecordFilter,
  RelationRecordValues,
} from './schema.ts'

/** Returns what differs between the endpoints of contacts and of tickets. */
const partsOf = (parent: Parent) => {
  const path = `/${parent}/:${parent}` as const
  return {
    parent,
    name: parents[parent].name,
    list: `${path}/${parent}-cz-relation`,
    record: `${path}/${parent}-cz-relation/:${parent}_cz_relation`,
    category: `${path}/cz-col-category/:cz_col_category`,
    access: (verb: 'read' | 'create' | 'update' | 'delete') => `${parent}_cz_relation.${verb}` as Permission,
    tag: 'Relation records',
  }
}
type Parts = ReturnType<typeof partsOf>

const parentId = (parent: Parent, params: Params<string>) =>
  (params as Record<string, number>)[parent] as number
const recordId = (parent: Parent, params: Params<string>) =>
  (params as Record<string, number>)[`${parent}_cz_relation`] as number
const categoryId = (params: Params<string>) => (params as Record<string, number>).cz_col_category as number

const list = (app: App, { parent, name, list: path, access, tag }: Parts) =>
  listEndpoint(app, {
    path,
    tag,
    access: access('read'),
    operationId: `list${name}Relations`,
    summary: `List the relation records of a ${parent}`,
    record: RelationRecord,
    query: RelationRecordFilter,
    problems: [404],
    find: rowOf(parents[parent].table, parent as string),
    sorts: queries.sorts,
    page: ({ db, params, query }) => queries.list(db, parent, parentId(parent, params), query, query),
  })

const get = (app: App, { parent, name, record: path, access, tag }: Parts) =>
  endpoint(app, {
    method: 'GET',
    path,
    tag,
    access: access('read'),
    operationId: `get${name}Relation`,
    summary: `Get a relation record of a ${parent}`,
    answer: One(RelationRecord),
    problems: [404],
    find: (db, params, lock) =>
      queries.findRow(db, parent, parentId(parent, params), recordId(parent, params), lock),
    handle: async ({ db, record }) => {
      // It may have been deleted in the meantime.
      const data = await queries.find(db, record.id)
      return data && { data }
    },
  })

const add = (app: App, { parent, name, category, access, tag }: Parts) =>
  endpoint(app, {
    method: 'POST',
    path: `${category}/${parent}-cz-relation`,
    tag,
    access: access('create'),
    operationId: `create${name}Relation`,
    summary: `Add a relation record to a ${parent}`,
    description: `Returns the page of the ${parent}’s records that holds the new one.`,
    query: PerPage,
    body: RelationRecordValues,
    answer: PageOf(RelationRecord),
    problems: [404],
    find: (db, params, lock) =>
      queries.findPlace(db, parent, parentId(parent, params), categoryId(params), lock),
    handle: async (context) => {
      const { db, viewer, params, body, query, request } = context
      const owner = parentId(parent, params)
      const id = await queries.add(db, parent, owner, categoryId(params), body.cz_cols)
      const url = request.url.replace(/\/cz-col-category\/\d+/, '')
      const page = await queries.pageWith(db, parent, owner, id, query.per_page)
      const added = rowsOf<Static<typeof RelationRecord>>(page).data.find((record) => record.id === id)
      if (added) await noteRecord(db, viewer, { parent, owner }, null, added)
      return paged({ url }, originOf(context), page)
    },
  })

const change = (app: App, { parent, name, record: path, access, tag }: Parts) =>
  endpoint(app, {
    method: 'PUT',
    path,
    tag,
    access: access('update'),
    operationId: `update${name}Relation`,
    summary: `Change a relation record of a ${parent}`,
    description: 'Only the fields that are listed change.',
    body: RelationRecordValues,
    answer: One(ChangedRelationRecord),
    problems: [404, 412],
    find: (db, params, lock) =>
      queries.findRow(db, parent, parentId(parent, params), recordId(parent, params), lock),
    handle: async ({ db, viewer, params, body, record }) => {
      await queries.change(db, record, body.cz_cols)
      const data = await queries.find(db, record.id)
      if (data) await noteRecord(db, viewer, { parent, owner: parentId(parent, params) }, record, data)
      return { data }
    },
  })

const remove = (app: App, { parent, name, record: path, access, tag }: Parts) =>
  endpoint(app, {
    method: 'DELETE',
    path,
    tag,
    access: access('delete'),
    operationId: `delete${name}Relation`,
    summary: `Delete a relation record of a ${parent}`,
    answer: null,
    problems: [404, 412],
    find: (db, params, lock) =>
      queries.findRow(db, parent, parentId(parent, params), recordId(parent, params), lock),
    handle: async ({ db, viewer, params, record }) => {
      await queries.remove(db, record.id)
      await noteRecord(db, viewer, { parent, owner: parentId(parent, params) }, record, null)
    },
  })

const removeAll = (app: App, { parent, name, category: path, access, tag }: Parts) =>
  endpoint(app, {
    method: 'DELETE',
    path,
    tag,
    access: access('delete'),
    operationId: `delete${name}Relations`,
    summary: `Delete every relation record of a category for a ${parent}`,
    answer: null,
    problems: [404],
    find: (db, params, lock) =>
      queries.findPlace(db, parent, parentId(parent, params), categoryId(params), lock),
    handle: async ({ db, viewer, params }) => {
      const [owner, category] = [parentId(parent, params), categoryId(params)]
      const records = await queries.removeAll(db, parent, owner, category)
      await noteChanges(db, viewer, {
        subject_type: parent,
        subject_id: owner,
        kind: 'relation_records.deleted',
        before: { records },
        after: { records: 0 },
        refers_to: { type: 'cz_col_category', id: category },
      })
    },
  })

/** Serves the one-to-many custom tables of contacts and tickets. */
export const relationRecords = (app: App) => {
  for (const parent of ['contact', 'ticket'] as const) {
    const parts = partsOf(parent)
    for (const declare of [list, get, add, change, remove, removeAll]) declare(app, parts)
  }
}

import { type App, endpoint } from '#http/endpoint.ts'
import { paged } from '#http/lists/paging.ts'
import { originOf } from '#http/resource.ts'
import { PageOf } from '#shapes'
import { findNumbered } from '../tasks/queries.ts'
import { list } from './queries.ts'
import { KeptQuery, RelationImportKept } from './schema.ts'

/** Serves the records that the undo of an import left unchanged. */
export const relationImportKept = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/relation-import-task/:id/kept',
    tag: 'Imports',
    access: 'import.read',
    operationId: 'listRelationImportKept',
    summary: 'List what an undo has left as it is',
    query: KeptQuery,
    answer: PageOf(RelationImportKept),
    find: findNumbered,
    handle: async (context) => {
      const { db, record, query, request } = context
      return paged(request, originOf(context), await list(db, record, query))
    },
  })

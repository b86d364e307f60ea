import Type from 'typebox'
import type { Viewer } from '#access/viewer.ts'
import { languageOf } from '#http/answers/language.ts'
import { lastFour } from '#http/callers/guards.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { paged } from '#http/lists/paging.ts'
import { invalid } from '#http/problem.ts'
import { originOf } from '#http/resource.ts'
import { PageOf } from '#shapes'
import { permissionOfColumn, targetOf } from '../recipes/columns.ts'
import { findDefinition } from '../recipes/queries.ts'
import { findNumbered } from '../tasks/queries.ts'
import { rejectsCsv } from './csv.ts'
import { countByCode, findHeaders, list, type RejectHeader } from './queries.ts'
import { RejectQuery, RelationImportReject, RelationImportRejectCount, rejectCodes } from './schema.ts'

const common = { tag: 'Imports', access: 'import.read', method: 'GET', find: findNumbered } as const

/** The maximum number of characters of all cells in a response. */
const maxCharacters = 33_554_432

const sizeOf = ({ cells }: RelationImportReject) =>
  cells.reduce((size, cell) => size + (cell?.length ?? 0), 0)

/** Collects all rows of a page; throws a 422 if they are too large, but never for a single row. */
const gather = async (pages: AsyncIterable<RelationImportReject[]>) => {
  const data: RelationImportReject[] = []
  let size = 0
  for await (const rows of pages) {
    data.push(...rows)
    size += rows.reduce((sum, row) => sum + sizeOf(row), 0)
    if (size > maxCharacters && data.length > 1) throw invalid('per_page', 'imports.rows_too_large')
  }
  return data
}

/** The permission needed to read the cells of a column in full. */
const permissionOfCells = (value: string | null | undefined) => {
  const target = targetOf(value)
  if (target?.kind === 'contact') return permissionOfColumn(target.column)
  if (value?.startsWith('phone_numbers.')) return 'phone_number.read'
  return value?.startsWith('email_contacts.') ? 'email_contact.read' : undefined
}

/**
 * Returns a function that masks cells in rejected rows for viewers without the permission to read them. Which
 * headers a row was read by is not known, so any of them hides its cell.
 */
const cellMask = (headers: RejectHeader[][], { missingPermissions }: Pick<Viewer, 'missingPermissions'>) => {
  const missing: readonly string[] = missingPermissions
  const isHidden = ({ value }: RejectHeader) => missing.includes(permissionOfCells(value) ?? '')
  const hidden = new Set(
    headers.flatMap((list) => list.flatMap((header, index) => (isHidden(header) ? [index] : []))),
  )
  return (reject: RelationImportReject): RelationImportReject => {
    if (!hidden.size) return reject
    const cells = reject.cells.map((cell, index) => (hidden.has(index) && cell ? lastFour(cell) : cell))
    return { ...reject, cells }
  }
}

/** Serves the rows that an import rejected, as a list and as a file. */
export const relationImportRejects = (app: App) => {
  endpoint(app, {
    ...common,
    path: '/relation-import-task/:id/rejects.json',
    operationId: 'listRelationImportRejects',
    summary: 'List the rows that an import did not take',
    description: 'In the order of the file.',
    query: RejectQuery,
    answer: PageOf(RelationImportReject),
    handle: async (context) => {
      const { db, record, query, request, viewer } = context
      const headers = await findHeaders(db, record)
      const { pages, ...page } = await list(db, record, query)
      const data = (await gather(pages)).map(cellMask(headers, viewer))
      return paged(request, originOf(context), { ...page, data })
    },
  })
  endpoint(app, {
    ...common,
    path: '/relation-import-task/:id/reject-counts',
    operationId: 'countRelationImportRejects',
    summary: 'Count the rows that an import did not take, by reason',
    description: 'A row with several reasons counts for each; a reason that no row has is left out.',
    answer: Type.Object({ data: Type.Array(RelationImportRejectCount) }),
    handle: async ({ db, record }) => ({ data: await countByCode(db, record, rejectCodes) }),
  })
  endpoint(app, {
    ...common,
    path: '/relation-import-task/:id/rejects',
    operationId: 'downloadRelationImportRejects',
    summary: 'Download the rows that an import did not take',
    description:
      'CSV in UTF-8, whatever Accept says: the original cells in their columns, then reason, sheet and row. Once corrected, the same recipe takes it with `has_header`. What a spreadsheet would calculate has an apostrophe before it.',
    media: 'text/csv; charset=utf-8',
    answer: Type.String(),
    handle: async ({ db, record, services, request, viewer }) => {
      const { skip_rows: skipRows } = await findDefinition(db, record.recipe_id)
      const headers = await findHeaders(db, record)
      return {
        headers: { 'Content-Disposition': `attachment; filename="rejects-${record.id}.csv"` },
        body: rejectsCsv(services.database.lists, record, headers.at(-1) ?? [], {
          language: languageOf(request),
          mask: cellMask(headers, viewer),
          skipRows,
        }),
      }
    },
  })
}

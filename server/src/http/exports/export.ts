import Type, { type Static, type TObject } from 'typebox'
import type { AuditedKind } from '#access/audit-actions.ts'
import type { Permission } from '#access/permissions.ts'
import type { MissingPermissions } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Message } from '#messages/message.ts'
import { missingPermissionsOf, refuseMissing, requirePermission } from '../callers/authorize.ts'
import { type App, endpoint } from '../endpoint.ts'
import { chosenColumns, type ExportColumn, fieldColumns } from './columns.ts'
import { type ExportedList, exportOf } from './stream.ts'

const ExportQuery = Type.Object({
  sort: Type.Optional(
    Type.String({ maxLength: 64, description: 'Field to order by, with a leading - for descending' }),
  ),
  columns: Type.Optional(
    Type.Array(Type.String({ maxLength: 64 }), { maxItems: 200, description: 'Columns, in this order' }),
  ),
})

const guardNote = (guarded: string[]) =>
  guarded.length
    ? ` For who may read what they show: \`${guarded.join('`, `')}\` (403 otherwise, where named).`
    : ''

const noteOf = (columns: string[], guarded: string[]) =>
  `CSV in UTF-8, whatever Accept says, by the filters and order of the list. Columns: \`${columns.join('`, `')}\`.${guardNote(guarded)} What a spreadsheet would calculate has an apostrophe before it. Needs the permission to read the list. The audit log keeps who took how many.`

interface ExportOptions<F extends TObject, Row extends { id: number }, Field extends keyof Row & string> {
  /** In permissions and the audit log: `contact`. */
  name: AuditedKind
  path: string
  tag: string
  operationId: string
  /** What the file contains, and the start of its name: `contacts`. */
  file: string
  filter: F
  /** The columns that show fields of the row unchanged, in order. */
  titles: Record<Field, Message>
  /** The columns of a file for which none were chosen; all if omitted. */
  usual?: string[]
  /** Columns from records of another kind, with the permission to read those. */
  guarded?: Partial<Record<Field, Permission>>
  /** Returns the columns of custom fields, such as `cz_cols.5`. */
  custom?: (db: Db) => Promise<Map<string, ExportColumn<Row>>>
  list: (
    db: Db,
    filter: Static<F>,
    sort: string | undefined,
    missingPermissions: MissingPermissions,
  ) => ExportedList<Row> | Promise<ExportedList<Row>>
}

/** Declares the export of a list: a CSV with the list's own filters and order. */
export const exportEndpoint = <
  F extends TObject,
  Row extends { id: number } & Record<Field, string | number | null>,
  Field extends keyof Row & string,
>(
  app: App,
  exported: ExportOptions<F, Row, Field>,
) => {
  const { name, path, tag, operationId, file, filter: filters, titles, custom, list } = exported
  const { usual = Object.keys(titles), guarded = {} } = exported
  const names = Object.keys(titles)
  const own = fieldColumns<Row, Field>(titles)
  endpoint(app, {
    method: 'GET',
    path,
    tag,
    access: `${name}.export` as Permission,
    operationId,
    summary: `Export ${file}`,
    description: noteOf(custom ? [...names, 'cz_cols.<id>'] : names, Object.keys(guarded)),
    query: Type.Object({ ...filters.properties, ...ExportQuery.properties }),
    media: 'text/csv; charset=utf-8',
    answer: Type.String(),
    handle: async (context) => {
      await requirePermission(context.db, context.viewer.id, `${name}.read` as Permission)
      const { columns, sort, ...filter } = context.query as Static<typeof ExportQuery>
      const missing = await missingPermissionsOf<string>(context.db, context.viewer.id, guarded)
      refuseMissing(missing, columns ?? [])
      const known = custom ? new Map([...own, ...(await custom(context.db))]) : own
      return exportOf<Row>(context, {
        name,
        file,
        list: await list(context.db, filter as Static<F>, sort, context.viewer.missingPermissions),
        sort,
        columns: chosenColumns(known, columns ?? usual.filter((column) => !missing.has(column))),
        filters: Object.keys(filter),
      })
    },
  })
}

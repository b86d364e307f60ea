import Type from 'typebox'
import { type App, endpoint } from '#http/endpoint.ts'
import { chosenColumns, ExportQuery, exportNote, exportOf } from '#http/export.ts'
import { ContactFilter } from '#resources/contacts/schema.ts'
import { exportedFields } from '#resources/cz-cols/exported.ts'
import { columnNames, columnsWith, usualColumns } from './columns.ts'
import { exportedList } from './queries.ts'

/** A list of contacts as a file. */
export const contactExports = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/contact/export',
    tag: 'Contacts',
    access: 'contact.read',
    operationId: 'exportContacts',
    summary: 'Export contacts',
    description: exportNote([...columnNames, 'cz_cols.<id>']),
    query: Type.Object({ ...ContactFilter.properties, ...ExportQuery.properties }),
    media: 'text/csv; charset=utf-8',
    answer: Type.String(),
    handle: async (context) => {
      const { db, query } = context
      const { columns: names = usualColumns, sort, ...filter } = query
      const columns = chosenColumns(columnsWith(await exportedFields(db, { of: 'contact' })), names)
      const list = await exportedList(db, filter, sort)
      return exportOf(context, { name: 'contact', file: 'contacts', list, columns })
    },
  })

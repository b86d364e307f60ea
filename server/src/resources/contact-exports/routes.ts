import Type from 'typebox'
import { type App, endpoint } from '#http/endpoint.ts'
import { chosenColumns, ExportQuery, exportOf } from '#http/export.ts'
import { ContactFilter } from '#resources/contacts/schema.ts'
import { columnNames, columnsWith, usualColumns } from './columns.ts'
import { customFields, exportedList } from './queries.ts'

/** A list of contacts as a file. */
export const contactExports = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/contact/export',
    tag: 'Contacts',
    access: 'contact.read',
    operationId: 'exportContacts',
    summary: 'Export contacts',
    description: `CSV in UTF-8, whatever Accept says, by the filters and order of the list. Columns: \`${columnNames.join('`, `')}\` and \`cz_cols.<id>\`. What a spreadsheet would calculate has an apostrophe before it. The audit log keeps who took how many.`,
    query: Type.Object({ ...ContactFilter.properties, ...ExportQuery.properties }),
    media: 'text/csv; charset=utf-8',
    answer: Type.String(),
    handle: async (context) => {
      const { db, query } = context
      const { columns: names = usualColumns, sort, ...filter } = query
      const columns = chosenColumns(columnsWith(await customFields(db)), names)
      const list = await exportedList(db, filter, sort)
      return exportOf(context, { name: 'contact', file: 'contacts', list, columns })
    },
  })

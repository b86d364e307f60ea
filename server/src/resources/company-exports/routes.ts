import Type from 'typebox'
import { type App, endpoint } from '#http/endpoint.ts'
import { chosenColumns, ExportQuery, exportNote, exportOf, fieldColumns } from '#http/export.ts'
import { CompanyFilter } from '#resources/companies/schema.ts'
import { type ExportedCompany, exportedList } from './queries.ts'

const titles: Record<keyof ExportedCompany, string> = {
  id: 'ID',
  name: 'Name',
  sn: 'Registration number',
  domains: 'Domains',
  contacts_count: 'Contacts',
  tickets_count: 'Tickets',
  description: 'Description',
  creater: 'Created by',
  created_at: 'Created',
  updated_at: 'Changed',
}

const columns = fieldColumns<ExportedCompany, keyof ExportedCompany>(titles)

/** A list of companies as a file. */
export const companyExports = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/company/export',
    tag: 'Companies',
    access: 'company.read',
    operationId: 'exportCompanies',
    summary: 'Export companies',
    description: exportNote(Object.keys(titles)),
    query: Type.Object({ ...CompanyFilter.properties, ...ExportQuery.properties }),
    media: 'text/csv; charset=utf-8',
    answer: Type.String(),
    handle: async (context) => {
      const { columns: names = Object.keys(titles), sort: _, ...filter } = context.query
      const list = exportedList(context.db, filter)
      return exportOf(context, {
        name: 'company',
        file: 'companies',
        list,
        columns: chosenColumns(columns, names),
      })
    },
  })

import { headingsOf } from '#fields/exported.ts'
import type { App } from '#http/endpoint.ts'
import { exportEndpoint } from '#http/exports/export.ts'
import { message } from '#messages/message.ts'
import { companyFields } from '#resources/companies/fields.ts'
import { CompanyFilter } from '#resources/companies/schema.ts'
import { exportedList } from './queries.ts'

const { description, created_at, updated_at, ...own } = headingsOf(companyFields)
const titles = {
  ...own,
  contacts_count: message('headings.contacts'),
  tickets_count: message('headings.tickets'),
  description,
  creater: message('headings.created_by'),
  created_at,
  updated_at,
}

/** Exports a list of companies as a file. */
export const companyExports = (app: App) =>
  exportEndpoint(app, {
    name: 'company',
    path: '/company/export',
    tag: 'Companies',
    operationId: 'exportCompanies',
    file: 'companies',
    filter: CompanyFilter,
    titles,
    list: exportedList,
  })

import type { App } from '#http/endpoint.ts'
import { exportEndpoint } from '#http/export.ts'
import { CompanyFilter } from '#resources/companies/schema.ts'
import { exportedList } from './queries.ts'

const titles = {
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

/** A list of companies as a file. */
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

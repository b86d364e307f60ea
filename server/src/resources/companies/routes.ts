import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import * as queries from './queries.ts'
import { Company, CompanyChanges, CompanyFilter, NewCompany } from './schema.ts'

export const companies = (app: App) =>
  serveResource(app, {
    name: 'company',
    table: 'companies',
    path: '/company',
    operation: ['Company', 'Companies'],
    tag: 'Companies',
    record: Company,
    filter: CompanyFilter,
    create: NewCompany,
    update: CompanyChanges,
    queries,
  })

import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import * as queries from './queries.ts'
import { Country, CountryChanges, CountryFilter, NewCountry } from './schema.ts'

export const countries = (app: App) =>
  serveResource(app, {
    name: 'country',
    table: 'countries',
    path: '/country',
    operation: ['Country', 'Countries'],
    tag: 'Geography',
    record: Country,
    filter: CountryFilter,
    create: NewCountry,
    update: CountryChanges,
    queries,
    isCacheable: true,
  })

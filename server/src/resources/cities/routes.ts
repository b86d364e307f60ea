import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import * as queries from './queries.ts'
import { City, CityChanges, CityFilter, NewCity } from './schema.ts'

export const cities = (app: App) =>
  serveResource(app, {
    name: 'city',
    table: 'cities',
    path: '/city',
    operation: ['City', 'Cities'],
    tag: 'Geography',
    record: City,
    filter: CityFilter,
    create: NewCity,
    update: CityChanges,
    queries,
    isCacheable: true,
  })

import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import * as queries from './queries.ts'
import { Category, CategoryChanges, NewCategory } from './schema.ts'

export const categories = (app: App) =>
  serveResource(app, {
    name: 'category',
    table: 'categories',
    path: '/category',
    operation: ['Category', 'Categories'],
    tag: 'Tickets',
    record: Category,
    create: NewCategory,
    update: CategoryChanges,
    queries,
  })

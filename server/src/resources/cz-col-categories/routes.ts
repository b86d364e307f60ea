import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import { findToMove } from './order.ts'
import * as queries from './queries.ts'
import { CzColCategory, CzColCategoryChanges, NewCzColCategory } from './schema.ts'

export const czColCategories = (app: App) =>
  serveResource(app, {
    name: 'cz_col_category',
    table: 'cz_col_categories',
    path: '/cz-col-category',
    operation: ['CzColCategory', 'CzColCategories'],
    tag: 'Custom fields',
    record: CzColCategory,
    create: NewCzColCategory,
    update: CzColCategoryChanges,
    queries,
    findToChange: findToMove,
  })

import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import * as queries from './queries.ts'
import { NewSubCategory, SubCategory, SubCategoryChanges, SubCategoryFilter } from './schema.ts'

export const subCategories = (app: App) =>
  serveResource(app, {
    name: 'sub_category',
    table: 'sub_categories',
    path: '/sub-category',
    operation: ['SubCategory', 'SubCategories'],
    tag: 'Tickets',
    record: SubCategory,
    filter: SubCategoryFilter,
    create: NewSubCategory,
    update: SubCategoryChanges,
    queries,
  })

import { smallList } from '#http/small-list.ts'
import * as queries from './queries.ts'
import { Category, CategoryChanges, NewCategory } from './schema.ts'

export const categories = smallList({
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

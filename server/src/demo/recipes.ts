import type pg from 'pg'
import { contactHeader, relationHeader } from '#resources/imports/recipes/column-names.ts'
import type { Staff } from './company.ts'
import type { Fields } from './fields.ts'
import { addRecords } from './insert.ts'
import { recipes } from './words/recipes.ts'

/** Adds the recipes by which the company's files are imported. */
export const addRecipes = (client: pg.ClientBase, fields: Fields, { administrator }: Staff) =>
  addRecords(
    client,
    'relation_import_recipes',
    recipes.map(({ headers: columns, ...recipe }) => {
      const headers = columns.map(({ column, order, isUnique, ...header }) => ({
        ...header,
        value: order ? relationHeader(fields.fieldId('orders', order)) : contactHeader(column ?? 'id'),
      }))
      const unique = columns.findIndex(({ isUnique }) => isUnique)
      return {
        ...recipe,
        importable_type: 'App\\Contact',
        headers,
        unique_columns: [contactHeader('membership_no')],
        relation_unique_column: headers[unique]?.value ?? null,
        cz_col_category_id: columns.some(({ order }) => order) ? fields.categoryId('orders') : null,
        creater_id: administrator,
      }
    }),
  )

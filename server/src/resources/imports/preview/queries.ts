import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

/** Finds the custom fields of contacts, and those of one contact relation table, or of all. */
export const fieldsToSuggest = (db: Db, category_id: number | null) =>
  db
    .selectFrom('cz_cols')
    .leftJoin('cz_col_categories as category', 'category.id', 'cz_cols.category_id')
    .select(['cz_cols.id', 'cz_cols.name', 'cz_cols.type', 'cz_cols.category_id'])
    .select(sql<boolean>`coalesce(category.type, 0) = 0`.as('is_of_contact'))
    .where(sql<boolean>`(coalesce(category.type, 0) = 0 or category.type = 1
      and (${category_id}::bigint is null or category.id = ${category_id}::bigint))`)
    .orderBy('cz_cols.id')
    .execute()

/** Finds the custom fields of tickets. */
export const ticketFieldsToSuggest = (db: Db) =>
  db
    .selectFrom('cz_cols')
    .innerJoin('cz_col_categories as category', 'category.id', 'cz_cols.category_id')
    .select(['cz_cols.id', 'cz_cols.name', 'cz_cols.type', 'cz_cols.category_id'])
    .where('category.type', '=', 2)
    .orderBy('cz_cols.id')
    .execute()

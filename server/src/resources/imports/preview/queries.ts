import type { Db } from '#db/connect.ts'

/** Finds the fields of one contact relation table, or of all. */
export const fieldsToSuggest = (db: Db, category_id: number | null) =>
  db
    .selectFrom('cz_cols')
    .innerJoin('cz_col_categories as category', 'category.id', 'cz_cols.category_id')
    .select(['cz_cols.id', 'cz_cols.name', 'cz_cols.type', 'cz_cols.category_id'])
    .where('category.type', '=', 1)
    .$if(category_id !== null, (query) => query.where('category.id', '=', category_id))
    .orderBy('cz_cols.id')
    .execute()

import { expressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { embedded, nested } from '#db/records/select.ts'
import type { Tables } from '#db/tables.ts'
import { CzColCategoryPart } from '#resources/cz-col-categories/part.ts'
import { employeeOf } from '#resources/employees/queries.ts'
import type { PageQuery } from '#shapes'
import { contactHeader } from './column-names.ts'
import type { Definition, RecipeField } from './definition.ts'
import { RecipeColumns, type RelationImportRecipeFilter } from './schema.ts'

const categoryOf = embedded('cz_col_categories', CzColCategoryPart)
const category = () => categoryOf('relation_import_recipes.cz_col_category_id').as('cz_col_category')

/** The recipe that a column points to, as a task embeds it: `recipeOf('relation_import_tasks.recipe_id')`. */
export const recipeOf = (id: string) =>
  jsonObjectFrom(
    expressionBuilder<Tables, never>()
      .selectFrom('relation_import_recipes')
      .select(nested('relation_import_recipes', RecipeColumns))
      .select(category())
      .where('relation_import_recipes.id', '=', sql.ref<number>(id)),
  )

export const records = recordsOf('relation_import_recipes', (eb) => [
  ...nested('relation_import_recipes', RecipeColumns),
  category(),
  employeeOf(eb, 'relation_import_recipes.creater_id').as('creater'),
  eb
    .selectFrom('relation_import_tasks')
    .select(({ fn }) => fn.countAll().as('count'))
    .whereRef('relation_import_tasks.recipe_id', '=', 'relation_import_recipes.id')
    .as('tasks_count'),
])

export const sorts = {
  name: 'relation_import_recipes.name',
  created_at: 'relation_import_recipes.created_at',
  updated_at: 'relation_import_recipes.updated_at',
}

export const list = (db: Db, { importable_type, search }: RelationImportRecipeFilter, page: PageQuery) => {
  const matching = db
    .selectFrom('relation_import_recipes')
    .$if(importable_type !== 'any', (query) => query.where('importable_type', '=', importable_type))
    .$if(search !== undefined, (query) => query.where(contains('name', search as string)))
  return pageOf(db, { records, matching, sorts }, page)
}

/** Finds the stored definition of a recipe. */
export const findDefinition = (db: Db, id: number) =>
  db
    .selectFrom('relation_import_recipes')
    .select(['importable_type', 'headers', 'unique_columns', 'relation_unique_column'])
    .select(['cz_col_category_id', 'create_missing_contacts', 'repeated_keys', 'skip_rows'])
    .select(['fixed_values', 'create_missing_companies'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow() as Promise<Definition>

export const isRecipe = async (db: Db, id: number) =>
  (await db.selectFrom('relation_import_recipes').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

const fieldsAmong = (db: Db, ids: number[]) =>
  db
    .selectFrom('cz_cols')
    .leftJoin('cz_col_categories as category', 'category.id', 'cz_cols.category_id')
    .select(['cz_cols.id', 'cz_cols.name', 'cz_cols.type', 'options', 'scale', 'category_id'])
    .select('category.type as kind')
    .where('cz_cols.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('cz_cols.id')

const byId = (fields: unknown[]) => new Map((fields as RecipeField[]).map((field) => [field.id, field]))

/** Returns custom fields by ID. */
export const findFields = async (db: Db, ids: number[]) => byId(await fieldsAmong(db, ids).execute())

/** Returns custom fields by ID, locked against deletion until the transaction ends. */
export const holdFields = async (db: Db, ids: number[]) =>
  byId(await fieldsAmong(db, ids).forKeyShare('cz_cols').execute())

/** Reports whether the sponsor that a recipe gives new contacts exists; it may be locked against deletion. */
export const hasSponsor = async (
  db: Db,
  { fixed_values }: Pick<Definition, 'fixed_values'>,
  lock = false,
) => {
  const id = String(fixed_values[contactHeader('sponsor_id')] ?? '').trim()
  if (!/^\d{1,15}$/.test(id)) return false
  const found = await db
    .selectFrom('sponsors')
    .select('id')
    .where('id', '=', Number(id))
    .$if(lock, (query) => query.forKeyShare())
    .executeTakeFirst()
  return found !== undefined
}

/** Counts the recipe's tasks that are waiting or running. */
export const countOpenTasks = async (db: Db, id: number) => {
  const { count } = await db
    .selectFrom('relation_import_tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipe_id', '=', id)
    .where('status', '<', 2)
    .executeTakeFirstOrThrow()
  return count
}

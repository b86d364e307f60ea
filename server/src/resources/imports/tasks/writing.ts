import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { requirePermission } from '#http/authorize.ts'
import { contactHeader } from '../recipes/columns.ts'
import { permissionsFor } from '../recipes/permissions.ts'

const recipes = (db: Db) =>
  db.selectFrom('relation_import_recipes').select([
    'create_missing_contacts',
    'cz_col_category_id',
    // Also when the recipe only matches by it: rejected rows would reveal whose number it is.
    sql<boolean>`exists (select from jsonb_array_elements(headers) header
        where header ->> 'value' = ${contactHeader('identity_no')})`.as('names_identity_no'),
  ])

/** Throws a 403 if the employee lacks a permission the recipe needs. Returns whether the recipe exists. */
export const wantWriting = async (db: Db, viewerId: number, recipeId: number) => {
  const recipe = await recipes(db).where('id', '=', recipeId).forKeyShare().executeTakeFirst()
  if (recipe) await requirePermission(db, viewerId, ...permissionsFor(recipe))
  return recipe !== undefined
}

/** Checks the same for the recipe of a task. */
export const wantWritingOf = async (db: Db, viewerId: number, taskId: number) => {
  const task = await db
    .selectFrom('relation_import_tasks')
    .select('recipe_id')
    .where('id', '=', taskId)
    .executeTakeFirst()
  if (task?.recipe_id != null) await wantWriting(db, viewerId, task.recipe_id)
}

import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { requirePermission } from '#http/authorize.ts'
import { contactHeader } from '#resources/relation-import-recipes/columns.ts'
import { permissionsFor } from '#resources/relation-import-recipes/rights.ts'

const recipes = (db: Db) =>
  db.selectFrom('relation_import_recipes').select([
    'create_missing_contacts',
    'cz_col_category_id',
    // Also where it only finds contacts: what is rejected would tell whose number it is.
    sql<boolean>`exists (select from jsonb_array_elements(headers) header
        where header ->> 'value' = ${contactHeader('identity_no')})`.as('names_identity_no'),
  ])

/** Refuses an import by who may not write what its recipe writes. Returns whether there is such a recipe. */
export const wantWriting = async (db: Db, viewerId: number, recipeId: number) => {
  const recipe = await recipes(db).where('id', '=', recipeId).forKeyShare().executeTakeFirst()
  if (recipe) await requirePermission(db, viewerId, ...permissionsFor(recipe))
  return recipe !== undefined
}

/** The same, by a task of the recipe. */
export const wantWritingOf = async (db: Db, viewerId: number, taskId: number) => {
  const task = await db
    .selectFrom('relation_import_tasks')
    .select('recipe_id')
    .where('id', '=', taskId)
    .executeTakeFirst()
  if (task?.recipe_id != null) await wantWriting(db, viewerId, task.recipe_id)
}

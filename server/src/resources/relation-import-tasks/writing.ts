import type { Db } from '#db/connect.ts'
import { wantHeld } from '#http/held.ts'
import type { Permission } from '#http/permissions.ts'

interface Recipe {
  create_missing_contacts: boolean
  cz_col_category_id: number | null
}

const permissionsFor = ({ create_missing_contacts, cz_col_category_id }: Recipe): Permission[] => [
  'contact.update',
  ...(create_missing_contacts ? (['contact.create'] as const) : []),
  ...(cz_col_category_id === null
    ? []
    : (['contact_cz_relation.create', 'contact_cz_relation.update'] as const)),
]

const recipes = (db: Db) =>
  db.selectFrom('relation_import_recipes').select(['create_missing_contacts', 'cz_col_category_id'])

/** Refuses an import by who may not write what its recipe writes. Returns whether there is such a recipe. */
export const wantWriting = async (db: Db, viewerId: number, recipeId: number) => {
  const recipe = await recipes(db).where('id', '=', recipeId).forKeyShare().executeTakeFirst()
  if (recipe) await wantHeld(db, viewerId, ...permissionsFor(recipe))
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

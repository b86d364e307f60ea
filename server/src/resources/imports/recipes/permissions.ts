import { sql } from 'kysely'
import type { Permission } from '#access/permissions.ts'
import type { Db } from '#db/connect.ts'
import { requirePermission } from '#http/authorize.ts'
import { contactHeader } from './columns.ts'
import type { Definition } from './definition.ts'

interface Rights extends Pick<Definition, 'create_missing_contacts' | 'cz_col_category_id'> {
  names_identity_no: boolean
}

/** Returns the permissions that importing by a recipe requires. */
const permissionsFor = (recipe: Rights): Permission[] => [
  'contact.update',
  ...(recipe.names_identity_no ? (['contact.identity_no'] as const) : []),
  ...(recipe.create_missing_contacts ? (['contact.create'] as const) : []),
  ...(recipe.cz_col_category_id === null
    ? []
    : (['contact_cz_relation.create', 'contact_cz_relation.update'] as const)),
]

/** Returns the permissions that saving a recipe requires. */
export const permissionsToSave = (definition: Definition) => {
  const identityNo = contactHeader('identity_no')
  const names_identity_no = definition.headers.some(({ value }) => value === identityNo)
  return permissionsFor({ ...definition, names_identity_no })
}

/** Throws a 403 if the employee lacks a permission to import by a recipe. Returns whether the recipe exists. */
export const requireImporting = async (db: Db, viewerId: number, recipeId: number) => {
  const recipe = await db
    .selectFrom('relation_import_recipes')
    .select([
      'create_missing_contacts',
      'cz_col_category_id',
      // Also when the recipe only matches by it: rejected rows would reveal whose number it is.
      sql<boolean>`exists (select from jsonb_array_elements(headers) header
        where header ->> 'value' = ${contactHeader('identity_no')})`.as('names_identity_no'),
    ])
    .where('id', '=', recipeId)
    .forKeyShare()
    .executeTakeFirst()
  if (recipe) await requirePermission(db, viewerId, ...permissionsFor(recipe))
  return recipe !== undefined
}

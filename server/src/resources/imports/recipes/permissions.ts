import type { Permission } from '#http/permissions.ts'
import { contactHeader } from './columns.ts'
import type { Definition } from './definition.ts'

interface Rights extends Pick<Definition, 'create_missing_contacts' | 'cz_col_category_id'> {
  names_identity_no: boolean
}

/** Returns the permissions that importing by a recipe requires. */
export const permissionsFor = (recipe: Rights): Permission[] => [
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

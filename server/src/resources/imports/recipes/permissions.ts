import type { Permission } from '#access/permissions.ts'
import type { Db } from '#db/connections/connect.ts'
import { requirePermission } from '#http/callers/authorize.ts'
import { type TicketColumnName, ticketHeader } from './column-names.ts'
import { isOfContact, permissionOfColumn, targetOf } from './columns.ts'
import { bringsTickets, type Definition } from './definition.ts'
import type { Part } from './parts.ts'
import type { RecipeHeader } from './schema.ts'

type Rights = Pick<
  Definition,
  | 'importable_type'
  | 'create_missing_contacts'
  | 'create_missing_companies'
  | 'cz_col_category_id'
  | 'fixed_values'
> & {
  headers: Pick<RecipeHeader, 'value' | 'create_missing_tags'>[]
}

/** What reading or adding a part requires; a part that identifies a contact reveals who has it. */
const ofParts: Partial<Record<Part['of'], Permission[]>> = {
  phone_numbers: ['phone_number.create', 'phone_number.read'],
  email_contacts: ['email_contact.create', 'email_contact.read'],
  addresses: ['address.create'],
}

/** What columns of names require, because rejected rows reveal which ones exist. */
const ofNames: Partial<Record<TicketColumnName, Permission>> = {
  handler_id: 'employee.read',
  group_id: 'group.read',
  sponsor_id: 'sponsor.read',
  campaign_queue_id: 'campaign_queue.read',
}

const neededFor = (value: string | null | undefined): Permission[] => {
  const named = Object.entries(ofNames).find(([column]) => value === ticketHeader(column as TicketColumnName))
  if (named) return [named[1]]
  const target = targetOf(value)
  // Also when the recipe only matches by it: rejected rows would reveal whose number it is.
  if (target?.kind === 'contact') return [permissionOfColumn(target.column) ?? []].flat()
  return target?.kind === 'part' ? (ofParts[target.part.of] ?? []) : []
}

const isAboutContacts = ({ headers, ...recipe }: Rights) =>
  !bringsTickets(recipe) || headers.some(({ value }) => isOfContact(value))

/** Returns the permissions that importing by a recipe requires. */
const permissionsFor = (recipe: Rights): Permission[] => [
  ...(bringsTickets(recipe) ? (['ticket.create', 'ticket.update'] as const) : []),
  ...(isAboutContacts(recipe) ? (['contact.update'] as const) : []),
  ...[...recipe.headers.map(({ value }) => value), ...Object.keys(recipe.fixed_values)].flatMap(neededFor),
  ...(recipe.create_missing_contacts ? (['contact.create'] as const) : []),
  ...(recipe.headers.some(({ create_missing_tags }) => create_missing_tags) ? (['tag.create'] as const) : []),
  ...(recipe.create_missing_companies ? (['company.create'] as const) : []),
  ...(recipe.cz_col_category_id === null
    ? []
    : (['contact_cz_relation.create', 'contact_cz_relation.update'] as const)),
]

/** Returns the permissions that saving a recipe requires. */
export const permissionsToSave = (definition: Definition) => permissionsFor(definition)

/** Throws a 403 if the employee does not have a permission to import by a recipe. Returns whether the recipe exists. */
export const requireImporting = async (db: Db, viewerId: number, recipeId: number) => {
  const recipe = await db
    .selectFrom('relation_import_recipes')
    .select(['importable_type', 'create_missing_contacts', 'create_missing_companies'])
    .select(['cz_col_category_id', 'headers', 'fixed_values'])
    .where('id', '=', recipeId)
    .forKeyShare()
    .executeTakeFirst()
  if (recipe) await requirePermission(db, viewerId, ...permissionsFor(recipe as Rights))
  return recipe !== undefined
}

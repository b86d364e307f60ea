import { hasPermission } from '#access/granted.ts'
import type { Db } from '#db/connections/connect.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { invalid } from '#http/problem.ts'
import { One } from '#shapes'
import type { Row } from '#sheets/types.ts'
import { placesBy } from '../convert/reasons.ts'
import { type Conversion, converter } from '../convert/row.ts'
import { planFor } from '../plan/build.ts'
import { FailedImport, type Plan } from '../plan/plan.ts'
import type { KeyName } from '../recipes/column-names.ts'
import { isContactColumn, permissionOfColumn } from '../recipes/columns.ts'
import { wanted } from '../recipes/definition.ts'
import { areFound, contactReasons } from './contacts.ts'
import { NewRelationImportCheck, RelationImportCheck } from './schema.ts'
import { wordsBy } from './words.ts'

type SampleRow = Pick<Row, 'cells' | 'numbers'>

const rowOf = ({ cells, errors, numbers }: NewRelationImportCheck['rows'][number]): SampleRow => ({
  cells: cells.map((cell, place) => (cell !== null && errors?.includes(place) ? { error: cell } : cell)),
  ...(numbers && { numbers }),
})

/** Returns the recipe with only usable unique columns; storing it reports unfilled and repeated ones. */
const triable = (body: NewRelationImportCheck) => {
  const recipe = wanted({ ...body, name: '' })
  const filled = new Set(recipe.headers.map((header) => header?.value))
  return { ...recipe, unique_columns: [...new Set(recipe.unique_columns)].filter((key) => filled.has(key)) }
}

/** The permission needed to learn whose number or address it is. */
const permissionOfKey = (name: KeyName) => {
  if (isContactColumn(name)) return permissionOfColumn(name)
  if (name === 'email') return 'email_contact.read'
  return name.startsWith('phone_') ? 'phone_number.read' : undefined
}

const planOf = async (db: Db, body: NewRelationImportCheck) => {
  try {
    return await planFor(db, triable(body), false)
  } catch (error) {
    if (error instanceof FailedImport) throw invalid('headers', error.text)
    throw error
  }
}

/** Counts the tags that rows name and that would be created. */
const countNewTags = (conversions: Conversion[]) => {
  const tags = conversions.flatMap((one) => ('converted' in one ? (one.converted.parts?.tags ?? []) : []))
  return new Set((tags as { name?: string }[]).flatMap(({ name }) => name?.toLowerCase() ?? [])).size
}

/** Returns all reasons against each row, including those from its contact if these are checked. */
const judge = async (db: Db, plan: Plan, rows: SampleRow[], withContacts: boolean) => {
  const placed = placesBy(plan)
  const conversions = rows.map(converter(plan))
  const ofContacts = withContacts ? await contactReasons(db, plan, conversions) : []
  const reasons = conversions.map((one, row) => [
    ...('reasons' in one ? one.reasons : []),
    ...(ofContacts[row] ?? []),
  ])
  return {
    rows: reasons.map(placed),
    new_tags: countNewTags(conversions.filter((_, row) => !reasons[row]?.length)),
    emptied: conversions.map((one) => placed(('reasons' in one ? one.given : one.converted).emptied)),
  }
}

/** Serves trying rows with a recipe that need not be stored or complete. */
export const relationImportCheck = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/relation-import-recipe/check',
    tag: 'Imports',
    access: 'recipe.create',
    operationId: 'checkRelationImport',
    summary: 'Try rows with a recipe before it is stored',
    description:
      'Returns why each row would be rejected, as far as that shows before the import, and what words mean in columns of choices. Contacts are looked up by numbers, IDs and birthdays that the caller may read; by identity numbers with `contact.identity_no`. The recipe need not be complete. Nothing is stored.',
    body: NewRelationImportCheck,
    answer: One(RelationImportCheck),
    isTransaction: false,
    worksOnFullDisk: true,
    handle: async ({ db, body, viewer }) => {
      const plan = await planOf(db, body)
      const rows = body.rows.map(rowOf)
      const isByNumber = plan.unique.some((name) =>
        viewer.missingPermissions.includes(permissionOfKey(name) as never),
      )
      const are_contacts_checked =
        areFound(plan) && !isByNumber && (await hasPermission(db, viewer.id, 'contact.read'))
      const judged = await judge(db, plan, rows, are_contacts_checked)
      const words = wordsBy(
        plan,
        rows.map(({ cells }) => cells),
      )
      return { data: { ...judged, are_contacts_checked, words } }
    },
  })

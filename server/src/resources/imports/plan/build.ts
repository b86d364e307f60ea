import type { Db } from '#db/connect.ts'
import { message } from '#messages/message.ts'
import { type Field, resolveFields } from '#resources/cz-cols/fields.ts'
import { dateTime } from '#resources/cz-cols/types.ts'
import { type ContactColumnName, contactColumns, targetOf } from '../recipes/columns.ts'
import type { Definition } from '../recipes/definition.ts'
import { type Column, FailedImport, type Plan } from './plan.ts'

type Headers = Definition['headers']

const withDefaults = (fields: Iterable<Field>) =>
  Object.fromEntries([...fields].flatMap(({ id, default: value }) => (value === null ? [] : [[id, value]])))

const requiredOf = (fields: Iterable<Field>) =>
  [...fields].flatMap(({ id, name, is_allowed_null, default: value }) =>
    is_allowed_null || value !== null ? [] : [{ id, name }],
  )

const fieldIdsOf = (headers: Headers) =>
  headers.flatMap(({ value }) => {
    const meant = targetOf(value)
    return meant?.kind === 'relation' ? [meant.field] : []
  })

const contactFields = (db: Db) =>
  resolveFields(db, { of: 'contact' }, { ids: [], moments: [], withUnlisted: true }).then(
    ({ fields }) => fields,
  )

const relationFields = async (db: Db, category_id: number, ids: number[]) => {
  const { fields } = await resolveFields(
    db,
    { of: 'relation', category_id },
    { ids, moments: [], withUnlisted: true },
  )
  return fields
}

const sponsorIds = async (db: Db) =>
  (await db.selectFrom('sponsors').select('id').orderBy('id').execute()).map(({ id }) => id)

const columnsOf = (headers: Headers, fields: Map<number, Field>): (Column | null)[] =>
  headers.map(({ value, value_map }, index) => {
    if (!value) return null
    const meant = targetOf(value)
    const words = value_map && Object.keys(value_map).length ? value_map : null
    if (meant?.kind === 'contact') return { kind: 'contact', name: value, words, column: meant.column }
    const field = meant && fields.get(meant.field)
    if (!field)
      throw new FailedImport(message('imports.recipe_field_gone', { column: index + 1, header: value }))
    return { kind: 'relation', name: value, words, field }
  })

const contactColumnsAmong = (names: (string | null | undefined)[]) =>
  names.flatMap((name) => {
    const meant = targetOf(name)
    return meant?.kind === 'contact' ? [meant.column] : []
  })

const creationBy = async (
  db: Db,
  recipe: Definition,
  unique: ContactColumnName[],
): Promise<Plan['creation']> => {
  const isCreating =
    recipe.create_missing_contacts && unique.every((name) => contactColumns[name].isImportable)
  if (!isCreating) return null
  const fields = await contactFields(db)
  return {
    defaults: withDefaults(fields.values()),
    lacks: requiredOf(fields.values()).map(({ name }) => name),
  }
}

const relationBy = (
  recipe: Definition,
  columns: Plan['columns'],
  fields: Map<number, Field>,
): Plan['relation'] => {
  const filled = columns.flatMap((column) => (column?.kind === 'relation' ? [column.field] : []))
  if (recipe.cz_col_category_id === null || !filled.length) return null
  const target = targetOf(recipe.relation_unique_column)
  const uniqueField = target?.kind === 'relation' ? target.field : null
  return {
    categoryId: recipe.cz_col_category_id,
    uniqueField,
    otherFields: filled.map(({ id }) => id).filter((id) => id !== uniqueField),
    defaults: withDefaults(fields.values()),
    required: requiredOf(fields.values()),
    moments: filled.filter(({ type }) => type === dateTime).map(({ id }) => id),
  }
}

/** Builds the plan for a recipe, stored or not; throws a `FailedImport` if it no longer fits its fields. */
export const planFor = async (db: Db, recipe: Definition, hasHeader: boolean): Promise<Plan> => {
  const { headers, cz_col_category_id } = recipe
  const fields =
    cz_col_category_id === null
      ? new Map<number, Field>()
      : await relationFields(db, cz_col_category_id, fieldIdsOf(headers))
  const columns = columnsOf(headers, fields)
  const unique = contactColumnsAmong(recipe.unique_columns)
  const filled = contactColumnsAmong(headers.map(({ value }) => value))
  return {
    hasHeader,
    columns,
    unique,
    changes: filled.filter((name) => !unique.includes(name)),
    creation: await creationBy(db, recipe, unique),
    relation: relationBy(recipe, columns, fields),
    sponsors: filled.includes('sponsor_id') ? await sponsorIds(db) : null,
    rejectsRepeats: recipe.repeated_keys === 'reject',
  }
}

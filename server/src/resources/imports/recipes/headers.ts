import type { Errors } from '#resources/cz-cols/rules.ts'
import { contactColumns, targetOf } from './columns.ts'
import type { Definition, RecipeField, RecipeSources } from './definition.ts'
import type { RecipeHeader } from './schema.ts'
import { findMapErrors } from './value-map.ts'

const importable = Object.entries(contactColumns).flatMap(([column, { isImportable }]) =>
  isImportable ? column : [],
)

const forms = `The field must be contacts.<column> with a column of ${importable.join(', ')}; or contacts.id or \
contacts.profile_id as a unique column; or cz_relation_information.<id> with the id of a custom field; or empty, \
which leaves the column out.`

const sayField = (
  field: RecipeField | undefined,
  { cz_col_category_id }: Definition,
  { kind }: RecipeSources,
) => {
  if (!field) return 'There is no such custom field.'
  if (kind === 1 && field.category_id !== cz_col_category_id)
    return `The custom field ${field.id} (${field.name}) does not belong to the category ${cz_col_category_id}.`
  return undefined
}

/** Returns an error message for the value itself, if it is invalid. */
const sayValue = ({ value }: RecipeHeader, asked: Definition, known: RecipeSources): string | undefined => {
  if (value === undefined) return 'The field is required; an empty text leaves the column out.'
  if (!value) return undefined
  const target = targetOf(value)
  if (!target) return forms
  if (target.kind === 'relation') return sayField(known.fields.get(target.field), asked, known)
  if (!contactColumns[target.column].isImportable && !asked.unique_columns.includes(value))
    return `${value} is never changed: it must be a unique column, or be left out.`
  return undefined
}

/** Checks that the long form of a header repeats the field's own properties. */
const checkLongForm = (header: RecipeHeader, field: RecipeField, path: string, errors: Errors) => {
  for (const key of ['id', 'type', 'category_id'] as const) {
    const given = header[key] ?? null
    if (given !== null && String(given) !== String(field[key]))
      errors[`${path}.${key}`] = [
        `The field must be ${field[key]}, as the custom field ${field.name} has it.`,
      ]
  }
}

const isUnique = ({ value }: RecipeHeader, { unique_columns, relation_unique_column }: Definition) =>
  Boolean(value) && (unique_columns.includes(value as string) || value === relation_unique_column)

/** Returns the errors in a recipe's headers, by field. */
export const findHeaderErrors = (asked: Definition, known: RecipeSources): Errors => {
  const errors: Errors = {}
  const seen = new Map<string, number>()
  for (const [index, header] of asked.headers.entries()) {
    const path = `headers.${index}`
    const before = header.value ? seen.get(header.value) : undefined
    const message =
      before === undefined
        ? sayValue(header, asked, known)
        : `The field must differ from that of headers.${before}.`
    if (header.value && before === undefined) seen.set(header.value, index)
    if (message) errors[`${path}.value`] = [message]
    if (header.isMatchField && !isUnique(header, asked))
      errors[`${path}.isMatchField`] = ['The field may be true only for a unique column.']
    const target = targetOf(header.value)
    const field = target?.kind === 'relation' ? known.fields.get(target.field) : undefined
    if (field) checkLongForm(header, field, path, errors)
    Object.assign(errors, findMapErrors(header.value_map, target, field, known.moments, `${path}.value_map`))
  }
  return errors
}

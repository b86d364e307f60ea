import { Problem } from '#http/problem.ts'
import type { Errors } from '#resources/cz-cols/rules.ts'
import { multiSelect } from '#resources/cz-cols/types.ts'
import { type ContactColumnName, contactColumns, contactHeader, targetOf } from './columns.ts'
import type { Definition, RecipeSources } from './definition.ts'
import { findHeaderErrors } from './headers.ts'

const checkCategory = (
  { headers, cz_col_category_id }: Definition,
  { kind }: RecipeSources,
  errors: Errors,
) => {
  const isNeeded = headers.some(({ value }) => targetOf(value)?.kind === 'relation')
  if (cz_col_category_id === null) {
    if (isNeeded)
      errors.cz_col_category_id = ['The field is required where a header is a cz_relation_information.']
  } else if (kind === undefined)
    errors.cz_col_category_id = ['The field points to a record that does not exist.']
  else if (kind !== 1)
    errors.cz_col_category_id = ['The field must be a contact relation table: a category of type 1.']
}

const everyColumn = Object.keys(contactColumns).join(', ')

const checkUniqueColumns = ({ headers, unique_columns }: Definition, errors: Errors) => {
  if (!unique_columns.length)
    errors.unique_columns = [
      'The field is required: it lists 1 to 10 of the headers that tell which contact a row is about.',
    ]
  for (const [index, column] of unique_columns.entries()) {
    const path = `unique_columns.${index}`
    if (targetOf(column)?.kind !== 'contact')
      errors[path] = [`The field must be contacts.<column>, with a column of ${everyColumn}.`]
    else if (unique_columns.indexOf(column) < index) errors[path] = ['The field is listed twice.']
    else if (!headers.some(({ value }) => value === column))
      errors[path] = ['The field must be among the headers.']
  }
}

const checkRelationColumn = (
  { headers, relation_unique_column }: Definition,
  known: RecipeSources,
  errors: Errors,
) => {
  if (relation_unique_column === null) return
  const target = targetOf(relation_unique_column)
  const say = (message: string) => {
    errors.relation_unique_column = [message]
  }
  if (target?.kind !== 'relation')
    say('The field must be cz_relation_information.<id>, with the id of a custom field.')
  else if (!headers.some(({ value }) => value === relation_unique_column))
    say('The field must be among the headers.')
  else if (known.fields.get(target.field)?.type === multiSelect)
    say('The field must not be a multi select: a list of values tells no record from another.')
}

const identifiers = Object.entries(contactColumns).flatMap(([column, { isImportable }]) =>
  isImportable ? [] : contactHeader(column as ContactColumnName),
)

const checkMissingContacts = (asked: Definition, errors: Errors) => {
  if (!asked.create_missing_contacts) return
  const needed = contactHeader('first_name')
  const fixed = asked.unique_columns.find((column) => identifiers.includes(column))
  if (!asked.headers.some(({ value }) => value === needed))
    errors.create_missing_contacts = [`The field needs ${needed} among the headers: a contact must have it.`]
  else if (fixed)
    errors.create_missing_contacts = [
      `The field must be false where ${fixed} is a unique column: the service gives it to new contacts.`,
    ]
}

const importsNothing = ({ headers, unique_columns, create_missing_contacts }: Definition) =>
  !create_missing_contacts &&
  headers.every(({ value }) => !targetOf(value) || unique_columns.includes(value ?? ''))

/** Returns the errors in a definition, by field. */
export const findErrors = (asked: Definition, known: RecipeSources): Errors => {
  const errors: Errors = findHeaderErrors(asked, known)
  checkCategory(asked, known, errors)
  checkUniqueColumns(asked, errors)
  checkRelationColumn(asked, known, errors)
  checkMissingContacts(asked, errors)
  if (!Object.keys(errors).length && importsNothing(asked))
    errors.headers = ['The field must have a column beyond the unique ones, or nothing is imported.']
  return errors
}

/** Throws a 409 if tasks are open, because a file is read to its end with the recipe it was sent with. */
export const refuseWhileOpen = (tasks: number) => {
  if (tasks)
    throw new Problem(
      409,
      `Tasks of this recipe wait or run: ${tasks}. Until they end, only name and description change.`,
      { code: 'in_use', counts: { relation_import_tasks: tasks } },
    )
}

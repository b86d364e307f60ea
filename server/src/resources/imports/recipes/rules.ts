import { Problem } from '#http/problem.ts'
import { type Message, message } from '#messages/message.ts'
import type { Errors } from '#resources/cz-cols/rules.ts'
import { isNothing, multiSelect } from '#resources/cz-cols/types.ts'
import {
  type ContactColumnName,
  contactColumns,
  contactHeader,
  keyNameOf,
  type Target,
  targetOf,
} from './columns.ts'
import type { Definition, RecipeSources } from './definition.ts'
import { findHeaderErrors } from './headers.ts'
import { partKeys } from './parts.ts'
import { sayMeaning } from './value-map.ts'

const checkCategory = (
  { headers, cz_col_category_id }: Definition,
  { kind }: RecipeSources,
  errors: Errors,
) => {
  const isNeeded = headers.some(({ value }) => targetOf(value)?.kind === 'relation')
  if (cz_col_category_id === null) {
    if (isNeeded) errors.cz_col_category_id = [message('recipes.category_required')]
  } else if (kind === undefined) errors.cz_col_category_id = [message('fields.no_such_record')]
  else if (kind !== 1) errors.cz_col_category_id = [message('recipes.relation_table')]
}

const everyColumn = Object.keys(contactColumns).join(', ')

const checkUniqueColumns = ({ headers, unique_columns }: Definition, errors: Errors) => {
  if (!unique_columns.length) errors.unique_columns = [message('recipes.unique_required')]
  for (const [index, column] of unique_columns.entries()) {
    const path = `unique_columns.${index}`
    if (!keyNameOf(column))
      errors[path] = [message('recipes.contact_column', { columns: everyColumn, parts: partKeys.join(', ') })]
    else if (unique_columns.indexOf(column) < index) errors[path] = [message('recipes.listed_twice')]
    else if (!headers.some(({ value }) => value === column)) errors[path] = [message('recipes.not_a_header')]
  }
}

const checkRelationColumn = (
  { headers, relation_unique_column }: Definition,
  known: RecipeSources,
  errors: Errors,
) => {
  if (relation_unique_column === null) return
  const target = targetOf(relation_unique_column)
  const say = (text: Message) => {
    errors.relation_unique_column = [text]
  }
  if (target?.kind !== 'relation') say(message('recipes.custom_field_form'))
  else if (!headers.some(({ value }) => value === relation_unique_column))
    say(message('recipes.not_a_header'))
  else if (known.fields.get(target.field)?.type === multiSelect) say(message('recipes.no_multi_select'))
}

const identifiers = Object.entries(contactColumns).flatMap(([column, { isImportable }]) =>
  isImportable ? [] : contactHeader(column as ContactColumnName),
)

const checkMissingContacts = (asked: Definition, errors: Errors) => {
  if (!asked.create_missing_contacts) return
  const needed = contactHeader('first_name')
  const fixed = asked.unique_columns.find((column) => identifiers.includes(column))
  if (!asked.headers.some(({ value }) => value === needed) && !(needed in asked.fixed_values))
    errors.create_missing_contacts = [message('recipes.column_needed', { header: needed })]
  else if (fixed)
    errors.create_missing_contacts = [message('recipes.create_contact_conflict', { header: fixed })]
}

const importsNothing = ({ headers, unique_columns, create_missing_contacts }: Definition) =>
  !create_missing_contacts &&
  headers.every(({ value }) => !targetOf(value) || unique_columns.includes(value ?? ''))

const checkFixedValues = ({ fixed_values, ...asked }: Definition, known: RecipeSources, errors: Errors) => {
  for (const [value, fixed] of Object.entries(fixed_values)) {
    const target = targetOf(value)
    const text =
      !target || target.kind === 'part' || (target.kind === 'contact' && !isFillable(target.column))
        ? message('recipes.fixed_value_names')
        : (sayHeader(value, { ...asked, fixed_values }, known) ?? sayFixed(fixed, target, known))
    if (text) errors[`fixed_values.${value}`] = [text]
  }
}

const isFillable = (column: ContactColumnName) => contactColumns[column].isImportable

const sayHeader = (value: string, asked: Definition, known: RecipeSources) =>
  findHeaderErrors({ ...asked, headers: [{ value }] }, known)['headers.0.value']?.[0]

const sayFixed = (fixed: unknown, target: Target, { fields, moments }: RecipeSources) => {
  if (isNothing(fixed)) return message('recipes.fixed_value_required')
  return sayMeaning(fixed, target, 'field' in target ? fields.get(target.field) : undefined, moments)
}

/** Returns the errors in a definition, by field. */
export const findErrors = (asked: Definition, known: RecipeSources): Errors => {
  const errors: Errors = findHeaderErrors(asked, known)
  checkCategory(asked, known, errors)
  checkUniqueColumns(asked, errors)
  checkRelationColumn(asked, known, errors)
  checkMissingContacts(asked, errors)
  checkFixedValues(asked, known, errors)
  if (!Object.keys(errors).length && importsNothing(asked)) errors.headers = [message('recipes.no_content')]
  return errors
}

/** Throws a 409 if tasks are open, because a file is read to its end with the recipe it was sent with. */
export const refuseWhileOpen = (tasks: number) => {
  if (tasks)
    throw new Problem(409, message('recipes.in_use', { tasks }), {
      code: 'in_use',
      counts: { relation_import_tasks: tasks },
    })
}

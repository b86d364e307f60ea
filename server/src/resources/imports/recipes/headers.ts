import { type Message, message } from '#messages/message.ts'
import type { Errors } from '#resources/cz-cols/rules.ts'
import { contactColumns, type Target, targetOf, ticketColumns } from './columns.ts'
import { bringsTickets, type Definition, type RecipeField, type RecipeSources } from './definition.ts'
import { findOptionErrors } from './option-rules.ts'
import { nameHeader, namePartHeaders, partValues } from './parts.ts'
import type { RecipeHeader } from './schema.ts'
import { findMapErrors } from './value-map.ts'

const importable = Object.entries(contactColumns).flatMap(([column, { isImportable }]) =>
  isImportable ? column : [],
)

const forms = message('recipes.header_form', {
  columns: importable.join(', '),
  parts: partValues.join(', '),
  ticket_columns: Object.keys(ticketColumns).join(', '),
})

const relationFieldError = (
  field: RecipeField | undefined,
  { cz_col_category_id }: Definition,
  { kind }: RecipeSources,
) => {
  if (!field) return message('custom_fields.no_such_field')
  if (kind === 1 && field.category_id !== cz_col_category_id)
    return message('recipes.category_mismatch', {
      id: field.id,
      name: field.name,
      category: cz_col_category_id ?? 'null',
    })
  return undefined
}

const contactFieldError = (field: RecipeField | undefined) => {
  if (!field) return message('custom_fields.no_such_field')
  if ((field.kind ?? 0) !== 0) return message('recipes.not_of_contacts', { id: field.id, name: field.name })
  return undefined
}

const ticketFieldError = (field: RecipeField | undefined) => {
  if (!field) return message('custom_fields.no_such_field')
  if (field.kind !== 2) return message('recipes.not_of_tickets', { id: field.id, name: field.name })
  return undefined
}

/** Returns an error message if the recipe's type does not have the column. */
const recipeTypeError = (target: Target, asked: Definition) => {
  const isOfTicket = target.kind === 'ticket' || target.kind === 'ticket_custom'
  if (isOfTicket && !bringsTickets(asked)) return message('recipes.tickets_only')
  return target.kind === 'relation' && bringsTickets(asked) ? message('recipes.contacts_only') : undefined
}

/** A name comes from one column, or from those of its parts. */
const nameError = (asked: Definition) =>
  asked.headers.some(({ value }) => namePartHeaders.includes(value ?? ''))
    ? message('recipes.name_or_parts', { header: nameHeader })
    : undefined

/** Returns an error message for the value itself, if it is invalid. */
const headerValueError = (
  { value }: RecipeHeader,
  asked: Definition,
  known: RecipeSources,
): Message | undefined => {
  if (value === undefined) return message('recipes.header_required')
  if (!value) return undefined
  const target = targetOf(value)
  if (!target) return forms
  const text = recipeTypeError(target, asked)
  if (text || target.kind === 'ticket') return text
  if (target.kind === 'ticket_custom') return ticketFieldError(known.fields.get(target.field))
  if (target.kind === 'relation') return relationFieldError(known.fields.get(target.field), asked, known)
  if (target.kind === 'custom') return contactFieldError(known.fields.get(target.field))
  if (target.kind === 'part') return target.part.of === 'name' ? nameError(asked) : undefined
  if (!contactColumns[target.column].isImportable && !asked.unique_columns.includes(value))
    return message('recipes.never_changed', { header: value })
  return undefined
}

/** Checks that the long form of a header repeats the field's own properties. */
const checkLongForm = (header: RecipeHeader, field: RecipeField, path: string, errors: Errors) => {
  for (const key of ['id', 'type', 'category_id'] as const) {
    const given = header[key] ?? null
    if (given !== null && String(given) !== String(field[key]))
      errors[`${path}.${key}`] = [
        message('recipes.setting_mismatch', { value: String(field[key]), field: field.name }),
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
    const text =
      before === undefined
        ? headerValueError(header, asked, known)
        : message('recipes.header_duplicate', { header: before })
    if (header.value && before === undefined) seen.set(header.value, index)
    if (text) errors[`${path}.value`] = [text]
    if (header.isMatchField && !isUnique(header, asked))
      errors[`${path}.isMatchField`] = [message('recipes.unique_only')]
    const target = targetOf(header.value)
    const field = target && 'field' in target ? known.fields.get(target.field) : undefined
    if (field) checkLongForm(header, field, path, errors)
    Object.assign(
      errors,
      findMapErrors(header.value_map, target, field, known.moments, `${path}.value_map`),
      findOptionErrors(header, target, field, isUnique(header, asked), path),
    )
  }
  return errors
}

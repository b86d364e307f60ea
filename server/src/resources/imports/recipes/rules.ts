import { Problem } from '#http/problem.ts'
import { type Message, message } from '#messages/message.ts'
import type { Errors } from '#resources/cz-cols/rules.ts'
import { isNothing, multiSelect } from '#resources/cz-cols/types.ts'
import { type ContactColumnName, contactHeader, ticketHeader, ticketKey } from './column-names.ts'
import {
  contactColumns,
  isOfContact,
  isOfTicket,
  keyNameOf,
  type Target,
  targetOf,
  ticketColumns,
} from './columns.ts'
import { bringsTickets, type Definition, type RecipeSources } from './definition.ts'
import { findHeaderErrors } from './headers.ts'
import { nameHeader, namePartHeaders, partKeys } from './parts.ts'
import { meaningError } from './value-map.ts'

const checkCategory = (asked: Definition, { kind }: RecipeSources, errors: Errors) => {
  const { headers, cz_col_category_id } = asked
  const isNeeded = headers.some(({ value }) => targetOf(value)?.kind === 'relation')
  if (bringsTickets(asked)) {
    if (cz_col_category_id !== null) errors.cz_col_category_id = [message('recipes.contacts_only')]
  } else if (cz_col_category_id === null) {
    if (isNeeded) errors.cz_col_category_id = [message('recipes.category_required')]
  } else if (kind === undefined) errors.cz_col_category_id = [message('fields.no_such_record')]
  else if (kind !== 1) errors.cz_col_category_id = [message('recipes.relation_table')]
}

const everyColumn = Object.keys(contactColumns).join(', ')

/** Reports whether rows must identify a contact; a ticket may have none. */
const needsContact = (asked: Definition) =>
  !bringsTickets(asked) ||
  asked.create_missing_contacts ||
  asked.headers.some(({ value }) => isOfContact(value))

const checkUniqueColumns = (asked: Definition, errors: Errors) => {
  const { headers, unique_columns } = asked
  if (!unique_columns.length && needsContact(asked))
    errors.unique_columns = [message('recipes.unique_required')]
  for (const [index, column] of unique_columns.entries()) {
    const path = `unique_columns.${index}`
    if (!keyNameOf(column))
      errors[path] = [message('recipes.contact_column', { columns: everyColumn, parts: partKeys.join(', ') })]
    else if (unique_columns.indexOf(column) < index) errors[path] = [message('recipes.listed_twice')]
    else if (!headers.some(({ value }) => value === column)) errors[path] = [message('recipes.not_a_header')]
  }
}

const subject = ticketHeader('subject')
const ticketNumber = ticketHeader(ticketKey)

/** Without a number that finds tickets again, every row adds one, which needs a subject. */
const checkTickets = (asked: Definition, errors: Errors) => {
  const { headers, fixed_values, relation_unique_column } = asked
  if (!bringsTickets(asked)) return
  const named = headers.map(({ value }) => value)
  const number = named.includes(ticketNumber) ? ticketNumber : null
  if (relation_unique_column !== number)
    errors.relation_unique_column = [message('recipes.ticket_key', { header: ticketNumber })]
  if (!number && !named.includes(subject) && !(subject in fixed_values))
    errors.headers = [message('recipes.ticket_column_needed', { header: subject, key: ticketNumber })]
}

const checkRelationColumn = (asked: Definition, known: RecipeSources, errors: Errors) => {
  const { headers, relation_unique_column } = asked
  if (relation_unique_column === null || bringsTickets(asked)) return
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
  if (
    !asked.headers.some(({ value }) => value === needed || value === nameHeader) &&
    !(needed in asked.fixed_values)
  )
    errors.create_missing_contacts = [message('recipes.column_needed', { header: needed, name: nameHeader })]
  else if (fixed)
    errors.create_missing_contacts = [message('recipes.create_contact_conflict', { header: fixed })]
}

const companyName = 'companies.name'

const checkMissingCompanies = ({ create_missing_companies, headers }: Definition, errors: Errors) => {
  if (create_missing_companies && !headers.some(({ value }) => value === companyName))
    errors.create_missing_companies = [message('recipes.company_name_needed', { header: companyName })]
}

const importsNothing = (asked: Definition) => {
  const { headers, unique_columns, relation_unique_column, create_missing_contacts } = asked
  const filled = headers.flatMap(({ value }) => (value && targetOf(value) ? value : []))
  if (bringsTickets(asked))
    return !filled.some((value) => isOfTicket(value) && value !== relation_unique_column)
  return !create_missing_contacts && filled.every((value) => unique_columns.includes(value))
}

const checkFixedValues = ({ fixed_values, ...asked }: Definition, known: RecipeSources, errors: Errors) => {
  for (const [value, fixed] of Object.entries(fixed_values)) {
    const target = targetOf(value)
    const text =
      !target || !isFillable(target)
        ? message('recipes.fixed_value_names')
        : (fixedNameError(value, asked.headers) ??
          headerError(value, { ...asked, fixed_values }, known) ??
          fixedValueError(fixed, target, known))
    if (text) errors[`fixed_values.${value}`] = [text]
  }
}

/** The kinds of cells whose value a recipe can hold. */
const fixedKinds = ['text', 'code', 'id', 'day']

const isFillable = (target: Target) => {
  if (target.kind === 'part') return false
  if (target.kind === 'contact') return contactColumns[target.column].isImportable
  if (target.kind !== 'ticket') return true
  return target.column !== ticketKey && fixedKinds.includes(ticketColumns[target.column].cell.kind)
}

const fixedNameError = (value: string, headers: Definition['headers']) =>
  namePartHeaders.includes(value) && headers.some((header) => header.value === nameHeader)
    ? message('recipes.name_or_parts', { header: nameHeader })
    : undefined

const headerError = (value: string, asked: Definition, known: RecipeSources) =>
  findHeaderErrors({ ...asked, headers: [{ value }] }, known)['headers.0.value']?.[0]

const isSponsor = (target: Target) => target.kind === 'contact' && target.column === 'sponsor_id'

const fixedValueError = (fixed: unknown, target: Target, { fields, moments, hasSponsor }: RecipeSources) => {
  if (isNothing(fixed)) return message('recipes.fixed_value_required')
  const field = 'field' in target ? fields.get(target.field) : undefined
  const text = meaningError(fixed, target, field, moments)
  return text ?? (isSponsor(target) && !hasSponsor ? message('fields.no_such_record') : undefined)
}

/** Returns the errors in a definition, by field. */
export const findErrors = (asked: Definition, known: RecipeSources): Errors => {
  const errors: Errors = findHeaderErrors(asked, known)
  checkCategory(asked, known, errors)
  checkUniqueColumns(asked, errors)
  checkRelationColumn(asked, known, errors)
  checkTickets(asked, errors)
  checkMissingContacts(asked, errors)
  checkMissingCompanies(asked, errors)
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

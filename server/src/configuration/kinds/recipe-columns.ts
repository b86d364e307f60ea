import {
  contactHeader,
  customHeader,
  relationHeader,
  ticketCustomHeader,
} from '#resources/imports/recipes/column-names.ts'
import { targetOf } from '#resources/imports/recipes/columns.ts'
import type { RecipeHeader } from '#resources/imports/recipes/schema.ts'

const prefix = 'cz_relation_information.'
const customPrefix = 'cz_contact_information.'
const ticketPrefix = 'cz_ticket_information.'

/** How custom fields are named in the file: those of the recipe's table, of contacts and of tickets. */
export interface FieldNames {
  ofTable: (field: number) => string
  ofContacts: (field: number) => string
  ofTickets: (field: number) => string
}

export interface FieldIds {
  ofTable: (name: string) => number
  ofContacts: (name: string) => number
  ofTickets: (name: string) => number
}

/** Returns a column as in the file: a custom field by name, null if it is left out. */
export const namedColumn = (column: string | null | undefined, names: FieldNames) => {
  const target = targetOf(column)
  if (target?.kind === 'custom') return customPrefix + names.ofContacts(target.field)
  if (target?.kind === 'ticket_custom') return ticketPrefix + names.ofTickets(target.field)
  return target?.kind === 'relation' ? prefix + names.ofTable(target.field) : column || null
}

/** Returns a column as in the service: a custom field by ID. */
export const numberedColumn = (column: string | null | undefined, ids: FieldIds) => {
  if (column?.startsWith(customPrefix)) return customHeader(ids.ofContacts(column.slice(customPrefix.length)))
  if (column?.startsWith(ticketPrefix))
    return ticketCustomHeader(ids.ofTickets(column.slice(ticketPrefix.length)))
  return column?.startsWith(prefix) ? relationHeader(ids.ofTable(column.slice(prefix.length))) : column
}

/** Converts the names of fixed values, and a sponsor among them. */
export const rewrittenFixed = (fixed: Record<string, unknown>, column: Column, sponsor: Sponsor) =>
  Object.fromEntries(
    Object.entries(fixed).map(([value, given]) => [
      column(value) ?? value,
      value === contactHeader('sponsor_id') ? sponsor(given) : given,
    ]),
  )

type Sponsor = (given: unknown) => unknown

/** Converts the values of a sponsor column, which are IDs in the service and names in the file. */
const mapped = ({ value, value_map }: RecipeHeader, sponsor: Sponsor) =>
  value === contactHeader('sponsor_id') && value_map
    ? Object.fromEntries(
        Object.entries(value_map).map(([word, given]) => [
          word,
          given === null || given === '' ? given : sponsor(given),
        ]),
      )
    : value_map

type Column = (column: string | null | undefined) => string | null | undefined

/** Returns a header with its column and sponsors converted; what only repeats the field is left out. */
export const rewritten = (header: RecipeHeader, column: Column, sponsor: Sponsor) => {
  const { id: _, type: __, category_id: ___, ...rest } = header
  const value_map = mapped(header, sponsor)
  return { ...rest, value: column(header.value), ...(value_map === undefined ? {} : { value_map }) }
}

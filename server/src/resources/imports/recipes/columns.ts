import { type Field, namesWith, permissionOf } from '#fields/field.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { ticketFields } from '#resources/tickets/fields.ts'
import {
  type CellType,
  type ContactColumnName,
  contactPrefix,
  type KeyName,
  type NamedColumn,
  type TicketColumnName,
  ticketPrefix,
} from './column-names.ts'
import { keyOfPart, type Part, partNamed } from './parts.ts'

/** The meaning of a recipe header's value is defined only in this file. */

export interface ImportColumn {
  sql: 'text' | 'smallint' | 'date' | 'bigint' | 'timestamptz'
  cell: CellType
  /** False for columns that only identify the contact of a row. */
  isImportable: boolean
}

const maxTextLength = 255
const maxLongTextLength = 65_535

const columnOf = (name: string, { kind, input, isOnlyMatched, importedBy }: Field): ImportColumn => {
  const isImportable = !isOnlyMatched
  if (importedBy) return { sql: 'bigint', cell: { kind: 'name', of: name as NamedColumn }, isImportable }
  if (kind === 'moment') return { sql: 'timestamptz', cell: { kind }, isImportable }
  if (kind === 'day') return { sql: 'date', cell: { kind }, isImportable }
  if (kind === 'id') return { sql: 'bigint', cell: { kind }, isImportable }
  const { enum: codes } = (input ?? {}) as { enum?: number[] }
  if (kind === 'code' && codes) return { sql: 'smallint', cell: { kind, codes }, isImportable }
  const maxLength = kind === 'long_text' ? maxLongTextLength : maxTextLength
  return { sql: 'text', cell: { kind: 'text', maxLength }, isImportable }
}

const isOnlyMatched = (name: ContactColumnName) => 'isOnlyMatched' in contactFields[name]

/** The columns that a file can fill, followed by those that can only be matched. */
const columnNames = namesWith(contactFields, 'importNames').toSorted(
  (one, other) => Number(isOnlyMatched(one)) - Number(isOnlyMatched(other)),
)

export const contactColumns = Object.fromEntries(
  columnNames.map((name) => [name, columnOf(name, contactFields[name])]),
) as Record<ContactColumnName, ImportColumn>

export const ticketColumns = Object.fromEntries(
  namesWith(ticketFields, 'importNames').map((name) => [name, columnOf(name, ticketFields[name])]),
) as Record<TicketColumnName, ImportColumn>

export type Target =
  | { kind: 'contact'; column: ContactColumnName }
  | { kind: 'relation'; field: number }
  | { kind: 'custom'; field: number }
  | { kind: 'part'; part: Part }
  | { kind: 'ticket'; column: TicketColumnName }
  | { kind: 'ticket_custom'; field: number }

const customKinds = { relation: 'relation', contact: 'custom', ticket: 'ticket_custom' } as const

const columnIn = <T extends object>(columns: T, value: string | null | undefined, prefix: string) => {
  const column = value?.startsWith(prefix) ? value.slice(prefix.length) : ''
  return Object.hasOwn(columns, column) ? (column as keyof T) : undefined
}

/** Returns the target that a header's value names; undefined if it is blank or unknown. */
export const targetOf = (value: string | null | undefined): Target | undefined => {
  const column = columnIn(contactColumns, value, contactPrefix)
  if (column) return { kind: 'contact', column }
  const ofTicket = columnIn(ticketColumns, value, ticketPrefix)
  if (ofTicket) return { kind: 'ticket', column: ofTicket }
  const [, owner, field] =
    /^cz_(relation|contact|ticket)_information\.([1-9]\d{0,14})$/.exec(value ?? '') ?? []
  if (field !== undefined)
    return { kind: customKinds[owner as keyof typeof customKinds], field: Number(field) }
  const part = partNamed(value ?? '')
  return part && { kind: 'part', part }
}

/** Returns the staged column by which a header's value identifies the contact of a row, if it can. */
export const keyNameOf = (value: string | null | undefined): KeyName | undefined => {
  const target = targetOf(value)
  if (target?.kind === 'contact') return target.column
  return target?.kind === 'part' ? keyOfPart(target.part) : undefined
}

export const isContactColumn = (name: KeyName): name is ContactColumnName =>
  Object.hasOwn(contactColumns, name)

/** Returns what the cells of a built-in column hold. */
export const cellTypeOf = (target: Extract<Target, { kind: 'contact' | 'ticket' }>) =>
  (target.kind === 'contact' ? contactColumns[target.column] : ticketColumns[target.column]).cell

/** Returns the permission needed to read a contact's column in full, if it needs one. */
export const permissionOfColumn = (name: ContactColumnName) => permissionOf(contactFields[name])

/** Reports whether a header fills a ticket. */
export const isOfTicket = (value: string | null | undefined) => {
  const kind = targetOf(value)?.kind
  return kind === 'ticket' || kind === 'ticket_custom'
}

/** Reports whether a header is about the contact itself, rather than one of its records. */
export const isOfContact = (value: string | null | undefined) =>
  ['contact', 'custom', 'part'].includes(targetOf(value)?.kind ?? '')

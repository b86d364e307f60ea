import { type Field, type NamesWith, namesWith } from '#fields/field.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { keyOfPart, type Part, type PartKey, partNamed } from './parts.ts'

/** The meaning of a recipe header's value is defined only in this file. */

/** The content that a contact column accepts in a cell. */
export type CellType =
  | { kind: 'text'; maxLength: number }
  | { kind: 'code'; codes: number[] }
  | { kind: 'day' }
  | { kind: 'id' }

export interface ContactColumn {
  sql: 'text' | 'smallint' | 'date' | 'bigint'
  cell: CellType
  /** False for columns that only identify the contact of a row. */
  isImportable: boolean
}

const maxTextLength = 255

const columnOf = ({ kind, input, isOnlyMatched }: Field): ContactColumn => {
  const isImportable = !isOnlyMatched
  if (kind === 'day') return { sql: 'date', cell: { kind }, isImportable }
  if (kind === 'id') return { sql: 'bigint', cell: { kind }, isImportable }
  const { enum: codes } = (input ?? {}) as { enum?: number[] }
  if (kind === 'code' && codes) return { sql: 'smallint', cell: { kind, codes }, isImportable }
  return { sql: 'text', cell: { kind: 'text', maxLength: maxTextLength }, isImportable }
}

export type ContactColumnName = NamesWith<typeof contactFields, 'importNames'>

const isOnlyMatched = (name: ContactColumnName) => !columnOf(contactFields[name]).isImportable

/** The columns that a file can fill, followed by those that can only be matched. */
const columnNames = namesWith(contactFields, 'importNames').toSorted(
  (one, other) => Number(isOnlyMatched(one)) - Number(isOnlyMatched(other)),
)

export const contactColumns = Object.fromEntries(
  columnNames.map((name) => [name, columnOf(contactFields[name])]),
) as Record<ContactColumnName, ContactColumn>

export type Target =
  | { kind: 'contact'; column: ContactColumnName }
  | { kind: 'relation'; field: number }
  | { kind: 'custom'; field: number }
  | { kind: 'part'; part: Part }

/** A staged column that tells which contact a row is about. */
export type KeyName = ContactColumnName | PartKey

const contactPrefix = 'contacts.'
const relationPrefix = 'cz_relation_information.'
const customPrefix = 'cz_contact_information.'

/** Returns the target that a header's value names; undefined if it is blank or unknown. */
export const targetOf = (value: string | null | undefined): Target | undefined => {
  if (value?.startsWith(contactPrefix)) {
    const column = value.slice(contactPrefix.length)
    return Object.hasOwn(contactColumns, column)
      ? { kind: 'contact', column: column as ContactColumnName }
      : undefined
  }
  const [, owner, field] = /^cz_(relation|contact)_information\.([1-9]\d{0,14})$/.exec(value ?? '') ?? []
  if (field !== undefined) return { kind: owner === 'relation' ? 'relation' : 'custom', field: Number(field) }
  const part = partNamed(value ?? '')
  return part && { kind: 'part', part }
}

/** Returns the staged column by which a header's value tells which contact a row is about, if it can. */
export const keyNameOf = (value: string | null | undefined): KeyName | undefined => {
  const target = targetOf(value)
  if (target?.kind === 'contact') return target.column
  return target?.kind === 'part' ? keyOfPart(target.part) : undefined
}

export const isContactColumn = (name: KeyName): name is ContactColumnName =>
  Object.hasOwn(contactColumns, name)

export const contactHeader = (column: ContactColumnName) => `${contactPrefix}${column}`
export const customHeader = (field: number) => `${customPrefix}${field}`
export const relationHeader = (field: number) => `${relationPrefix}${field}`

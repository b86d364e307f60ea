import type { NamesWith } from '#fields/field.ts'
import type { contactFields } from '#resources/contacts/fields.ts'
import type { ticketFields } from '#resources/tickets/fields.ts'
import type { PartKey } from './parts.ts'

/**
 * What recipes call columns. The thread that reads files loads this without the records' descriptions, which take several
 * times as long to load as all else that it needs.
 */

export type ContactColumnName = NamesWith<typeof contactFields, 'importNames'>

export type TicketColumnName = NamesWith<typeof ticketFields, 'importNames'>

/** The content that a contact column accepts in a cell. */
export type CellType =
  | { kind: 'text'; maxLength: number }
  | { kind: 'code'; codes: number[] }
  | { kind: 'day' }
  | { kind: 'id' }
  | { kind: 'moment' }
  /** Names a record that others refer to. */
  | { kind: 'name'; of: NamedColumn }

/** The columns of tickets that cells fill with the name of a record. */
export type NamedColumn = NamesWith<typeof ticketFields, 'importedBy'>

/** A staged column that identifies the contact of a row. */
export type KeyName = ContactColumnName | PartKey

/** The column by which an import finds a ticket again. */
export const ticketKey = 'external_no'

export const contactPrefix = 'contacts.'
const relationPrefix = 'cz_relation_information.'
const customPrefix = 'cz_contact_information.'
export const ticketPrefix = 'tickets.'
const ticketCustomPrefix = 'cz_ticket_information.'

export const contactHeader = (column: ContactColumnName) => `${contactPrefix}${column}`
export const customHeader = (field: number) => `${customPrefix}${field}`
export const relationHeader = (field: number) => `${relationPrefix}${field}`
export const ticketHeader = (column: TicketColumnName) => `${ticketPrefix}${column}`
export const ticketCustomHeader = (field: number) => `${ticketCustomPrefix}${field}`

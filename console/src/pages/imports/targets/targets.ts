import type { FieldName } from '#console/fields/described.ts'
import type { CustomField } from '#console/fields/values.ts'

/** What a column can be imported into. */
export interface Target {
  value: string
  label: string
}

const contactPrefix = 'contacts.'

/** Returns the contact field that a header maps to. */
export const contactColumnOf = (value: string | null | undefined) =>
  value?.startsWith(contactPrefix) ? (value.slice(contactPrefix.length) as FieldName) : undefined

const fieldPrefix = 'cz_relation_information.'
const customPrefix = 'cz_contact_information.'
const ticketPrefix = 'tickets.'
const ticketCustomPrefix = 'cz_ticket_information.'

/** Returns the custom field that a header maps to, among those of contacts, of tickets and of the recipe's table. */
export const fieldOf = (value: string | null | undefined, fields: CustomField[]) => {
  const prefix = [fieldPrefix, customPrefix, ticketCustomPrefix].find((one) => value?.startsWith(one))
  return prefix ? fields.find(({ id }) => id === Number(value?.slice(prefix.length))) : undefined
}

/** The header of full names, which fill the first and the last name. */
export const fullName = 'contacts.name'

/** The header without which, or full names, no contact can be created. */
export const firstName = 'contacts.first_name'

/** The headers that a column of full names replaces. */
export const nameParts = [firstName, 'contacts.last_name']

/** Returns whether a header maps to something that can find the contact of a row. */
export const findsContact = (value: string | null | undefined) =>
  value !== fullName && /^(contacts|phone_numbers|email_contacts)\./.test(value ?? '')

/** Returns whether a header maps to a field of the recipe's relation table. */
export const isOfTable = (value: string) => value.startsWith(fieldPrefix)

export const contactValue = (column: FieldName) => `${contactPrefix}${column}`
export const customValue = (id: number) => `${customPrefix}${id}`
export const fieldValue = (id: number | '') => `${fieldPrefix}${id}`

/** Returns the ticket field that a header maps to. */
export const ticketColumnOf = (value: string | null | undefined) =>
  value?.startsWith(ticketPrefix) ? (value.slice(ticketPrefix.length) as FieldName<'ticket'>) : undefined

export const ticketValue = (column: FieldName<'ticket'>) => `${ticketPrefix}${column}`
export const ticketCustomValue = (id: number) => `${ticketCustomPrefix}${id}`

/** The value of a column with the names of tags. */
export const tagNames = 'tags.name'

/** The header by which an import finds a ticket again. */
export const ticketNumber = ticketValue('external_no')

/** Returns whether a header maps to a field of tickets. */
export const isOfTicket = (value: string) =>
  value.startsWith(ticketPrefix) || value.startsWith(ticketCustomPrefix)

/** The custom field type for multiple selection. Such a field cannot identify a record. */
export const multiSelect = 7

import type { Fields } from '#fields/field.ts'
import { companyFields } from '#resources/companies/fields.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { conversationFields } from '#resources/conversations/fields.ts'
import { ticketFields } from '#resources/tickets/fields.ts'

/** The field descriptions of records, by their API names. */
export const records = {
  contact: contactFields,
  ticket: ticketFields,
  company: companyFields,
  conversation: conversationFields,
} satisfies Record<string, Fields>

export type RecordName = keyof typeof records
export const recordNames = Object.keys(records) as RecordName[]

/** The names of all described fields. */
export const fieldNames = [...new Set(Object.values(records).flatMap((fields) => Object.keys(fields)))]

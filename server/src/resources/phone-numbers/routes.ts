import type { App } from '#http/endpoint.ts'
import { servePart } from '#resources/record-changes/serve-part.ts'
import * as queries from './queries.ts'
import { NewPhoneNumber, PhoneNumber, PhoneNumberChanges, PhoneNumberFilter } from './schema.ts'

export const phoneNumbers = (app: App) =>
  servePart(app, {
    type: 'phone_number',
    table: 'phone_numbers',
    fields: ['type', 'number', 'extension', 'description', 'is_visible'],
    operation: ['PhoneNumber', 'PhoneNumbers'],
    words: ['a phone number', 'phone numbers'],
    record: PhoneNumber,
    filter: PhoneNumberFilter,
    create: NewPhoneNumber,
    update: PhoneNumberChanges,
    queries,
  })

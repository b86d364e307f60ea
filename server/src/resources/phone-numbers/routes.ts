import { type App, endpoint } from '#http/endpoint.ts'
import { listEndpoint } from '#http/resource.ts'
import { partOf } from '#resources/record-changes/parts.ts'
import { One } from '#shapes'
import * as queries from './queries.ts'
import { NewPhoneNumber, PhoneNumber, PhoneNumberChanges, PhoneNumberFilter } from './schema.ts'

const tag = 'Contacts'
const path = '/phone-number/:phone_number'
const { find, note } = partOf('phone_number', 'phone_numbers', [
  'type',
  'number',
  'extension',
  'description',
  'is_visible',
])

export const phoneNumbers = (app: App) => {
  listEndpoint(app, {
    path: '/phone-number',
    tag,
    access: 'phone_number.read',
    operationId: 'listPhoneNumbers',
    summary: 'Search phone numbers',
    record: PhoneNumber,
    query: PhoneNumberFilter,
    page: ({ db, query }) => queries.list(db, query, query),
  })
  endpoint(app, {
    method: 'GET',
    path,
    tag,
    access: 'phone_number.read',
    operationId: 'getPhoneNumber',
    summary: 'Get a phone number',
    answer: One(PhoneNumber),
    problems: [404],
    records: queries.records,
  })
  endpoint(app, {
    method: 'POST',
    path: '/phone-number',
    tag,
    access: 'phone_number.create',
    operationId: 'createPhoneNumber',
    summary: 'Add a phone number to a contact',
    body: NewPhoneNumber,
    answer: One(PhoneNumber),
    handle: async ({ db, viewer, body }) => {
      const id = await queries.insert(db, body)
      await note(db, viewer, null, { ...body, id })
      return { data: await queries.find(db, id) }
    },
  })
  endpoint(app, {
    method: 'PUT',
    path,
    tag,
    access: 'phone_number.update',
    operationId: 'updatePhoneNumber',
    summary: 'Change a phone number',
    body: PhoneNumberChanges,
    answer: One(PhoneNumber),
    problems: [404, 412],
    find,
    handle: async ({ db, viewer, params, body, record }) => {
      await queries.update(db, params.phone_number, body)
      await note(db, viewer, record, body)
      return { data: await queries.find(db, params.phone_number) }
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path,
    tag,
    access: 'phone_number.delete',
    operationId: 'deletePhoneNumber',
    summary: 'Delete a phone number',
    answer: null,
    problems: [404, 412],
    find,
    handle: async ({ db, viewer, params, record }) => {
      await queries.remove(db, params.phone_number)
      await note(db, viewer, record, null)
    },
  })
}

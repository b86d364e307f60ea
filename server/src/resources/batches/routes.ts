import { serveBatch } from '#http/batches/serve.ts'
import type { App } from '#http/endpoint.ts'
import { isSamePhone, keyOf, partKeyOf } from './find.ts'

/** Serves many writes at once of what has no faster way, each through the endpoint that writes one. */
export const batches = (app: App) => {
  serveBatch(app, {
    ...{ path: '/ticket', noun: 'ticket', operation: ['Ticket', 'Tickets'], tag: 'Tickets' },
    words: ['a ticket', 'tickets'],
    keys: ['external_no'],
    ...keyOf('tickets', 'external_no'),
    example: [
      {
        op: 'upsert',
        by: { field: 'external_no', value: 'R-1042' },
        data: { subject: 'Where is my order', contact_id: 1 },
      },
    ],
    hasUpsert: true,
  })
  serveBatch(app, {
    ...{ path: '/company', noun: 'company', operation: ['Company', 'Companies'], tag: 'Companies' },
    words: ['a company', 'companies'],
    keys: ['sn'],
    ...keyOf('companies', 'sn'),
    example: [
      { op: 'upsert', by: { field: 'sn', value: '12345678' }, data: { name: 'Harbour Ltd.' } },
      { op: 'delete', id: 7 },
    ],
    hasUpsert: true,
  })
  serveBatch(app, {
    ...{
      path: '/phone-number',
      noun: 'phone_number',
      operation: ['PhoneNumber', 'PhoneNumbers'],
      tag: 'Contacts',
    },
    words: ['a phone number', 'phone numbers'],
    keys: ['number'],
    guards: { number: 'phone_number.read' },
    ...partKeyOf('phone_numbers'),
    isSameKey: isSamePhone,
    example: [{ op: 'create', data: { contact_id: 1, type: 2, number: '+886 912-345-678' } }],
  })
  serveBatch(app, {
    ...{ path: '/email-contact', noun: 'email_contact', tag: 'Contacts' },
    operation: ['EmailContact', 'EmailContacts'],
    words: ['an e-mail contact', 'e-mail contacts'],
    keys: ['address'],
    guards: { address: 'email_contact.read' },
    owner: 'contact_id',
    ...partKeyOf('email_contacts'),
    isSameKey: async (_, one, other) => one.toLowerCase() === other.toLowerCase(),
    example: [{ op: 'create', data: { contact_id: 1, address: 'ann@example.com' } }],
  })
  serveBatch(app, {
    ...{ path: '/address', noun: 'address', operation: ['Address', 'Addresses'], tag: 'Contacts' },
    words: ['an address', 'addresses'],
    keys: [],
    find: async () => [],
    lock: async () => {},
    example: [{ op: 'create', data: { contact_id: 1, type: 0, address: '1 Quay Street' } }],
  })
}

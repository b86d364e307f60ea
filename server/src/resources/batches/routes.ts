import { serveBatch } from '#http/batches/serve.ts'
import type { App } from '#http/endpoint.ts'
import { invalid } from '#http/problem.ts'
import { findBy, findPart } from './find.ts'

const findTickets = findBy('tickets', 'external_no')
const findCompanies = findBy('companies', 'sn')
const findPhones = findPart('phone_numbers')
const findEmails = findPart('email_contacts')

/** The last digits, which are the same however a number is written. */
const lastDigits = (number: string) => number.replace(/\D/g, '').slice(-6)

/** A part is one of a contact's, which its data names. */
const contactIn = ({ contact_id }: Record<string, unknown>) => {
  if (!Number.isSafeInteger(contact_id)) throw invalid('contact_id', 'fields.required')
  return contact_id as number
}

/** Serves many writes at once of what has no faster way, each through the endpoint that writes one. */
export const batches = (app: App) => {
  serveBatch(app, {
    ...{ path: '/ticket', noun: 'ticket', operation: ['Ticket', 'Tickets'], tag: 'Tickets' },
    words: ['a ticket', 'tickets'],
    keys: ['external_no'],
    find: ({ db }, { value }) => findTickets(db, value),
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
    find: ({ db }, { value }) => findCompanies(db, value),
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
    find: ({ db }, { value }, data) => findPhones(db, value, contactIn(data)),
    isSameKey: (one, other) => lastDigits(one) === lastDigits(other),
    example: [{ op: 'create', data: { contact_id: 1, type: 2, number: '+886 912-345-678' } }],
  })
  serveBatch(app, {
    ...{ path: '/email-contact', noun: 'email_contact', tag: 'Contacts' },
    operation: ['EmailContact', 'EmailContacts'],
    words: ['an e-mail contact', 'e-mail contacts'],
    keys: ['address'],
    find: ({ db }, { value }, data) => findEmails(db, value, contactIn(data)),
    isSameKey: (one, other) => one.toLowerCase() === other.toLowerCase(),
    example: [{ op: 'create', data: { contact_id: 1, address: 'ann@example.com' } }],
  })
  serveBatch(app, {
    ...{ path: '/address', noun: 'address', operation: ['Address', 'Addresses'], tag: 'Contacts' },
    words: ['an address', 'addresses'],
    keys: [],
    find: async () => [],
    example: [{ op: 'create', data: { contact_id: 1, type: 0, address: '1 Quay Street' } }],
  })
}

import type { App } from '#http/endpoint.ts'
import { notFound } from '#http/problem.ts'
import { servePart } from '#resources/record-changes/serve-part.ts'
import * as queries from './queries.ts'
import {
  EmailContact,
  EmailContactChanges,
  EmailContactFilter,
  EmailContactOwner,
  NewEmailContact,
} from './schema.ts'

export const emailContacts = (app: App) =>
  servePart(app, {
    type: 'email_contact',
    table: 'email_contacts',
    fields: ['address', 'name', 'description'],
    operation: ['EmailContact', 'EmailContacts'],
    words: ['an e-mail contact', 'e-mail contacts'],
    added: 'an e-mail address',
    record: EmailContact,
    filter: EmailContactFilter,
    create: NewEmailContact,
    update: EmailContactChanges,
    deleting: {
      query: EmailContactOwner,
      check: ({ contact_id }, record) => {
        if (contact_id !== undefined && contact_id !== record.contact_id) throw notFound()
      },
    },
    queries,
  })

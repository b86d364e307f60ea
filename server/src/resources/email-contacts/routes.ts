import { rowOf } from '#db/rows.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { notFound } from '#http/problem.ts'
import { listEndpoint } from '#http/resource.ts'
import { One } from '#shapes'
import * as queries from './queries.ts'
import {
  EmailContact,
  EmailContactChanges,
  EmailContactFilter,
  EmailContactOwner,
  NewEmailContact,
} from './schema.ts'

const tag = 'Contacts'
const path = '/email-contact/:email_contact'

export const emailContacts = (app: App) => {
  listEndpoint(app, {
    path: '/email-contact',
    tag,
    access: 'email_contact.read',
    operationId: 'listEmailContacts',
    summary: 'Search e-mail contacts',
    record: EmailContact,
    query: EmailContactFilter,
    page: ({ db, query }) => queries.list(db, query, query),
  })
  endpoint(app, {
    method: 'GET',
    path,
    tag,
    access: 'email_contact.read',
    operationId: 'getEmailContact',
    summary: 'Get an e-mail contact',
    answer: One(EmailContact),
    problems: [404],
    handle: async ({ db, params }) => {
      const data = await queries.find(db, params.email_contact)
      return data && { data }
    },
  })
  endpoint(app, {
    method: 'POST',
    path: '/email-contact',
    tag,
    access: 'email_contact.create',
    operationId: 'createEmailContact',
    summary: 'Add an e-mail address to a contact',
    body: NewEmailContact,
    answer: One(EmailContact),
    handle: async ({ db, body }) => ({ data: await queries.find(db, await queries.insert(db, body)) }),
  })
  endpoint(app, {
    method: 'PUT',
    path,
    tag,
    access: 'email_contact.update',
    operationId: 'updateEmailContact',
    summary: 'Change an e-mail contact',
    body: EmailContactChanges,
    answer: One(EmailContact),
    problems: [404, 412],
    find: rowOf('email_contacts', 'email_contact'),
    handle: async ({ db, params, body }) => {
      await queries.update(db, params.email_contact, body)
      return { data: await queries.find(db, params.email_contact) }
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path,
    tag,
    access: 'email_contact.delete',
    operationId: 'deleteEmailContact',
    summary: 'Delete an e-mail contact',
    query: EmailContactOwner,
    answer: null,
    problems: [404, 412],
    find: queries.findOwned,
    handle: async ({ db, query, record }) => {
      if (query.contact_id !== undefined && query.contact_id !== record.contact_id) throw notFound()
      await queries.remove(db, record.id)
    },
  })
}

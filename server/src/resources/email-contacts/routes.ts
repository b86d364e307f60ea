import { type App, endpoint } from '#http/endpoint.ts'
import { notFound } from '#http/problem.ts'
import { listEndpoint } from '#http/resource.ts'
import { partOf } from '#resources/record-changes/parts.ts'
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
const { find, note } = partOf('email_contact', 'email_contacts', ['address', 'name', 'description'])

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
    records: queries.records,
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
    access: 'email_contact.update',
    operationId: 'updateEmailContact',
    summary: 'Change an e-mail contact',
    body: EmailContactChanges,
    answer: One(EmailContact),
    problems: [404, 412],
    find,
    handle: async ({ db, viewer, params, body, record }) => {
      await queries.update(db, params.email_contact, body)
      await note(db, viewer, record, body)
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
    find,
    handle: async ({ db, viewer, query, record }) => {
      if (query.contact_id !== undefined && query.contact_id !== record.contact_id) throw notFound()
      await queries.remove(db, record.id)
      await note(db, viewer, record, null)
    },
  })
}

import { rowOf } from '#db/records/rows.ts'
import { JsonText } from '#http/answers/answer.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { listEndpoint } from '#http/resource.ts'
import { forgetMergesInto } from '#resources/contact-merges/queries.ts'
import { writeContact } from '#resources/contact-writes/answer.ts'
import { snapshotOf } from '#resources/record-changes/queries.ts'
import { answerWithRules } from '#resources/rule-engine/endpoint.ts'
import { OneWithRules } from '#resources/rules/schema.ts'
import { announce, announceStored } from '#resources/webhooks/events/announce.ts'
import { One } from '#shapes'
import { noteContact } from './history.ts'
import * as queries from './queries.ts'
import { withoutMasked } from './rules.ts'
import {
  Contact,
  ContactChanges,
  ContactFilter,
  contactIncludes,
  DeletedContact,
  NewContact,
  partNames,
} from './schema.ts'

const tag = 'Contacts'

/** Whether a body has phone numbers or other parts, which are written together with the contact. */
const hasParts = (body: ContactChanges) => partNames.some((name) => body[name] !== undefined)

const aboutParts =
  '`phones`, `email_contacts`, `addresses` and `contact_cz_relations` are written with it, with the permissions of their own: one that the contact has already, by its `id` or by the same number, address or values, is kept or changed, never doubled.'

const rowOfPath = rowOf('contacts', 'contact')

const serveReads = (app: App) => {
  listEndpoint(app, {
    path: '/contact',
    tag,
    access: 'contact.read',
    operationId: 'listContacts',
    summary: 'Search contacts',
    record: Contact,
    includes: contactIncludes,
    query: ContactFilter,
    sorts: queries.sorts,
    page: ({ db, query, viewer }) => queries.list(db, query, query, viewer.missingPermissions),
  })
  endpoint(app, {
    method: 'GET',
    path: '/contact/:contact',
    tag,
    access: 'contact.read',
    operationId: 'getContact',
    summary: 'Get a contact',
    answer: One(Contact),
    includes: contactIncludes,
    problems: [404],
    records: queries.records,
  })
}

const serveCreate = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/contact',
    tag,
    access: 'contact.create',
    operationId: 'createContact',
    summary: 'Create a contact',
    description: aboutParts,
    body: NewContact,
    answer: OneWithRules(Contact),
    handle: async (context) => {
      const { db, viewer, body: given } = context
      if (hasParts(given)) return (await writeContact(context, { op: 'create', body: given })).answer
      const body = withoutMasked(given, null, viewer)
      const contact = await queries.insert(db, body)
      await noteContact(db, viewer, null, contact.row)
      await announceStored(db, 'contact.created', contact)
      return answerWithRules(context, {
        ...{ subject: 'contact', event: 'created', before: null, stored: contact },
        reread: () => queries.records.readStored(db, contact.id),
      })
    },
  })

const serveUpdate = (app: App) =>
  endpoint(app, {
    method: 'PUT',
    path: '/contact/:contact',
    tag,
    access: 'contact.update',
    operationId: 'updateContact',
    summary: 'Change a contact',
    description:
      'Absent fields keep their value, null clears them; `cz_cols` changes only the fields it lists. Identity numbers are for callers with `contact.identity_no`; others may send them back as they are shown. ' +
      aboutParts,
    body: ContactChanges,
    answer: OneWithRules(Contact),
    problems: [404, 412],
    find: queries.findForChange,
    handle: async (context) => {
      const { db, viewer, body, record } = context
      if (hasParts(body)) return (await writeContact(context, { op: 'update', id: record.id, body })).answer
      const changes = withoutMasked(body, record, viewer)
      const contact = await queries.update(db, record, changes)
      await noteContact(db, viewer, record, contact.row)
      if (contact.version === record.version) return JsonText.of(contact)
      await announceStored(db, 'contact.updated', contact)
      const before = snapshotOf(record, queries.historyFields)
      return answerWithRules(context, {
        ...{ subject: 'contact', event: 'updated', before, stored: contact },
        reread: () => queries.records.readStored(db, contact.id),
      })
    },
  })

const serveDelete = (app: App) =>
  endpoint(app, {
    method: 'DELETE',
    path: '/contact/:contact',
    tag,
    access: 'contact.delete',
    operationId: 'deleteContact',
    summary: 'Delete a contact',
    description:
      'Its phones, addresses, e-mails, custom values and relation records go with it; tickets stay.',
    answer: null,
    problems: [404, 412],
    find: rowOfPath,
    handle: async (context) => {
      const { db, params } = context
      const before = await queries.find(db, params.contact)
      await queries.remove(db, params.contact)
      await forgetMergesInto(db, params.contact)
      await recordAudit(context, {
        action: 'contact.delete',
        resource: 'contact',
        record_id: params.contact,
        before,
        after: null,
        shape: DeletedContact,
      })
      await announce(db, 'contact.deleted', async () => before)
    },
  })

export const contacts = (app: App) => {
  serveReads(app)
  serveCreate(app)
  serveUpdate(app)
  serveDelete(app)
}

import { rowOf } from '#db/records/rows.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { notFound } from '#http/problem.ts'
import { listEndpoint } from '#http/resource.ts'
import { refuseWithoutSessions } from '#resources/channels/rules.ts'
import { openConversationOf } from '#resources/conversations/contactable-lock.ts'
import { One } from '#shapes'
import * as queries from './queries.ts'
import { Audited, Contactable, ContactableChanges, ContactableFilter } from './schema.ts'
import { visitorBlocks } from './visitor-block.ts'

const tag = 'Channels'

const readEndpoints = (app: App) => {
  listEndpoint(app, {
    path: '/contactable',
    tag,
    access: 'contact.read',
    operationId: 'listContactables',
    summary: 'Search contactables',
    record: Contactable,
    query: ContactableFilter,
    sorts: queries.sorts,
    page: ({ db, query }) => queries.list(db, query, query),
  })
  listEndpoint(app, {
    path: '/contact/:contact/contactable',
    tag,
    access: 'contact.read',
    operationId: 'listContactablesOfContact',
    summary: 'List a contact’s contactables',
    record: Contactable,
    problems: [404],
    find: rowOf('contacts', 'contact'),
    sorts: queries.sorts,
    page: ({ db, params, query }) => queries.list(db, { contact_id: params.contact }, query),
  })
  endpoint(app, {
    method: 'GET',
    path: '/contactable/:id',
    tag,
    access: 'contact.read',
    operationId: 'getContactable',
    summary: 'Get a contactable',
    answer: One(Contactable),
    problems: [404],
    records: queries.records,
  })
}

const sessionEndpoint = (app: App) =>
  endpoint(app, {
    method: 'DELETE',
    path: '/contactable/:id/visitor-session',
    tag,
    access: 'contact.update',
    operationId: 'endVisitorSessions',
    summary: 'End a live chat visitor’s sessions',
    description:
      'For a session that somebody else may hold, such as on a shared computer. The visitor continues as somebody new.',
    answer: null,
    problems: [404, 409],
    find: rowOf('contactables'),
    handle: async (context) => {
      const { db, params, services } = context
      const found = await queries.find(db, params.id)
      if (!found) throw notFound('conversations.no_such_contactable')
      refuseWithoutSessions(found)
      await queries.endSessions(db, params.id)
      await recordAudit(context, {
        action: 'contactable.end_sessions',
        resource: 'contactable',
        record_id: params.id,
        before: null,
        after: null,
        shape: Audited,
      })
      context.afterCommit(() => services.live.tell({ kind: 'session_end', contactable_id: params.id }))
    },
  })

export const contactables = (app: App) => {
  readEndpoints(app)
  sessionEndpoint(app)
  visitorBlocks(app)
  endpoint(app, {
    method: 'PUT',
    path: '/contactable/:id',
    tag,
    access: 'contact.update',
    operationId: 'updateContactable',
    summary: 'Link a contactable to another contact',
    description: 'Its conversations become that contact’s too. Null leaves it without a contact.',
    body: ContactableChanges,
    answer: One(Contactable),
    problems: [404, 412],
    find: rowOf('contactables'),
    handle: async (context) => {
      const { db, body, params, services } = context
      const before = await queries.find(db, params.id)
      if (body.contact_id === undefined) return { data: before }
      await queries.link(db, params.id, body.contact_id)
      const data = await queries.find(db, params.id)
      const record = { resource: 'contactable', record_id: params.id, shape: Audited } as const
      await recordAudit(context, { action: 'contactable.update', ...record, before, after: data })
      const open = await openConversationOf(db, params.id)
      if (open) {
        const { id: conversation_id, ...rest } = open
        const hint = { kind: 'conversation' as const, conversation_id, contactable_id: params.id, ...rest }
        context.afterCommit(() => services.live.tell(hint))
      }
      return { data }
    },
  })
}

import Type from 'typebox'
import type { AuditVerb } from '#access/audit-actions.ts'
import { rowsOf } from '#db/paging/list.ts'
import { ofWholeRecords } from '#db/paging/page.ts'
import { requirePermission } from '#http/callers/authorize.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { invalid } from '#http/problem.ts'
import { refuseIfInUse } from '#http/references.ts'
import { listEndpoint, originOf } from '#http/resource.ts'
import { One } from '#shapes'
import { findChannel } from './account.ts'
import { ChannelCheck, ChannelCheckRequest, ChannelUsage, checkChannel, usageOf } from './check.ts'
import { checkContactFields } from './contact-fields.ts'
import { present, webhookOf } from './present.ts'
import * as queries from './queries.ts'
import {
  checkCredentials,
  checkFields,
  checkOffline,
  checkType,
  refuseHistory,
  refuseWithoutSessions,
  spelled,
} from './rules.ts'
import { Channel, ChannelChanges, ChannelFilter, IdentitySecret, NewChannel } from './schema.ts'

const tag = 'Channels'

/** The audited fields of a channel: whether credentials were replaced, but never their values. */
const Audited = Type.Object({
  ...Type.Omit(Channel, ['webhook_url', 'widget_key', 'refused_calls']).properties,
  is_credentials_replaced: Type.Boolean(),
})

const audit = (context: Context, verb: AuditVerb, record_id: number, before: unknown, after: unknown) =>
  recordAudit(context, {
    action: `channel.${verb}`,
    resource: 'channel',
    record_id,
    before,
    after,
    shape: Audited,
  })

/** Turns a duplicate account into a 422; of two concurrent writes with one account, the second is refused. */
const onOneChannel = async <T>(write: Promise<T>) =>
  write.catch((error) => {
    if (queries.isSameAccount(error)) throw invalid('credentials', 'channels.account_taken')
    throw error
  })

const answer = async (context: Pick<Context, 'db' | 'request' | 'services'>, id: number) => {
  const found = await queries.find(context.db, id)
  return found && { data: present(originOf(context), found) }
}

const readEndpoints = (app: App) => {
  listEndpoint(app, {
    path: '/channel',
    tag,
    access: 'channel.read',
    operationId: 'listChannels',
    summary: 'List channels',
    record: Channel,
    query: ChannelFilter,
    sorts: queries.sorts,
    page: async (context) => {
      const page = rowsOf<queries.StoredChannel>(
        await queries.list(context.db, context.query, ofWholeRecords(context.query)),
      )
      return { ...page, data: page.data.map((row) => present(originOf(context), row)) }
    },
  })
  endpoint(app, {
    method: 'GET',
    path: '/channel/:id',
    tag,
    access: 'channel.read',
    operationId: 'getChannel',
    summary: 'Get a channel',
    answer: One(Channel),
    problems: [404],
    handle: (context) => answer(context, context.params.id),
  })
}

const writeEndpoints = (app: App) => {
  endpoint(app, {
    method: 'POST',
    path: '/channel',
    tag,
    access: 'channel.create',
    operationId: 'createChannel',
    summary: 'Connect a channel',
    description:
      'One account on a platform is one channel: the same account again is a 422 on `credentials`.',
    body: NewChannel,
    answer: One(Channel),
    handle: async (context) => {
      const { db, body, services } = context
      const { contactable_type } = body
      refuseHistory(contactable_type)
      checkFields(contactable_type, body)
      checkOffline(body)
      await checkContactFields(db, body)
      const credentials = body.credentials ? checkCredentials(contactable_type, body.credentials) : null
      const id = await onOneChannel(queries.insert(db, services.secretKey, spelled(body), credentials))
      await audit(context, 'create', id, null, await queries.find(db, id))
      return answer(context, id)
    },
  })
  endpoint(app, {
    method: 'PUT',
    path: '/channel/:id',
    tag,
    access: 'channel.update',
    operationId: 'updateChannel',
    summary: 'Change a channel',
    description: 'Credentials that are left out stay; null removes one, or all. The kind stays.',
    body: ChannelChanges,
    answer: One(Channel),
    problems: [404, 412],
    find: queries.findStored,
    handle: async (context) => {
      const { db, body, record, services } = context
      checkType(record.contactable_type, body)
      checkFields(record.contactable_type, body)
      checkOffline(body, record)
      await checkContactFields(db, body)
      const former = body.credentials && (await queries.credentialsOf(db, services.secretKey, record))
      const given = body.credentials && { ...former, ...body.credentials }
      const credentials = given && checkCredentials(record.contactable_type, given)
      const before = await queries.find(db, record.id)
      await onOneChannel(queries.update(db, services.secretKey, record, spelled(body), credentials))
      const is_credentials_replaced = credentials !== undefined
      const after = { ...(await queries.find(db, record.id)), is_credentials_replaced }
      await audit(context, 'update', record.id, before, after)
      return answer(context, record.id)
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path: '/channel/:id',
    tag,
    access: 'channel.delete',
    operationId: 'deleteChannel',
    summary: 'Delete a channel',
    description: 'One that customers have written on stays: disable it instead.',
    answer: null,
    problems: [404, 409, 412],
    find: queries.findStored,
    handle: async (context) => {
      const { db, record } = context
      await refuseIfInUse(db, 'channels', record.id)
      const before = await queries.find(db, record.id)
      await queries.remove(db, record.id)
      await audit(context, 'delete', record.id, before, null)
    },
  })
}

const checkEndpoint = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/channel/:id/check',
    tag,
    access: 'channel.update',
    operationId: 'checkChannel',
    summary: 'Ask the platform whether a channel works',
    description:
      'What the platform refuses is an answer, not an error. With `register_webhook` our address is registered too, where that is supported.',
    body: ChannelCheckRequest,
    answer: One(ChannelCheck),
    problems: [404],
    // The call to the platform may take seconds and must not hold a database connection.
    isTransaction: false,
    find: (db, { id }) => findChannel(db, id),
    handle: async (context) => {
      const { body, record, services } = context
      const webhookUrl = webhookOf(originOf(context), record.contactable_type, record.key) ?? undefined
      const isRegistering = body.register_webhook === true
      const data = await checkChannel(services, record, { webhookUrl, isRegistering })
      if (data.is_registered) await audit(context, 'register', record.id, null, record)
      return { data }
    },
  })

const usageEndpoint = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/channel/:id/usage',
    tag,
    access: 'channel.update',
    operationId: 'getChannelUsage',
    summary: 'Ask the platform how many messages of the month are used',
    answer: One(ChannelUsage),
    problems: [404],
    isTransaction: false,
    find: (db, { id }) => findChannel(db, id),
    handle: async ({ record, services }) => ({ data: await usageOf(services, record) }),
  })

const sessionEndpoint = (app: App) =>
  endpoint(app, {
    method: 'DELETE',
    path: '/channel/:id/visitor-session',
    tag,
    access: 'channel.update',
    operationId: 'endVisitorSessionsOfChannel',
    summary: 'End all visitor sessions of a live chat',
    description: 'Every visitor starts over as a new customer. Existing conversations stay in the inbox.',
    answer: null,
    problems: [404, 409],
    find: queries.findStored,
    handle: async (context) => {
      const { db, record } = context
      refuseWithoutSessions(record)
      await queries.endSessions(db, record.id)
      await audit(context, 'end_sessions', record.id, null, null)
    },
  })

const identityEndpoint = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/channel/:id/identity-secret',
    tag,
    access: 'channel.update',
    operationId: 'renewIdentitySecret',
    summary: 'Give a live chat another identity secret',
    description:
      'The answer shows it, this once. Pages that sign with the former one are refused at once; sessions that began with it go on. The secret opens the thread of every visitor, so the caller needs `conversation.read` too.',
    answer: One(IdentitySecret),
    problems: [404, 409],
    // A response with a secret must not be stored under an idempotency key.
    isTransaction: false,
    handle: ({ services, params, ...context }) =>
      services.database.main.transaction().execute(async (db) => {
        await requirePermission(db, context.viewer.id, 'conversation.read')
        const stored = await queries.findStored(db, params, true)
        if (!stored) return undefined
        refuseWithoutSessions(stored)
        const identity_secret = await queries.renewIdentitySecret(db, services.secretKey, stored)
        const changing = { ...context, services, params, db } as Context
        await audit(changing, 'replace_secret', stored.id, null, null)
        return { data: { identity_secret } }
      }),
  })

export const channels = (app: App) => {
  readEndpoints(app)
  writeEndpoints(app)
  checkEndpoint(app)
  usageEndpoint(app)
  sessionEndpoint(app)
  identityEndpoint(app)
}

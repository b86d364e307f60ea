import type { Db } from '#db/connections/connect.ts'
import { rowOf } from '#db/records/rows.ts'
import { requirePermission } from '#http/callers/authorize.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { listEndpoint } from '#http/resource.ts'
import { permissionsFor } from '#resources/webhooks/events/permissions.ts'
import { One, Search } from '#shapes'
import { auditWebhook } from './audit.ts'
import { webhookDeliveries } from './deliveries.ts'
import * as queries from './queries.ts'
import { checkReach, checkUrl, isReached, refuseUnreached, secretFrom } from './rules.ts'
import { NewWebhook, NewWebhookSecret, Webhook, WebhookChanges, WebhookWithSecret } from './schema.ts'

const tag = 'Webhooks'

/** Runs work in its own transaction; responses with a secret must not be stored under an idempotency key. */
const inTransaction = <T>({ services }: Pick<Context, 'services'>, work: (db: Db) => Promise<T>) =>
  services.database.main.transaction().execute(work)

const readEndpoints = (app: App) => {
  listEndpoint(app, {
    path: '/webhook',
    tag,
    access: 'webhook.read',
    operationId: 'listWebhooks',
    summary: 'List webhooks',
    record: Webhook,
    query: Search,
    sorts: queries.sorts,
    page: ({ db, query }) => queries.list(db, query, query),
  })
  endpoint(app, {
    method: 'GET',
    path: '/webhook/:id',
    tag,
    access: 'webhook.read',
    operationId: 'getWebhook',
    summary: 'Get a webhook',
    answer: One(Webhook),
    problems: [404],
    records: queries.records,
  })
}

const allowedBy = ({ config, outbound }: Context['services']) => ({
  isHttpAllowed: config.webhookHttp,
  isAddressAllowed: outbound.isAllowed,
})

const secretEndpoints = (app: App) => {
  endpoint(app, {
    method: 'POST',
    path: '/webhook',
    tag,
    access: 'webhook.create',
    operationId: 'createWebhook',
    summary: 'Create a webhook',
    description:
      'The caller needs the permission to read what the events tell (`contact.read` for `contact.updated` and so on). It is asked for here and at each change, not at each delivery. The answer shows the secret that signs the events, this once.',
    body: NewWebhook,
    answer: One(WebhookWithSecret),
    isTransaction: false,
    handle: async (context) => {
      const { body, services, viewer } = context
      checkUrl(body.url, allowedBy(services))
      const secret = secretFrom(body.secret)
      await requirePermission(services.database.main, viewer.id, ...permissionsFor(body.event_types))
      await checkReach(body.url, services.outbound)
      return inTransaction(context, async (db) => {
        const id = await queries.insert(db, services.secretKey, body, secret, viewer.id)
        const created = await queries.find(db, id)
        await auditWebhook({ ...context, db }, 'create', id, null, created)
        return { data: { ...created, secret } }
      })
    },
  })
  endpoint(app, {
    method: 'POST',
    path: '/webhook/:id/secret',
    tag,
    access: 'webhook.update',
    operationId: 'replaceWebhookSecret',
    summary: 'Give a webhook another secret',
    description: 'It signs everything from now on, retries included. The answer shows it, this once.',
    body: NewWebhookSecret,
    answer: One(WebhookWithSecret),
    problems: [404],
    isTransaction: false,
    handle: async (context) => {
      const { body, services, params, viewer } = context
      const secret = secretFrom(body.secret)
      return inTransaction(context, async (db) => {
        const before = await queries.find(db, params.id)
        if (!before) return undefined
        await requirePermission(db, viewer.id, ...permissionsFor(await queries.typesSentTo(db, params.id)))
        await queries.replaceSecret(db, services.secretKey, params.id, secret)
        const after = await queries.find(db, params.id)
        // Another request may have deleted it meanwhile.
        if (!after) return undefined
        await auditWebhook({ ...context, db }, 'replace_secret', params.id, before, after)
        return { data: { ...after, secret } }
      })
    },
  })
}

const changeEndpoints = (app: App) => {
  endpoint(app, {
    method: 'PUT',
    path: '/webhook/:id',
    tag,
    access: 'webhook.update',
    operationId: 'updateWebhook',
    summary: 'Change a webhook',
    description:
      'The caller needs the permission to read what its events tell, before the change and after. What waits for it is sent to the new address. While it is disabled it misses what happens.',
    body: WebhookChanges,
    answer: One(Webhook),
    problems: [404, 412],
    find: rowOf('webhooks'),
    // A slow name server must not hold a database connection.
    prepare: ({ body, services }) => isReached(body.url, services.outbound),
    handle: async (context) => {
      const { db, params, body, services, viewer, prepared } = context
      checkUrl(body.url, allowedBy(services))
      const before = await queries.find(db, params.id)
      const types = [...(await queries.typesSentTo(db, params.id)), ...(body.event_types ?? [])]
      await requirePermission(db, viewer.id, ...permissionsFor(types))
      refuseUnreached(prepared)
      await queries.update(db, params.id, body)
      const data = await queries.find(db, params.id)
      await auditWebhook(context, 'update', params.id, before, data)
      return { data }
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path: '/webhook/:id',
    tag,
    access: 'webhook.delete',
    operationId: 'deleteWebhook',
    summary: 'Delete a webhook',
    description: 'Pending deliveries are discarded.',
    answer: null,
    problems: [404, 412],
    find: rowOf('webhooks'),
    handle: async (context) => {
      const { db, params } = context
      const before = await queries.find(db, params.id)
      await queries.remove(db, params.id)
      await auditWebhook(context, 'delete', params.id, before, null)
    },
  })
}

export const webhooks = (app: App) => {
  readEndpoints(app)
  secretEndpoints(app)
  changeEndpoints(app)
  webhookDeliveries(app)
}

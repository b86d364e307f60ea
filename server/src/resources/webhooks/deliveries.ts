import { rowOf } from '#db/records/rows.ts'
import { missingPermissionsOf, requirePermission } from '#http/callers/authorize.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { invalid } from '#http/problem.ts'
import { listEndpoint } from '#http/resource.ts'
import { announceTest } from '#resources/webhooks/events/announce.ts'
import { permissionsFor } from '#resources/webhooks/events/permissions.ts'
import { One } from '#shapes'
import { auditWebhook } from './audit.ts'
import * as queries from './delivery-queries.ts'
import { find as findWebhook, typesSentTo } from './queries.ts'
import { refuseDisabled } from './rules.ts'
import {
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryFilter,
  WebhookReplay,
  WebhookReplayRange,
} from './schema.ts'

const tag = 'Webhooks'
const bounds: queries.ReplayBounds = { replayed: 10_000, read: 30_000 }

const serveReads = (app: App) => {
  listEndpoint(app, {
    path: '/webhook/:id/delivery',
    tag,
    access: 'webhook.read',
    operationId: 'listWebhookDeliveries',
    summary: 'List a webhook’s deliveries',
    description: 'Of the last 30 days. `state=dead` lists what was given up.',
    record: WebhookDelivery,
    query: WebhookDeliveryFilter,
    find: rowOf('webhooks'),
    sorts: queries.sorts,
    page: ({ db, params, query }) => queries.list(db, params.id, query, query),
  })
  endpoint(app, {
    method: 'GET',
    path: '/webhook-delivery/:id',
    tag,
    access: 'webhook.read',
    operationId: 'getWebhookDelivery',
    summary: 'Get a delivery',
    answer: One(WebhookDeliveryDetail),
    problems: [404],
    handle: async ({ db, params, viewer }) => {
      const data = await queries.findWithBody(db, params.id)
      if (!data) return undefined
      const needed = ['webhook.update' as const, ...permissionsFor([data.event_type ?? ''])]
      const missing = await missingPermissionsOf(
        db,
        viewer.id,
        Object.fromEntries(needed.map((each) => [each, each])),
      )
      return { data: missing.size ? { ...data, body: null } : data }
    },
  })
}

const serveReplay = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/webhook-delivery/:id/replay',
    tag,
    access: 'webhook.update',
    operationId: 'replayWebhookDelivery',
    summary: 'Send a delivery again',
    description:
      'With the same `webhook-id` and the header `webhook-replay: true`, at once, and with as many attempts as a new one has. The caller needs the permission to read what the event tells.',
    answer: One(WebhookDelivery),
    find: queries.findState,
    handle: async (context) => {
      const { db, record, viewer } = context
      refuseDisabled(record)
      await requirePermission(db, viewer.id, ...permissionsFor([record.event_type]))
      await queries.replay(db, record.id)
      const webhook = await findWebhook(db, record.webhook_id)
      await auditWebhook(context, 'replay', record.webhook_id, webhook, webhook)
      return { data: await queries.find(db, record.id) }
    },
  })

const serveReplayOfRange = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/webhook/:id/replay',
    tag,
    access: 'webhook.update',
    operationId: 'replayWebhook',
    summary: 'Send a webhook’s deliveries of a time again',
    description:
      'Those of the last 30 days that were delivered or given up, of the subscribed types, at most the oldest 10,000 of the range: while `last_id` is not null, call it again with that as `after_id`. They are sent in their former order, each with its `webhook-id` and the header `webhook-replay: true`; older states may follow newer ones. The caller needs the permission to read what the events tell.',
    body: WebhookReplayRange,
    answer: One(WebhookReplay),
    find: rowOf('webhooks'),
    handle: async (context) => {
      const { db, params, viewer, body } = context
      const { from, to, after_id } = body
      const webhook = await findWebhook(db, params.id)
      if (!webhook) return undefined
      const { is_enabled, event_types } = webhook as unknown as { is_enabled: boolean; event_types: string[] }
      refuseDisabled({ is_enabled })
      await requirePermission(db, viewer.id, ...permissionsFor(event_types))
      if (to && !(await queries.isBefore(db, from, to))) throw invalid('to', 'webhooks.to_before_from')
      if (after_id && !(await queries.has(db, params.id, after_id)))
        throw invalid('after_id', 'fields.no_such_record')
      const range = { event_types, from, to: to ?? undefined, after_id: after_id ?? undefined }
      const data = await queries.replayRange(db, params.id, range, bounds)
      await auditWebhook(context, 'replay', params.id, webhook, webhook)
      return { data }
    },
  })

const serveTest = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/webhook/:id/test',
    tag,
    access: 'webhook.update',
    operationId: 'testWebhook',
    summary: 'Send a webhook an event of the type webhook.test',
    description:
      'The caller needs the permission to read what its events tell. Returns the delivery: GET /webhook-delivery/{id} says within seconds what became of it.',
    answer: One(WebhookDelivery),
    find: rowOf('webhooks'),
    handle: async (context) => {
      const { db, params, viewer } = context
      const webhook = await findWebhook(db, params.id)
      if (!webhook) return undefined
      refuseDisabled(webhook as unknown as { is_enabled: boolean })
      await requirePermission(db, viewer.id, ...permissionsFor(await typesSentTo(db, params.id)))
      await auditWebhook(context, 'test', params.id, webhook, webhook)
      return { data: await queries.find(db, await announceTest(db, params.id)) }
    },
  })

/** Serves a webhook's deliveries: sent, pending and failed for good. */
export const webhookDeliveries = (app: App) => {
  serveReads(app)
  serveReplay(app)
  serveReplayOfRange(app)
  serveTest(app)
}

import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { recordsOf } from '#db/records/records.ts'
import { wireTime } from '#db/records/select.ts'
import { bodyOf } from '#events/attempt.ts'
import { toldAt } from '#events/deliveries.ts'
import type { PageQuery } from '#shapes'
import type { WebhookDeliveryFilter } from './schema.ts'

const records = recordsOf('webhook_deliveries', (eb) => [
  'webhook_deliveries.id',
  'webhook_deliveries.webhook_id',
  'webhook_deliveries.event_id',
  eb
    .selectFrom('webhook_events')
    .select('type')
    .whereRef('webhook_events.id', '=', 'webhook_deliveries.event_id')
    .as('event_type'),
  'webhook_deliveries.state',
  'webhook_deliveries.attempts',
  sql<string | null>`case webhook_deliveries.state when 'pending'
      then ${wireTime('webhook_deliveries.due_at')} end`.as('due_at'),
  'webhook_deliveries.last_status',
  'webhook_deliveries.last_error',
  wireTime('webhook_deliveries.delivered_at').as('delivered_at'),
  wireTime('webhook_deliveries.created_at').as('created_at'),
  wireTime('webhook_deliveries.updated_at').as('updated_at'),
])

const matching = (db: Db, webhook_id: number, { state }: WebhookDeliveryFilter) => {
  const all = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhook_id)
  return state ? all.where('state', '=', state) : all
}

export const sorts = {
  created_at: 'webhook_deliveries.created_at',
  updated_at: 'webhook_deliveries.updated_at',
}

export const list = (db: Db, webhook_id: number, filter: WebhookDeliveryFilter, page: PageQuery) =>
  pageOf(
    db,
    {
      records,
      matching: matching(db, webhook_id, filter),
      sorts,
    },
    page,
  )

export const { find } = records

/** Finds a delivery with the body that is sent. */
export const findWithBody = async (db: Db, id: number) => {
  const delivery = await find(db, id)
  const event = await db
    .selectFrom('webhook_events as e')
    .select(['type', 'data', toldAt.as('timestamp')])
    .where('id', '=', delivery?.event_id ?? 0)
    .executeTakeFirst()
  return delivery && event && { ...delivery, body: bodyOf(event) }
}

/** Finds a delivery with the state of its webhook; locks its row before a change. */
export const findState = (db: Db, { id }: { id: number }, lock: boolean) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
    .select(['webhook_deliveries.id', 'webhook_deliveries.version'])
    .select(['webhook_deliveries.webhook_id', 'webhooks.is_enabled', 'webhook_events.type as event_type'])
    .where('webhook_deliveries.id', '=', id)
    .$if(lock, (query) => query.forUpdate('webhook_deliveries'))
    .executeTakeFirst()

/** Schedules a delivery again, with its attempts reset. */
export const replay = (db: Db, id: number) =>
  db
    .updateTable('webhook_deliveries')
    .set({
      state: 'pending',
      attempts: 0,
      due_at: sql<string>`now()`,
      expires_at: sql<string>`default`,
      delivered_at: null,
    })
    .where('id', '=', id)
    .execute()

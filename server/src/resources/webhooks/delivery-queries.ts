import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { recordsOf } from '#db/records/records.ts'
import { wireTime } from '#db/records/select.ts'
import { bodyOf } from '#events/attempt.ts'
import { announcedAt } from '#events/deliveries.ts'
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
  wireTime('webhook_deliveries.replayed_at').as('replayed_at'),
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

/** Finds a delivery with the body that is sent, unless its webhook is deleted. */
export const findWithBody = async (db: Db, id: number) => {
  const delivery = await find(db, id)
  const event = await db
    .selectFrom('webhook_events as e')
    .innerJoin('webhooks as w', (join) => join.on('w.id', '=', delivery?.webhook_id ?? 0))
    .select(['e.type', 'e.data', announcedAt.as('timestamp')])
    .where('e.id', '=', delivery?.event_id ?? 0)
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

/** A delivery's columns once it is sent again, with its attempts reset. */
const again = sql`state = 'pending', attempts = 0, expires_at = default, delivered_at = null, replayed_at = now()`

/** Schedules a delivery again. */
export const replay = (db: Db, id: number) =>
  sql`update webhook_deliveries set ${again}, due_at = now() where id = ${id}`.execute(db)

/** Whether a moment is before another one. */
export const isBefore = async (db: Db, one: string, other: string) => {
  const { rows } = await sql<{ is_before: boolean }>`
    select ${one}::timestamptz < ${other}::timestamptz as is_before`.execute(db)
  return rows[0]?.is_before === true
}

/** Whether a webhook has this delivery. */
export const has = async (db: Db, webhook_id: number, id: number) =>
  (await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('id', '=', id)
    .where('webhook_id', '=', webhook_id)
    .executeTakeFirst()) !== undefined

export interface ReplayRange {
  event_types: string[]
  from: string
  to: string | undefined
  after_id: number | undefined
}

/** How many are replayed by one call, and of how many deliveries, pending ones and other types included. */
export interface ReplayBounds {
  replayed: number
  read: number
}

/**
 * Schedules the oldest deliveries of a range again, except those that are pending. They become due in their former
 * order. Returns how many they are, and the ID after which to continue if there are more than a bound allows.
 */
export const replayRange = async (db: Db, webhook: number, range: ReplayRange, bounds: ReplayBounds) => {
  const { event_types, from, to, after_id } = range
  const { rows } = await sql<{ count: number; last_id: number | null }>`
    with found as materialized (
      select d.id, d.created_at, d.event_id, d.state, row_number() over (order by d.created_at, d.id) as place
      from webhook_deliveries d
      where d.webhook_id = ${webhook} and d.created_at >= ${from}::timestamptz
        ${to === undefined ? sql`` : sql`and d.created_at < ${to}::timestamptz`}
        ${
          after_id === undefined
            ? sql``
            : sql`and (d.created_at, d.id) > (
          select a.created_at, a.id from webhook_deliveries a where a.id = ${after_id} and a.webhook_id = ${webhook})`
        }
      order by d.created_at, d.id limit ${bounds.read + 1}
    ), chosen as materialized (
      select f.id, f.created_at, row_number() over (order by f.created_at, f.id) as place from found f
        join webhook_events e on e.id = f.event_id and e.type = any(${event_types}::text[])
      where f.state <> 'pending' and f.place <= ${bounds.read}
      order by f.created_at, f.id limit ${bounds.replayed + 1}
    ), replayed as (
      update webhook_deliveries d set ${again}, due_at = now() + chosen.place * interval '1 microsecond'
      from chosen where d.id = chosen.id and d.created_at = chosen.created_at and chosen.place <= ${bounds.replayed}
      returning d.id
    )
    select (select count(*)::int from replayed) as count, case
      when exists (select from chosen where place > ${bounds.replayed})
        then (select id from chosen where place = ${bounds.replayed})
      when exists (select from found where place > ${bounds.read})
        then (select id from found where place = ${bounds.read}) end as last_id`.execute(db)
  return rows[0] as (typeof rows)[0]
}

import { sql } from 'kysely'
import type { InboundEvent, InboundPayload } from '#channels/adapter.ts'
import type { ChannelType } from '#channels/types.ts'
import type { Db } from '#db/connections/connect.ts'
import { daysKept } from './clean.ts'

/** A customer with unprocessed events. */
export interface Customer {
  channel_id: number
  contactable_type: ChannelType
  external_id: string
}

/** An event as it is stored. Servers of earlier versions, which may process it too, read its payload by this name. */
interface StoredEvent extends Omit<InboundEvent, 'payload'> {
  happening: InboundPayload
}

const storedOf = ({ payload, ...event }: InboundEvent): StoredEvent => ({ ...event, happening: payload })

const eventOf = ({ happening, ...event }: StoredEvent): InboundEvent => ({ ...event, payload: happening })

/** Stores events in order, each once however often it is delivered. Returns the customers with new ones. */
export const storeEvents = async (db: Db, channelId: number, events: InboundEvent[]): Promise<string[]> => {
  const { rows } = await sql<{ external_id: string }>`
    insert into inbound_events (channel_id, event_id, external_id, event)
    select ${channelId}, event ->> 'id', event ->> 'from', event
    from jsonb_array_elements(${JSON.stringify(events.map(storedOf))}::jsonb) with ordinality as told (event, place) order by place
    on conflict (channel_id, event_id) do nothing
    returning external_id`.execute(db)
  return [...new Set(rows.map(({ external_id }) => external_id))]
}

const unprocessedOf = (db: Db, { channel_id, external_id }: Customer) =>
  db
    .selectFrom('inbound_events')
    .where('channel_id', '=', channel_id)
    .where('external_id', '=', external_id)
    .where('processed_at', 'is', null)

/** Finds a customer's first unprocessed event. */
export const firstOf = async (db: Db, customer: Customer) => {
  const first = await unprocessedOf(db, customer)
    .select((eb) => [
      'id',
      'event',
      'attempts',
      sql<boolean>`due_at <= clock_timestamp()`.as('is_due'),
      eb
        .exists(
          eb
            .selectFrom('contactables')
            .select('contactables.id')
            .where('contactables.channel_id', '=', customer.channel_id)
            .where('contactables.external_id', '=', customer.external_id),
        )
        .as('is_known'),
    ])
    .orderBy('id')
    .limit(1)
    .$narrowType<{ event: StoredEvent }>()
    .executeTakeFirst()
  return first && { ...first, event: eventOf(first.event) }
}

/**
 * Claims an event for the transaction, unless it is processed already or being processed. The commit does not
 * wait for the disk: work lost in a power failure is done again, because the event itself is safe.
 */
export const takeEvent = async (db: Db, id: number) => {
  const taken = await db
    .selectFrom('inbound_events')
    .select(sql`set_config('synchronous_commit', 'off', true)`.as('setting'))
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return taken !== undefined
}

/** Marks an event as processed. Returns whether the customer has another one to process. */
export const markProcessed = async (db: Db, id: number) => {
  const marked = await db
    .updateTable('inbound_events as processed')
    .set({ processed_at: sql<string>`clock_timestamp()` })
    .where('processed.id', '=', id)
    .returning((eb) =>
      eb
        .exists(
          eb
            .selectFrom('inbound_events as next')
            .select('next.id')
            .whereRef('next.channel_id', '=', 'processed.channel_id')
            .whereRef('next.external_id', '=', 'processed.external_id')
            .where('next.processed_at', 'is', null)
            .where('next.id', '>', id),
        )
        .as('is_more'),
    )
    .executeTakeFirst()
  return marked?.is_more === true
}

/** Postpones a failed event, longer each time. Returns whether it was given up, after `most` attempts. */
export const postpone = async (db: Db, id: number, limit: number) => {
  const put = await db
    .updateTable('inbound_events')
    .set({
      attempts: sql`attempts + 1`,
      due_at: sql`clock_timestamp() + least(power(2, attempts), 300) * (0.75 + random() / 4) * interval '1 second'`,
      processed_at: sql`case when attempts + 1 >= ${limit} then clock_timestamp() end`,
    })
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .returning(sql<boolean>`processed_at is not null`.as('is_given_up'))
    .executeTakeFirst()
  return put?.is_given_up ?? false
}

/** Finds customers whose first event is due for a second; the storing process handles fresh ones. */
export const dueCustomers = async (db: Db, limit: number): Promise<Customer[]> => {
  const { rows } = await sql<Customer>`
    select first.channel_id, channels.contactable_type, first.external_id
    from (
      select distinct on (channel_id, external_id) channel_id, external_id, due_at
      from inbound_events where processed_at is null order by channel_id, external_id, id) first
    join channels on channels.id = first.channel_id
    where first.due_at <= clock_timestamp() - interval '1 second' limit ${limit}`.execute(db)
  return rows
}

const maxDeleted = 20_000

/** Deletes processed events after a month, when repeats are no longer accepted. */
export const deleteProcessedEvents = async (db: Db) => {
  await sql`delete from inbound_events where id = any(array(
    select id from inbound_events
    where received_at < now() - ${daysKept} * interval '1 day' and processed_at is not null limit ${maxDeleted}))`.execute(
    db,
  )
}

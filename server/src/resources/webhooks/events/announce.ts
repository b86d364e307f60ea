import { sql } from 'kysely'
import type { TSchema } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { StoredRecord } from '#db/records/records.ts'
import { type EventType, testType } from '#events/types.ts'
import { stringifierOf } from '#http/answers/answer.ts'
import { localizerOf } from '#http/answers/localized.ts'
import { findRun } from '../../rule-runs/queries.ts'
import { eventShapes } from './shapes.ts'

const writers = new Map<TSchema, (data: object) => string>()

const writerOf = (shape: TSchema) => {
  const stringify = stringifierOf(shape)
  const localizer = localizerOf(shape)
  return (data: object) => stringify(localizer ? localizer(data, 'en') : data)
}

/** Only what the shape declares is sent, with messages in English. */
const told = (type: EventType | typeof testType, data: object) => {
  const shape = eventShapes[type]
  const write = writers.get(shape) ?? writerOf(shape)
  writers.set(shape, write)
  return write(data)
}

/**
 * Inserts events and their deliveries, without a lock on the webhooks: a change or deletion of one keeps no write
 * waiting. A delivery whose webhook is deleted is neither sent nor shown. Returns the IDs of the deliveries.
 */
const insert = async (db: Db, type: EventType | typeof testType, data: object[], webhooks: number[]) => {
  const texts = data.map((record) => told(type, record))
  const { rows } = await sql<{ id: number }>`
    with event as (
      insert into webhook_events (type, data) select ${type}, t from unnest(${texts}::text[]) t returning id, created_at
    )
    insert into webhook_deliveries (webhook_id, event_id, created_at)
    select w.id, event.id, event.created_at from webhooks w cross join event where w.id = any(${webhooks}) order by w.id, event.id
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the enabled webhooks that subscribe to a type, and those of the named ones that are enabled. */
const wantedBy = async (db: Db, type: EventType, named: number[] = []) => {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('is_enabled', '=', true)
    .where(sql<boolean>`(${type} = any(event_types) or id = any(${named}::bigint[]))`)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Records an event for the webhooks that subscribe to it, in the transaction that causes it. `data` returns
 * the record to send; it is called only if there is a subscriber, and without a record nothing is sent.
 */
export const announce = async (db: Db, type: EventType, data: () => Promise<object | undefined>) => {
  const wanted = await wantedBy(db, type)
  if (!wanted.length) return
  const record = await data()
  if (record) await insert(db, type, [record], wanted)
}

/** Records the event of a write for the webhooks that its statement found. */
export const announceStored = async (db: Db, type: EventType, stored: StoredRecord<object>) => {
  if (stored.subscribers.length) await insert(db, type, [stored.row], stored.subscribers)
}

const batchSize = 500

/** Records an event for many records; `data` returns the records with the given IDs. */
export const announceAll = async (
  db: Db,
  type: EventType,
  ids: number[],
  data: (ids: number[]) => Promise<object[]>,
) => {
  const wanted = ids.length ? await wantedBy(db, type) : []
  if (!wanted.length) return
  for (let start = 0; start < ids.length; start += batchSize)
    await insert(db, type, await data(ids.slice(start, start + batchSize)), wanted)
}

/** Returns which of these types an enabled webhook subscribes to. */
export const subscribedOf = async (db: Db, types: EventType[]) => {
  const { rows } = await sql<{ type: EventType }>`
    select distinct type from webhooks, unnest(event_types) type
    where is_enabled and type = any(${types}::text[])`.execute(db)
  return new Set(rows.map(({ type }) => type))
}

/** Records an event for each of these records. */
export const announceRecords = async (db: Db, type: EventType, records: object[]) => {
  const wanted = records.length ? await wantedBy(db, type) : []
  if (wanted.length) await insert(db, type, records, wanted)
}

/** Sends a test event to one webhook. Returns the ID of the delivery. */
export const announceTest = async (db: Db, webhook_id: number) =>
  (await insert(db, testType, [{ webhook_id }], [webhook_id]))[0] as number

/** Records that a rule ran, for the webhooks that subscribe to that and those that the rule itself names. */
export const announceRun = async (db: Db, run_id: number, { then }: { then: { webhook?: number }[] }) => {
  const named = then.flatMap(({ webhook }) => webhook ?? [])
  const wanted = await wantedBy(db, 'rule.ran', named)
  if (!wanted.length) return
  const run = await findRun(db, run_id)
  if (run) await insert(db, 'rule.ran', [run], wanted)
}

import { sql } from 'kysely'
import type { TSchema } from 'typebox'
import type { Db } from '#db/connect.ts'
import { stringifierOf } from '#http/answer.ts'
import { eventShapes } from './shapes.ts'
import { type EventType, testType } from './types.ts'

const stringifiers = new Map<TSchema, ReturnType<typeof stringifierOf>>()

/** Nothing but what the shape declares is told. */
const told = (type: EventType | typeof testType, data: object) => {
  const shape = eventShapes[type]
  const stringify = stringifiers.get(shape) ?? stringifierOf(shape)
  stringifiers.set(shape, stringify)
  return stringify(data)
}

/** Events and their deliveries. A webhook that is deleted at this moment is waited for, and left out. */
const insert = async (db: Db, type: EventType | typeof testType, data: object[], webhooks: number[]) => {
  const texts = data.map((record) => told(type, record))
  const { rows } = await sql<{ id: number }>`
    with event as (
      insert into webhook_events (type, data) select ${type}, t from unnest(${texts}::text[]) t returning id
    )
    insert into webhook_deliveries (webhook_id, event_id)
    select w.id, event.id from webhooks w cross join event where w.id = any(${webhooks}) order by w.id, event.id
    for key share of w
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

const wantedBy = async (db: Db, type: EventType) => {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('is_enabled', '=', true)
    .where(sql<boolean>`${type} = any(event_types)`)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Writes down that something happened, in the transaction that makes it happen, for the systems that want to know.
 * `data` answers the record that they are told; it is asked only where some system does, and without one nothing is
 * told.
 */
export const announce = async (db: Db, type: EventType, data: () => Promise<object | undefined>) => {
  const wanted = await wantedBy(db, type)
  if (!wanted.length) return
  const record = await data()
  if (record) await insert(db, type, [record], wanted)
}

const atOnce = 500

/** The same for what happened to many records; `data` answers those with the ids it is given. */
export const announceAll = async (
  db: Db,
  type: EventType,
  ids: number[],
  data: (ids: number[]) => Promise<object[]>,
) => {
  const wanted = ids.length ? await wantedBy(db, type) : []
  if (!wanted.length) return
  for (let start = 0; start < ids.length; start += atOnce)
    await insert(db, type, await data(ids.slice(start, start + atOnce)), wanted)
}

/** Has one webhook told of a test. Answers the delivery's id. */
export const announceTest = async (db: Db, webhook_id: number) =>
  (await insert(db, testType, [{ webhook_id }], [webhook_id]))[0] as number

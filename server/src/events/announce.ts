import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { EventType } from './types.ts'

/**
 * Writes down that something happened, in the transaction that makes it happen, for the systems that want to know.
 * `data` answers what they are told; it is asked only where some system does.
 */
export const announce = async (db: Db, type: EventType, data: () => Promise<unknown>) => {
  const wanted = await db
    .selectFrom('webhooks')
    .select('id')
    .where('is_enabled', '=', true)
    .where(sql<boolean>`${type} = any(event_types)`)
    .execute()
  if (!wanted.length) return
  const told = JSON.stringify(await data())
  await db
    .with('event', (query) => query.insertInto('webhook_events').values({ type, data: told }).returning('id'))
    .insertInto('webhook_deliveries')
    .columns(['webhook_id', 'event_id'])
    .expression((eb) =>
      eb
        .selectFrom('event')
        .innerJoin('webhooks', (join) => join.onTrue())
        .select(['webhooks.id as webhook_id', 'event.id as event_id'])
        .where(
          'webhooks.id',
          'in',
          wanted.map(({ id }) => id),
        ),
    )
    .execute()
}

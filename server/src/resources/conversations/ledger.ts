import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** A contactable with its channel, its row locked: nothing about its conversations changes beside who holds it. */
export const lockContactable = (db: Db, id: number) =>
  db
    .selectFrom('contactables')
    .innerJoin('channels', 'channels.id', 'contactables.channel_id')
    .select([
      'contactables.id',
      'contactables.channel_id',
      'contactables.contactable_type',
      'contactables.external_id',
      'contactables.contact_id',
      'contactables.is_blocked',
      'contactables.display_name',
      'channels.sponsor_id',
      'channels.campaign_queue_id',
    ])
    .where('contactables.id', '=', id)
    .forNoKeyUpdate('contactables')
    .executeTakeFirst()

export type LockedContactable = NonNullable<Awaited<ReturnType<typeof lockContactable>>>

export const openConversationOf = (db: Db, contactableId: number) =>
  db
    .selectFrom('conversations')
    .select(['id', 'state', 'handler_id', 'campaign_queue_id'])
    .where('contactable_id', '=', contactableId)
    .where('state', '<>', 'closed')
    .executeTakeFirst()

const latestConversationOf = (db: Db, contactableId: number) =>
  db
    .selectFrom('conversations')
    .select(['id', 'state', 'handler_id', 'campaign_queue_id'])
    .where('contactable_id', '=', contactableId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const begin = async (
  db: Db,
  contactable: LockedContactable,
  given: { state: 'waiting' | 'closed'; bound_type: 'inbound' | 'outbound' },
) => {
  const now = sql<string>`now()`
  const columns = {
    contactable_id: contactable.id,
    channel_id: contactable.channel_id,
    contact_id: contactable.contact_id,
    sponsor_id: contactable.sponsor_id,
    campaign_queue_id: contactable.campaign_queue_id,
    ...given,
    ...(given.state === 'waiting'
      ? { first_enter_queue_at: now }
      : { is_acw_completed: true, last_finished_at: now }),
  }
  const { id } = await db
    .insertInto('conversations')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, state: given.state, handler_id: null, campaign_queue_id: contactable.campaign_queue_id }
}

/** Where a customer's message belongs: the open conversation, or a new one that waits. */
export const conversationForCustomer = async (db: Db, contactable: LockedContactable) => {
  const open = await openConversationOf(db, contactable.id)
  if (open) return { ...open, isNew: false }
  return { ...(await begin(db, contactable, { state: 'waiting', bound_type: 'inbound' })), isNew: true }
}

/** Where a push is recorded: the open conversation, the last one, or a new one that is closed already. */
export const conversationForPush = async (db: Db, contactable: LockedContactable) =>
  (await openConversationOf(db, contactable.id)) ??
  (await latestConversationOf(db, contactable.id)) ??
  begin(db, contactable, { state: 'closed', bound_type: 'outbound' })

import { type Insertable, sql } from 'kysely'
import type { ChannelType } from '#channels/types.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Tables } from '#db/tables.ts'
import { windowEnd } from '#resources/contactables/queries.ts'
import { attachToAll } from '#resources/file-uses/queries.ts'
import { may } from '#resources/record-changes/readable.ts'
import { answerableFirst } from '#resources/ticket-messages/queries.ts'

type Viewer = Parameters<typeof may>[0]

/** A child of a ticket, with the customer's latest conversation. */
export interface Child {
  ticket_id: number
  subject: string
  contact: { id: number; name: string } | null
  /** The customer, whether or not the contact may be read. */
  contact_id: number | null
  conversation_id: number | null
  contactable_id: number | null
  contactable_type: ChannelType | null
  channel_id: number | null
  is_blocked: boolean | null
  is_window_closed: boolean | null
  state: string | null
  handler_id: number | null
}

/** Finds the children of a ticket, oldest first; the names of their contacts require `contact.read`. */
export const childrenOf = async (db: Db, ticket: number, limit: number, viewer: Viewer) => {
  const { rows } = await sql<Child>`
    select t.id as ticket_id, t.subject, coalesce(t.contact_id, contactables.contact_id) as contact_id,
      v.id as conversation_id, contactables.id as contactable_id, contactables.contactable_type,
      contactables.channel_id, contactables.is_blocked, latest.state, latest.handler_id,
      coalesce(${windowEnd} < now(), false) as is_window_closed,
      case when k.id is not null and ${may(viewer, 'contact.read')} then json_build_object('id', k.id, 'name', k.name) end as contact
    from ticket_links l join tickets t on t.id = l.other_id
    left join contacts k on k.id = t.contact_id
    left join lateral (
      select c.id, c.contactable_id from ticket_conversations o join conversations c on c.id = o.conversation_id
      join contactables k on k.id = c.contactable_id
      where o.ticket_id = t.id and (t.contact_id is null or c.contact_id = t.contact_id)
      order by ${answerableFirst} limit 1) v on true
    left join contactables on contactables.id = v.contactable_id
    left join lateral (
      select c.state, c.handler_id from conversations c where c.contactable_id = v.contactable_id
      order by c.id desc limit 1) latest on true
    where l.type = 'parent' and l.ticket_id = ${ticket} order by t.id limit ${limit}`.execute(db)
  return rows
}

type NewScheduled = Omit<Insertable<Tables['scheduled_messages']>, 'send_at' | 'after_seq'> & {
  /** In how many seconds it is sent. */
  seconds: number
}

/** Lets the outbox send messages, which keep these files. */
export const schedule = async (db: Db, all: NewScheduled[], file_ids: number[]) => {
  if (!all.length) return
  const scheduled = await db
    .insertInto('scheduled_messages')
    .values(
      all.map(({ seconds, ...values }) => ({
        ...values,
        send_at: sql<string>`now() + ${seconds} * interval '1 second'`,
        after_seq: sql<number>`(select c.last_seq from conversations c where c.id = ${values.conversation_id})`,
      })),
    )
    .returning('id')
    .execute()
  await attachToAll(
    db,
    'scheduled_message_id',
    scheduled.map(({ id }) => id),
    file_ids,
  )
}

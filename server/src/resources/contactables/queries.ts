import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { adapters } from '#channels/registry.ts'
import type { Db } from '#db/connections/connect.ts'
import { isAlone, pageOf } from '#db/paging/page.ts'
import { containsIndexed, isBroadText } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { updateRow } from '#db/records/rows.ts'
import { wireTime } from '#db/records/select.ts'
import type { PageQuery } from '#shapes'
import type { ContactableFilter } from './schema.ts'

/** SQL cases for how long each platform lets us write after a customer's last message. */
const windows = sql.join(
  [
    sql`when '' then null::interval`,
    ...adapters.flatMap(({ type, windowHours }) =>
      windowHours === undefined
        ? []
        : sql`when ${sql.lit(type)} then interval '1 hour' * ${sql.lit(windowHours)}`,
    ),
  ],
  sql` `,
)

/** The time until which the platform lets us write to the contactable in scope, to be compared. */
export const windowEnd = sql<string | null>`
  (contactables.last_inbound_at + case contactables.contactable_type ${windows} end)`

/** The same as it is answered: local time, of which an hour comes twice where clocks are put back. */
export const windowClosesAt = wireTime(windowEnd)

/** Since when the desk refuses what the visitor in scope sends, and who blocked them; null unless they are blocked. */
export const visitorBlock = sql<unknown>`
  case when contactables.visitor_blocked_at is not null then json_build_object(
    'at', wire_time(contactables.visitor_blocked_at),
    'employee', (select json_build_object('id', e.id, 'name', contact_name(e.first_name, e.last_name))
      from employees e where e.id = contactables.visitor_blocked_by)) end`

export const records = recordsOf('contactables', (eb) => [
  'contactables.id',
  'contactables.contactable_type',
  'contactables.channel_id',
  jsonObjectFrom(
    eb
      .selectFrom('channels')
      .select(['channels.id', 'channels.name'])
      .whereRef('channels.id', '=', 'contactables.channel_id'),
  ).as('channel'),
  'contactables.external_id',
  'contactables.contact_id',
  'contactables.display_name',
  'contactables.user_id',
  'contactables.is_blocked',
  visitorBlock.as('visitor_block'),
  wireTime('contactables.last_inbound_at').as('last_inbound_at'),
  windowClosesAt.as('window_closes_at'),
  wireTime('contactables.created_at').as('created_at'),
  wireTime('contactables.updated_at').as('updated_at'),
])

const equal = ['external_id', 'contact_id', 'channel_id', 'is_blocked'] as const

const matching = (db: Db, filter: ContactableFilter) => {
  const { contactable_type, search } = filter
  let all = db.selectFrom('contactables')
  for (const field of equal) {
    const value = filter[field]
    if (value !== undefined) all = all.where(`contactables.${field}`, '=', value)
  }
  if (contactable_type)
    all = all.where('contactables.channel_id', 'in', (channels) =>
      channels.selectFrom('channels').select('channels.id').where('contactable_type', '=', contactable_type),
    )
  if (search !== undefined) all = all.where(containsIndexed('contactables.display_name', search, 4))
  return all
}

export const sorts = {
  last_inbound_at: 'contactables.last_inbound_at',
  created_at: 'contactables.created_at',
  updated_at: 'contactables.updated_at',
}

export const list = (db: Db, filter: ContactableFilter, page: PageQuery) => {
  const { is_blocked, search } = filter
  const list = {
    records,
    matching: matching(db, filter),
    sorts,
    // The values used by the paging index (0013-messaging.sql).
    keys: is_blocked !== undefined && isAlone(filter, ['is_blocked']) ? [is_blocked ? 1 : 0] : undefined,
    isBroad: search !== undefined && isBroadText(search) && isAlone(filter, ['search']),
  }
  return pageOf(db, list, page)
}

export const { find } = records

/** Ends a live-chat visitor's sessions. */
export const endSessions = (db: Db, id: number) =>
  db
    .updateTable('contactables')
    .set((eb) => ({ session_epoch: eb('session_epoch', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Makes a live chat refuse what a visitor sends, or take it again if nobody blocks them. */
export const block = (db: Db, id: number, employeeId: number | null) =>
  updateRow(db, 'contactables', id, {
    visitor_blocked_at: employeeId === null ? null : new Date().toISOString(),
    visitor_blocked_by: employeeId,
  })

/** Links a contactable, with its conversations, to another contact or to none. */
export const link = async (db: Db, id: number, contact_id: number | null) => {
  await updateRow(db, 'contactables', id, { contact_id })
  await db
    .updateTable('conversations')
    .set({ contact_id })
    .where('contactable_id', '=', id)
    .where('contact_id', 'is distinct from', contact_id)
    .execute()
}

import { sql } from 'kysely'
import Type from 'typebox'
import { deal } from '#db/records/places.ts'
import { lockOrder } from '#resources/rules/queries.ts'
import { checkPolicy } from '#resources/sla-policies/check.ts'
import * as queries from '#resources/sla-policies/queries.ts'
import { NewSlaPolicy, SlaPolicy } from '#resources/sla-policies/schema.ts'
import { Maybe, Name } from '#shapes'
import type { Entry, Kind, Session } from './kind.ts'

interface PolicyByName extends Entry {
  calendar?: string | null
}

const numbered = ({ idOf }: Session, { calendar, ...policy }: PolicyByName) => ({
  ...(policy as unknown as NewSlaPolicy),
  calendar_id: calendar ? idOf('calendars', { name: calendar }, 'calendar') : null,
})

const checked = async (session: Session, entry: Entry) => {
  const policy = numbered(session, entry)
  await checkPolicy(session.db, { subject: 'ticket', if: {}, waits_in: [], ...policy })
  return policy
}

/** Service-level policies, with their calendars by name. */
export const serviceLevels: Kind = {
  section: 'sla_policies',
  words: 'service-level policy',
  resource: 'sla_policy',
  keys: ['name'],
  isOrdered: true,
  order: {
    of: () => 'service-level policies',
    nameOf: ({ name }) => name,
    arrange: async (db, ids) => {
      await lockOrder(db)
      await deal(db, 'sla_policies', ids)
    },
  },
  entry: Type.Object({
    ...Type.Omit(NewSlaPolicy, ['calendar_id']).properties,
    calendar: Maybe(Name),
  }),
  record: SlaPolicy,
  read: async (db) => {
    const rows = await db
      .selectFrom('sla_policies')
      .select(['id', 'name', 'subject', 'if', 'targets', 'waits_in', 'is_enabled'])
      .select(
        sql<string | null>`(select c.name from calendars c where c.id = sla_policies.calendar_id)`.as(
          'calendar',
        ),
      )
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(({ id, ...entry }) => ({ id, entry }))
  },
  find: queries.records.find,
  insert: async (session, entry) => (await queries.insert(session.db, await checked(session, entry))).id,
  update: async (session, id, entry) => {
    const { subject: _, ...changes } = await checked(session, entry)
    await lockOrder(session.db)
    await queries.update(session.db, id, changes)
  },
  remove: async ({ db }, id) => {
    await lockOrder(db)
    await queries.remove(db, id)
  },
}

import { sql } from 'kysely'
import Type from 'typebox'
import { assignPositions } from '#db/records/places.ts'
import { lockOrder } from '#resources/rules/queries.ts'
import { mapConditions } from '#resources/rules/referring.ts'
import type { Conjunction } from '#resources/rules/schema.ts'
import { checkPolicy } from '#resources/sla-policies/check.ts'
import * as queries from '#resources/sla-policies/queries.ts'
import { NewSlaPolicy, SlaPolicy } from '#resources/sla-policies/schema.ts'
import { Maybe, Name } from '#shapes'
import type { Entry, Kind, Session } from '../kind.ts'
import { conditionsByName, idIn, namesFor, readNames, requireSubject } from './rule-names.ts'

type Content = NewSlaPolicy & Pick<SlaPolicy, 'subject' | 'if' | 'targets' | 'waits_in'>

interface PolicyByName extends Entry {
  calendar?: string | null
}

/**
 * Converts a policy from a settings file to an API body; for a stored policy, only with the fields in the file. Throws a 422 if
 * it is invalid.
 */
const policyOf = async (session: Session, given: PolicyByName, current?: SlaPolicy) => {
  requireSubject(given, current)
  const names = await namesFor(session)
  const { calendar, ...entry } = given as PolicyByName & Partial<Content>
  const { subject = current?.subject ?? 'ticket' } = entry
  const written = {
    ...entry,
    ...(entry.if && {
      if: mapConditions(subject, entry.if, (reference) => idIn(session, names, reference)),
    }),
    ...(calendar !== undefined && {
      calendar_id: calendar && session.idOf('calendars', { name: calendar }, 'calendar'),
    }),
  } as Partial<Content>
  await checkPolicy(session.db, { subject, if: {}, waits_in: [], ...current, ...written } as Content)
  return written
}

/** Service-level policies, with names instead of IDs. */
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
      await assignPositions(db, 'sla_policies', ids)
    },
  },
  entry: Type.Object({
    ...Type.Omit(NewSlaPolicy, ['calendar_id']).properties,
    if: Type.Optional(conditionsByName),
    calendar: Maybe(Name),
  }),
  record: SlaPolicy,
  read: async (db) => {
    const rows = await db
      .selectFrom('sla_policies')
      .select(['id', 'name', 'subject', 'if', 'targets', 'waits_in', 'at_risk_percent', 'is_enabled'])
      .select(
        sql<string | null>`(select c.name from calendars c where c.id = sla_policies.calendar_id)`.as(
          'calendar',
        ),
      )
      .orderBy('position')
      .orderBy('id')
      .execute()
    const names = await readNames(db)
    return rows.map(({ id, ...entry }) => {
      const conditions = mapConditions(
        entry.subject as SlaPolicy['subject'],
        entry.if as Conjunction,
        ({ noun, id }) => names.nameOf(noun, id),
      )
      return { id, entry: { ...entry, if: conditions } as Entry }
    })
  },
  find: queries.records.find,
  insert: async (session, entry) =>
    (await queries.insert(session.db, (await policyOf(session, entry)) as NewSlaPolicy)).id,
  update: async (session, id, entry) => {
    await lockOrder(session.db)
    const current = (await queries.find(session.db, id)) as unknown as SlaPolicy
    const { subject: _, ...changes } = await policyOf(session, entry, current)
    await queries.update(session.db, id, changes)
  },
  remove: async ({ db }, id) => {
    await lockOrder(db)
    await queries.remove(db, id)
  },
}

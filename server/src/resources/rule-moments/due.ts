import { sql } from 'kysely'
import { addBusinessMinutes } from '#calendars/business-time.ts'
import type { Db } from '#db/connections/connect.ts'
import type { ActiveRule } from '#resources/rule-engine/active.ts'

const minute = 60_000

/** The tables of the records that have moments. */
export const tables: Record<string, 'tickets' | 'conversations' | 'contacts'> = {
  ticket: 'tickets',
  conversation: 'conversations',
  contact: 'contacts',
}

/** Returns when a rule runs for the value of its field; null if its calendar never opens. */
export const dueAt = ({ when, calendars }: Pick<ActiveRule, 'when' | 'calendars'>, value: Date) => {
  const { offset_minutes = 0, business_hours } = when.moment ?? {}
  if (!business_hours) return new Date(value.getTime() + offset_minutes * minute)
  const calendar = calendars.get(business_hours)
  return calendar ? addBusinessMinutes(calendar, value, offset_minutes) : null
}

/** Reports whether a rule counts the minutes of a calendar that never opens. */
export const neverOpens = ({ when, calendars }: Pick<ActiveRule, 'when' | 'calendars'>) => {
  const calendar = when.moment?.business_hours ? calendars.get(when.moment.business_hours) : undefined
  return calendar !== undefined && addBusinessMinutes(calendar, new Date(), 1) === null
}

/** Returns when to look again at a moment that a calendar does not name, unless its hours change before. */
export const lookAgainAfter = (value: number) => new Date(value + 30 * 1440 * minute)

/**
 * Returns SQL for the time that a rule's moment is counted from: of a yearly one, so that it comes after another time, and at
 * its local time, also where clocks change between the two.
 */
export const startSql = ({ when }: Pick<ActiveRule, 'when'>, after: number) => {
  const { field = '', offset_minutes = 0, yearly } = when.moment ?? {}
  if (!yearly) return sql<string>`${sql.ref(field)}`
  const since = (after - offset_minutes * minute) / 1000
  return sql<string>`anniversary(${sql.ref(field)}::timestamptz, to_timestamp(${since}),
    ${offset_minutes}::int * interval '1 minute')`
}

/** The same in milliseconds since 1970. */
export const startEpoch = (rule: Pick<ActiveRule, 'when'>, after: number) =>
  sql<number | null>`extract(epoch from ${startSql(rule, after)})::float8 * 1000`

/** Returns the time that a rule's moment is counted from in a record, if it has one. */
export const startOf = async (db: Db, rule: ActiveRule, id: number, after: number) => {
  const { rows } = await sql<{ at: number | null }>`
    select ${startEpoch(rule, after)} as at
    from ${sql.table(tables[rule.subject] as string)} where id = ${id}`.execute(db)
  const at = rows[0]?.at
  return typeof at === 'number' ? new Date(at) : undefined
}

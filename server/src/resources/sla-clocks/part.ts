import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import { since, until } from '#db/records/filters.ts'
import { metrics } from './clock.ts'
import type { SlaSubject } from './queries.ts'
import type { Sla, SlaState } from './schema.ts'

const order = `array_position(array[${metrics.map((metric) => `'${metric}'`).join()}], c.metric)`

/** Whether a clock of `sla_clocks c` is at risk. */
export const isAtRisk = `c.ended_at is null and c.breached_at is null and coalesce(c.at_risk_at <= now(), false)`

/** Returns the promises for the record whose ID a column holds, as `sla`. */
export const slaOf = (type: SlaSubject, column: string) =>
  sql.raw<Static<typeof Sla>>(`(
  select coalesce(json_agg(json_build_object('metric', c.metric, 'policy_id', c.policy_id, 'due_at', wire_time(c.due_at),
    'state', c.state, 'is_at_risk', ${isAtRisk}, 'minutes_used', sla_minutes_used(c), 'minutes_target', c.target_minutes) order by ${order}), '[]')
  from sla_clocks c where c.subject_type = '${type}' and c.subject_id = ${column} and c.policy_id is not null)`)

/** Returns the conditions of the filters by what is promised. */
export const slaConditions = (table: 'tickets' | 'conversations') => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const isAtRisk = sql<boolean>`coalesce(${column('sla_at_risk_at')} <= now(), false)`
  const conditions: Record<SlaState, RawBuilder<boolean>> = {
    breached: sql`${column('sla_is_breached')} = true`,
    at_risk: sql`(${column('sla_is_breached')} = false and ${isAtRisk})`,
    on_track: sql`(${column('sla_is_breached')} = false and not ${isAtRisk})`,
  }
  return {
    sla_state: (state: SlaState) => conditions[state],
    sla_due_at__start: (start: string) => since(`${table}.sla_due_at`, start),
    sla_due_at__end: (end: string) => until(`${table}.sla_due_at`, end),
  }
}

/** Returns what lists can be sorted by. */
export const slaSorts = (table: 'tickets' | 'conversations') => ({ sla_due_at: `${table}.sla_due_at` })

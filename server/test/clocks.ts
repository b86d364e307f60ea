import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

/** Lets so many minutes pass for the clocks of service levels: everything that they know of lies further back. */
export const passForClocks = async (db: Db, minutes: number) => {
  const length = sql`${minutes} * interval '1 minute'`
  await sql`update sla_clocks set started_at = started_at - ${length}, running_since = running_since - ${length},
    at_risk_at = at_risk_at - ${length}, due_at = due_at - ${length}, breached_at = breached_at - ${length},
    hours = (select range_agg(tstzrange(lower(h) - ${length}, upper(h) - ${length})) from unnest(hours) h)`.execute(
    db,
  )
  await sql`update sla_results set started_at = started_at - ${length}, decided_at = decided_at - ${length}`.execute(
    db,
  )
  await sql`update moments set due_at = due_at - ${length}, attempt_at = attempt_at - ${length}`.execute(db)
  for (const table of ['tickets', 'conversations'])
    await sql`update ${sql.table(table)} set sla_due_at = sla_due_at - ${length}, sla_at_risk_at = sla_at_risk_at - ${length}`.execute(
      db,
    )
}

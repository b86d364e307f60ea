import type { Statement } from '../stage/sql.ts'

/** Keeps the tickets that rows change as they are, so that what is decided about them holds until it is done. */
export const lockTargets: Statement = {
  text: `select from tickets t where t.id in (select record_id from import_targets)
    order by t.id for no key update of t`,
}

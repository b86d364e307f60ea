import type { Db } from '#db/connections/connect.ts'
import { wireTime } from '#db/records/select.ts'
import { listOf } from '#resources/csat-scores/queries.ts'
import type { CsatScoreFilter } from '#resources/csat-scores/schema.ts'
import { employeeName } from '#resources/employees/queries.ts'

const select = (db: Db) =>
  db
    .selectFrom('csat_scores')
    .innerJoin('contactables', 'contactables.id', 'csat_scores.contactable_id')
    .innerJoin('channels', 'channels.id', 'contactables.channel_id')
    .leftJoin('contacts', 'contacts.id', 'contactables.contact_id')
    .select((eb) => [
      'csat_scores.id',
      'csat_scores.score',
      'csat_scores.memo',
      'channels.name as channel',
      'contacts.id as contact_id',
      'contacts.name as contact',
      eb
        .selectFrom('employees')
        .select(employeeName.as('name'))
        .whereRef('employees.id', '=', 'csat_scores.handler_id')
        .as('handler'),
      'csat_scores.contact_log_id',
      wireTime('csat_scores.created_at').as('created_at'),
      wireTime('csat_scores.updated_at').as('updated_at'),
    ])

/** Returns the list of scores with their exportable columns. */
export const exportedList = (db: Db, filter: CsatScoreFilter) => ({
  ...listOf(db, filter),
  rows: select(db),
})

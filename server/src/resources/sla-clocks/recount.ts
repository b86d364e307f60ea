import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { stepMoment } from './later.ts'

/** The number of records per transaction. */
const batchSize = 500

interface ChangedCalendar {
  id: number
  recount_since: string
  recounted_id: number
}

/** Has the records looked at whose clocks run by a calendar with other hours, a batch. Returns whether there may be more. */
export const recountClocks = (database: Db): Promise<boolean> =>
  database.transaction().execute(async (db) => {
    const { rows } = await sql<ChangedCalendar>`select id, recount_since::text, recounted_id from calendars
      where recount_since is not null order by id limit 1 for no key update skip locked`.execute(db)
    const [changed] = rows
    if (!changed) return false
    const { id, recount_since, recounted_id } = changed
    const { rows: found } = await sql<{ last: number | null }>`
      with clocks as (
        select distinct subject_type, subject_id from sla_clocks
        where counting_calendar_id = ${id} and subject_id > ${recounted_id} and subject_id <= (
          select max(subject_id) from (
            select subject_id from sla_clocks where counting_calendar_id = ${id}
              and subject_id > ${recounted_id} order by subject_id limit ${batchSize}) batch)),
      stepped as (
        insert into moments as m (kind, subject_type, subject_id, due_at, attempt_at)
        select ${stepMoment}, subject_type, subject_id, ${recount_since}::timestamptz, now() from clocks order by 2, 3
        on conflict (kind, subject_type, subject_id, reference_id) do update set
          due_at = least(m.due_at, excluded.due_at), attempt_at = excluded.attempt_at, generation = m.generation + 1,
          attempts = 0)
      select max(subject_id) as last from clocks`.execute(db)
    const last = found[0]?.last
    await db
      .updateTable('calendars')
      .set(last ? { recounted_id: last } : { recount_since: null })
      .where('id', '=', id)
      .execute()
    return true
  })

import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

/** Keeps which calendars a rule names, so that they are not deleted. */
const keepCalendars = async (db: Db, id: number) => {
  await db.deleteFrom('rule_calendars').where('rule_id', '=', id).execute()
  await sql`insert into rule_calendars (rule_id, calendar_id)
    select r.id, named.id from rules r cross join lateral (
      select (condition ->> 'val')::bigint as id
        from jsonb_path_query(r."if", '$.*[*] ? (@.field == "now")') condition
      union select (r."when" #>> '{moment,business_hours}')::bigint) named
    where r.id = ${id} and named.id is not null`.execute(db)
}

export const dropReferences = (db: Db, id: number) =>
  db.updateTable('rule_moments').set({ is_dropped: true }).where('rule_id', '=', id).execute()

const watched = ['subject_type', 'field', 'offset_minutes', 'calendar_id', 'is_yearly']
const watchedOf = (row: string) => sql.join(watched.map((column) => sql.ref(`${row}.${column}`)))
const isOther = sql`((${watchedOf('r')}) is distinct from (${watchedOf('excluded')}))`

/**
 * Keeps what a rule watches if it runs at moments. If that is another than before, those that are set are looked at
 * again later, in steps, and existing records get theirs. While a rule is paused, its moments pass without effect.
 */
const keepMoments = async (db: Db, id: number, isResumed: boolean) => {
  const { rows } = await sql`insert into rule_moments as r
      (rule_id, subject_type, field, offset_minutes, calendar_id, is_yearly, is_dropped)
    select id, subject, m ->> 'field', (m ->> 'offset_minutes')::int, (m ->> 'business_hours')::bigint,
      coalesce((m ->> 'yearly')::boolean, false), false
    from (select id, subject, state, "when" -> 'moment' as m from rules where id = ${id}) rule
    where m is not null and state <> 'off'
    on conflict (rule_id) do update set subject_type = excluded.subject_type, field = excluded.field,
      offset_minutes = excluded.offset_minutes, calendar_id = excluded.calendar_id, is_yearly = excluded.is_yearly,
      is_dropped = false,
      filled_id = case when ${isResumed} or r.is_dropped or ${isOther} then 0 else r.filled_id end,
      retimed_id = case when ${isOther} then 0 else r.retimed_id end,
      first_after = case when ${isResumed} or r.is_dropped or ${isOther} then null else r.first_after end,
      retime_due_at = case when r.retimed_id is null then now() else r.retime_due_at end
    returning rule_id`.execute(db)
  if (!rows.length) await dropReferences(db, id)
}

/** Keeps what follows from a rule as it is saved. */
export const keepReferences = async (db: Db, id: number, isResumed = false) => {
  await keepCalendars(db, id)
  await keepMoments(db, id, isResumed)
}

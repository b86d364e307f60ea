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

const dropMoments = (db: Db, id: number) =>
  db.updateTable('rule_moments').set({ is_dropped: true }).where('rule_id', '=', id).execute()

/**
 * Keeps what a rule watches if it runs at moments. Those that are set are looked at again; existing records get theirs
 * later, in steps.
 */
const keepMoments = async (db: Db, id: number) => {
  await dropMoments(db, id)
  const { numAffectedRows } = await sql`insert into rule_moments
      (rule_id, subject_type, field, offset_minutes, is_business, is_dropped)
    select id, subject, m ->> 'field', (m ->> 'offset_minutes')::int,
      coalesce(m -> 'business_hours', 'null') <> 'null', false
    from (select id, subject, state, "when" -> 'moment' as m from rules where id = ${id}) rule
    where m is not null and state <> 'off'
    on conflict (rule_id) do update set subject_type = excluded.subject_type, field = excluded.field,
      offset_minutes = excluded.offset_minutes, is_business = excluded.is_business, is_dropped = false,
      filled_id = 0`.execute(db)
  if (numAffectedRows)
    await sql`update moments set due_at = least(due_at, now()), attempt_at = now(), generation = generation + 1,
        attempts = 0
      where kind = 'rule' and reference_id = ${id}`.execute(db)
}

/** Keeps what follows from a rule as it is saved. */
export const keepReferences = async (db: Db, id: number) => {
  await keepCalendars(db, id)
  await keepMoments(db, id)
}

export const dropReferences = dropMoments

/** Has the moments of rules looked at again whose minutes a calendar counts; what is over by it happens at once. */
export const retimeMoments = (db: Db, calendar_id: number) =>
  sql`update moments set due_at = 'epoch', attempt_at = now(), generation = generation + 1, attempts = 0
    where kind = 'rule' and reference_id in (
      select r.id from rules r join rule_calendars c on c.rule_id = r.id
      where c.calendar_id = ${calendar_id} and r."when" #>> '{moment,business_hours}' = ${String(calendar_id)})`.execute(
    db,
  )

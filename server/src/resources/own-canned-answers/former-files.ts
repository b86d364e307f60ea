import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

const keptFor = sql`interval '1 day'`

/** Remembers the files of an employee's own canned answer before it changes or goes, so that undoing may bring them back. */
export const rememberFiles = async (db: Db, employeeId: number, answerId: number) => {
  await sql`
    delete from former_answer_files
    where employee_id = ${employeeId} and removed_at < clock_timestamp() - ${keptFor}`.execute(db)
  await sql`
    insert into former_answer_files (file_id, employee_id)
    select distinct file_id, ${employeeId}::bigint from file_uses where own_canned_answer_id = ${answerId}
    on conflict (file_id, employee_id) do update set removed_at = excluded.removed_at`.execute(db)
}

/** Returns the condition on `files` that the employee's own canned answers had a file a day ago or later. */
export const formerlyOwn = (employeeId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from former_answer_files f where f.file_id = files.id and f.employee_id = ${employeeId}
    and f.removed_at > clock_timestamp() - ${keptFor})`

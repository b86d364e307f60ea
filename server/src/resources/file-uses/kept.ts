import { type RawBuilder, sql } from 'kysely'

/** A record that keeps the files of a message; without an ID if it is new. */
interface Keeper {
  column: 'canned_answer_id' | 'rule_id'
  id?: number | undefined
}

/** As the audit log names them. */
const resources = { canned_answer_id: 'canned_answer', rule_id: 'rule' } as const

/**
 * Returns the condition on `files` that a record has a file, or that the employee changed or deleted one like it within a day
 * that had the file, which undoing brings back. For that long, files stay that nothing uses.
 */
export const keptIn = (employeeId: number, { column, id }: Keeper): RawBuilder<boolean> => sql<boolean>`(
  exists (select from file_uses u where u.file_id = files.id and u.${sql.ref(column)} = ${id ?? null}::bigint)
  or exists (select from audit_log a where a.employee_id = ${employeeId} and a.resource = ${resources[column]}
    and a.created_at > now() - interval '1 day'
    and jsonb_path_exists(a.before, '$.** ? (@.file_id == $id || @.file_ids[*] == $id)', jsonb_build_object('id', files.id))))`

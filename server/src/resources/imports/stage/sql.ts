import type { Plan } from '../plan/plan.ts'

/** The parameters of a merge's statements. */
export interface MergeOf {
  taskId: number
  batch: number
  /** Decides everything but changes nothing. */
  isDryRun: boolean
  /** Whether the rows' contacts were prefetched. */
  areMatched: boolean
  /** Whether the file repeats keys with different values. */
  hasRepeats: boolean
}

/** A statement; counts in its result are added to the merge's. */
export interface Statement {
  text: string
  values?: unknown[]
}

export const unrefused = (of: string) => `not exists (select from import_refused f where f.n = ${of}.n)`

/** A row whose contact exists or will be created, and that has not been rejected. */
export const accepted = `m.found in (1, -1) and ${unrefused('m')}`

export const same = (columns: string[], left: string, right: string) =>
  columns.map((column) => `${left}.${column} = ${right}.${column}`).join(' and ')

export const listed = (columns: string[], of: string) => columns.map((column) => `${of}.${column}`).join(', ')

/** Identifies a contact that does not exist yet, by its unique columns. */
export const nameOf = (columns: string[], of: string) => `concat_ws(e'\\x1f', ${listed(columns, of)})`

/** Identifies a relation record by its contact's name and its unique value. */
export const recordKey = (name: string, value: string) => `${name} || e'\\x1f' || (${value})::text`

/** Converts a date-time to the form stored in custom values. */
export const dateTimeText = (typed: string) =>
  `to_char(${typed}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export const hasChanges = ({ changes }: Plan) =>
  changes.map((column) => `s.${column} is not null`).join(' or ') || 'false'

/**
 * Counts changes to a contact's own columns only, so a change to its phone numbers does not prevent undoing
 * an import.
 */
export const ownVersion = (of: string) => `${of}.version - coalesce(${of}.part_versions, 0)`

/** Records what undo restores: the former values, or those that someone else has left since. */
export const noteChanges = (kind: string) => `
  insert into relation_import_changes as kept
  select $1::bigint, '${kind}', old.id, old.before, changed.version from changed join old using (id)
  on conflict (task_id, kind, record_id) do update set version_after = excluded.version_after,
    before = case when kept.version_after = excluded.version_after - 1 then kept.before else excluded.before end`

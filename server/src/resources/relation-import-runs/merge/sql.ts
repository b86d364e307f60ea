import type { Plan } from '../plan.ts'

/** What each statement of a merge is about. */
export interface MergeOf {
  taskId: number
  batch: number
  /** Decides everything and changes nothing. */
  isDryRun: boolean
  /** Whether the contacts of the rows have been found before. */
  areMatched: boolean
  /** Whether the file repeats keys with other values. */
  hasRepeats: boolean
}

/** A statement; the counts among what it answers are added to the merge's. */
export interface Statement {
  text: string
  values?: unknown[]
}

export const unrefused = (of: string) => `not exists (select from import_refused f where f.n = ${of}.n)`

/** A row whose contact is known, or will be, and that nothing speaks against so far. */
export const accepted = `m.found in (1, -1) and ${unrefused('m')}`

export const same = (columns: string[], left: string, right: string) =>
  columns.map((column) => `${left}.${column} = ${right}.${column}`).join(' and ')

export const listed = (columns: string[], of: string) => columns.map((column) => `${of}.${column}`).join(', ')

/** A contact that does not exist yet, by what will identify it. */
export const nameOf = (columns: string[], of: string) => `concat_ws(e'\\x1f', ${listed(columns, of)})`

/** A relation record, by its contact's name and the value that identifies it. */
export const recordKey = (name: string, value: string) => `${name} || e'\\x1f' || (${value})::text`

/** A date-time as custom values hold it. */
export const dateTimeText = (typed: string) =>
  `to_char(${typed}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export const hasChanges = ({ changes }: Plan) =>
  changes.map((column) => `s.${column} is not null`).join(' or ') || 'false'

/** Counts the changes of a contact's own columns: one to its phone numbers does not keep an import from being undone. */
export const ownVersion = (of: string) => `${of}.version - coalesce(${of}.part_versions, 0)`

/** A record that someone else has changed since this task last did goes back to what they left. */
export const noteChanges = (kind: string) => `
  insert into relation_import_changes as kept
  select $1::bigint, '${kind}', old.id, old.before, changed.version from changed join old using (id)
  on conflict (task_id, kind, record_id) do update set left_version = excluded.left_version,
    before = case when kept.left_version = excluded.left_version - 1 then kept.before else excluded.before end`

import type { Plan } from '../plan/plan.ts'
import type { KeyName } from '../recipes/column-names.ts'
import { isContactColumn } from '../recipes/columns.ts'

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

/** Allows or forbids a kind of plan until the transaction ends. */
export const planning = (kind: 'enable_nestloop' | 'enable_seqscan', setting: 'on' | 'off'): Statement => ({
  text: 'select set_config($1, $2, true)',
  values: [kind, setting],
})

/**
 * Has a statement look up each row by an index. While a table is small, or its statistics are old, PostgreSQL
 * would read all of it for each row.
 */
export const byIndex = (statement: Statement): Statement[] => [
  planning('enable_seqscan', 'off'),
  statement,
  planning('enable_seqscan', 'on'),
]

export const unrefused = (of: string) => `not exists (select from import_refused f where f.n = ${of}.n)`

/** A row whose contact exists or will be created, and that has not been rejected. */
export const accepted = `m.found in (1, -1) and ${unrefused('m')}`

export const same = (columns: string[], left: string, right: string) =>
  columns.map((column) => `${left}.${column} = ${right}.${column}`).join(' and ')

export const listed = (columns: string[], of: string) => columns.map((column) => `${of}.${column}`).join(', ')

/** Lists columns after others, each with a comma before it. */
export const more = (columns: string[]) => columns.map((column) => `, ${column}`).join('')

/** Identifies a contact that does not exist yet, by its unique columns. */
export const nameOf = (columns: string[], of: string) => `concat_ws(e'\\x1f', ${listed(columns, of)})`

/** Identifies a relation record by its contact's name and its unique value. */
export const recordKey = (name: string, value: string) => `${name} || e'\\x1f' || (${value})::text`

/** Converts a date-time to the form stored in custom values. */
export const dateTimeText = (typed: string) =>
  `to_char(${typed}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export const hasChanges = ({ changes, custom }: Plan) =>
  [...changes, ...(custom ? ['own'] : [])].map((column) => `s.${column} is not null`).join(' or ') || 'false'

/** The column by which rows with the same key are the same: of a phone number, however it is written. */
export const groupOf = (name: KeyName) => (isContactColumn(name) ? name : `${name}_key`)

export const groupText = (name: KeyName) =>
  name === 'email' ? 'lower(email)' : `ltrim(phone_national(${name}), '0')`

/** Returns the columns by which rows are about the same contact. */
export const groupsOf = ({ unique }: Plan) => unique.map(groupOf)

const numbersLike = (number: string) => `select p.contact_id from phone_lookup p
  join phone_numbers n on n.id = p.id and n.unconfirmed_since is null
  where p.key = any(phone_lookup_keys(${number})) and p.key <> ''
    and same_phone(p.code, p.digits, phone_code(${number}), phone_national(${number}))`

const keyCondition = (name: KeyName, contact: string, row: string) => {
  if (isContactColumn(name)) return `${contact}.${name} = ${row}.${name}`
  const found =
    name === 'email'
      ? `select e.contact_id from email_contacts e
          where lower(e.address) = lower(${row}.email) and e.unconfirmed_since is null`
      : numbersLike(`${row}.${name}`)
  return `${contact}.id = any(array(${found}))`
}

/** The condition that a contact has the unique values of a row. */
export const hasKeys = ({ unique }: Pick<Plan, 'unique'>, contact: string, row: string) =>
  unique.map((name) => keyCondition(name, contact, row)).join(' and ')

/**
 * Counts changes to a contact's own columns only, so a change to its phone numbers does not prevent undoing
 * an import.
 */
export const ownVersion = (of: string) => `${of}.version - coalesce(${of}.part_versions, 0)`

/** Records what undo restores: the former values, or those that someone else has left since. */
export const noteChanges = (kind: string) => `
  insert into relation_import_changes as kept (task_id, kind, record_id, before, version_after, version_before)
  select $1::bigint, '${kind}', old.id, old.before, changed.version, changed.version - 1 from changed join old using (id)
  on conflict (task_id, kind, record_id) do update set version_after = excluded.version_after,
    before = case when kept.version_after = excluded.version_before then kept.before else excluded.before end,
    version_before = case when kept.version_after = excluded.version_before then kept.version_before
      else excluded.version_before end`

import { sql } from 'kysely'
import { type Fields, namesWith } from '#fields/field.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { dateTime, decimal } from '#resources/cz-cols/types.ts'
import { decimalForm, fieldOfKey, momentForm } from '#resources/cz-cols/values.ts'
import { guardedFields, maxMasked, shownDigits } from '#resources/record-changes/rules.ts'
import { ticketFields } from '#resources/tickets/fields.ts'

const fieldsOf: Record<'contact' | 'ticket', Fields> = { contact: contactFields, ticket: ticketFields }

type Subject = keyof typeof fieldsOf

const stored = "(v.value #>> '{}')"

/** As a read shows it: what only other programs write, and is of another form, stays as it is. */
const shownValue = `case when f.type = ${dateTime} and ${stored} ~ '${momentForm}'
  then to_jsonb(wire_time(${stored}::timestamptz))
  when f.type = ${decimal} and ${stored} ~ '${decimalForm}'
  then to_jsonb(round(${stored}::numeric, greatest(f.scale, scale(${stored}::numeric)))::text) else v.value end`

/** Returns SQL for the columns of a record as its history shows them, one JSON object by field. */
export const shownColumns = (subject: Subject, columns: readonly string[], of: string) => {
  const fields = fieldsOf[subject]
  const own = namesWith(fields, 'isTracked').filter((name) => columns.includes(name))
  const values = own.map(
    (name) => `'${name}', ${fields[name]?.kind === 'moment' ? `wire_time(${of}.${name})` : `${of}.${name}`}`,
  )
  const custom = `coalesce((select jsonb_object_agg('cz_cols.' || f.id, ${shownValue})
    from jsonb_each(${of}.cz_values) v join cz_cols f on f.id = ${fieldOfKey}), '{}')`
  return `jsonb_build_object(${values.join(', ')})${columns.includes('cz_values') ? ` || ${custom}` : ''}`
}

/** A value of a change, masked as in all histories if its field is guarded. */
const historyValue = (
  of: string,
) => `coalesce(case when key <> all('{${[...guardedFields].join(',')}}') then ${of}.shown -> key
  else to_jsonb(regexp_replace(${of}.shown ->> key, case when length(${of}.shown ->> key) > ${maxMasked}
    then '.(?=.{${shownDigits}})' else '.' end, '•', 'g')) end, 'null')`

/** Selects the import of a merge as the cause of changes. */
export const cause = `cause as (
  select id, creater_id as employee_id, 'import' as type from relation_import_tasks where id = $1)`

/** Selects an import's undo as the cause of changes. */
export const undoCause = (undoing: { id: number; undo_requester_id: number | null }) => sql`cause as (
  select ${undoing.id}::bigint as id, ${undoing.undo_requester_id}::bigint as employee_id, 'import_undo' as type)`

/** Writes history entries; `entries` selects the record's ID, the kind and the changes. Needs `cause`. */
export const noteEntries = (subject: Subject, entries: string) => `
  insert into record_changes (subject_type, subject_id, kind, employee_id, refers_type, refers_id, changes)
  select '${subject}', e.id, e.kind, k.employee_id, k.type, k.id, e.changes
  from (${entries}) e (id, kind, changes) cross join cause k`

/** Returns SQL for the changes of a part `of` a contact that was added or removed: its fields, from nothing or to nothing. */
export const changesOf = (fields: string[], of: string, end: 'from' | 'to') =>
  fields
    .map(
      (name) => `jsonb_build_object('field', '${name}', 'from', null, 'to', null, '${end}', ${of}.${name})`,
    )
    .join(', ')

/** Writes the history of each of `changed`, whose columns were as in `old`. */
export const noteHistory = (subject: Subject) =>
  noteEntries(
    subject,
    `select c.id, '${subject}.updated', h.changes
    from changed c join old o using (id),
      lateral (select jsonb_agg(jsonb_build_object('field', key,
          'from', ${historyValue('o')}, 'to', ${historyValue('c')})) as changes
        from jsonb_object_keys(o.shown || c.shown) key where o.shown -> key is distinct from c.shown -> key) h
    where h.changes is not null`,
  )

/** Writes that the import created each of `added`. */
export const noteCreation = (subject: Subject) =>
  noteEntries(subject, `select id, '${subject}.created', '[]'::jsonb from added`)

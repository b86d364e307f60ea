import { namesWith } from '#fields/field.ts'
import { dateTime, decimal } from '#resources/cz-cols/types.ts'
import { decimalForm, fieldOfKey, momentForm } from '#resources/cz-cols/values.ts'
import { ticketFields } from '#resources/tickets/fields.ts'
import type { TicketPlan } from '../plan/plan.ts'
import type { TicketColumnName } from '../recipes/column-names.ts'
import { ticketColumns } from '../recipes/columns.ts'

/** The columns by which a ticket is classified; a change of the category clears another's sub-category. */
const classes = ['category_id', 'sub_category_id'] as const

type TicketColumn = TicketColumnName | 'contact_id' | 'cz_values'

/** Returns the columns of existing tickets that a plan's rows may change. */
export const changedColumns = ({ columns, fields }: TicketPlan, hasContacts: boolean): TicketColumn[] => [
  ...columns.filter((column) => !classes.some((one) => one === column)),
  ...(classes.some((one) => columns.includes(one)) ? classes : []),
  ...(hasContacts ? (['contact_id'] as const) : []),
  ...(fields.length ? (['cz_values'] as const) : []),
]

/** Returns a value of the staged JSON `of` as its column stores it. */
export const typedValue = (column: TicketColumnName, of: string) =>
  `(${of} ->> '${column}')::${ticketColumns[column].sql}`

/** Returns the column's new value: that of the rows `g`, or else that of the ticket `t`. */
export const changedValue = (column: TicketColumn) => {
  if (column === 'contact_id') return 'coalesce(g.contact_id, t.contact_id)'
  if (column === 'cz_values') return 't.cz_values || g.own'
  const kept = `coalesce(${typedValue(column, 'g.v')}, t.${column})`
  if (column !== 'sub_category_id') return kept
  return `case when g.v ? 'sub_category_id' then ${typedValue(column, 'g.v')}
    when ${typedValue('category_id', 'g.v')} <> t.category_id then null else t.sub_category_id end`
}

const stored = "(v.value #>> '{}')"

/** As a read shows it: what only other programs write, and is of another form, stays as it is. */
const shownValue = `case when f.type = ${dateTime} and ${stored} ~ '${momentForm}'
  then to_jsonb(wire_time(${stored}::timestamptz))
  when f.type = ${decimal} and ${stored} ~ '${decimalForm}'
  then to_jsonb(round(${stored}::numeric, greatest(f.scale, scale(${stored}::numeric)))::text) else v.value end`

const isMoment = (column: string) => ticketFields[column as keyof typeof ticketFields]?.kind === 'moment'

const tracked = namesWith(ticketFields, 'isTracked')

/** Returns SQL for the columns of a ticket as its history shows them, one JSON object by field. */
export const shownColumns = (columns: readonly string[], of: string) => {
  const own = tracked.filter((name) => columns.includes(name))
  const values = own.map(
    (name) => `'${name}', ${isMoment(name) ? `wire_time(${of}.${name})` : `${of}.${name}`}`,
  )
  const custom = `coalesce((select jsonb_object_agg('cz_cols.' || f.id, ${shownValue})
    from jsonb_each(${of}.cz_values) v join cz_cols f on f.id = ${fieldOfKey}), '{}')`
  return `jsonb_build_object(${values.join(', ')})${columns.includes('cz_values') ? ` || ${custom}` : ''}`
}

/**
 * Writes the history of each of `changed`, whose columns were as in `old`. `task` has the import, the employee, and whether
 * the import or its undo is the cause.
 */
export const noteHistory = `
  insert into record_changes (subject_type, subject_id, kind, employee_id, refers_type, refers_id, changes)
  select 'ticket', c.id, 'ticket.updated', k.employee_id, k.cause, k.id, h.changes
  from changed c join old o using (id) cross join task k,
    lateral (select jsonb_agg(jsonb_build_object('field', key,
        'from', coalesce(o.shown -> key, 'null'), 'to', coalesce(c.shown -> key, 'null'))) as changes
      from jsonb_object_keys(o.shown || c.shown) key where o.shown -> key is distinct from c.shown -> key) h
  where h.changes is not null`

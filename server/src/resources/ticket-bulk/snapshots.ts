import { changesBetween, type FieldChange, type Snapshot } from '#resources/record-changes/rules.ts'
import type { Values } from './rules.ts'
import type { TicketBulkItem } from './schema.ts'

const twins = ['category_id', 'sub_category_id']

/** A sub-category implies its category, so both are needed to restore either. */
const withTwins = (fields: string[]) =>
  fields.some((field) => twins.includes(field)) ? [...new Set([...fields, ...twins])] : fields

/** Returns a column's value as the API presents it; the session's time zone is already the service's. */
const shown = (field: string, value: unknown) =>
  field === 'due_at' && typeof value === 'string' ? value.slice(0, 19) : value

/** Returns columns, with all custom values in place of theirs, as a ticket's history has them. */
export const snapshotOf = (values: Values, fields: string[], custom: unknown): Snapshot =>
  Object.fromEntries(
    fields.map((field) =>
      field === 'cz_values' ? ['cz_cols', custom] : [field, shown(field, values[field])],
    ),
  )

/** Returns the former custom values among changes. */
export const formerValues = (changes: FieldChange[]) =>
  changes.flatMap(({ field, from }) => {
    const [, id] = /^cz_cols\.(\d+)$/.exec(field) ?? []
    return id ? [{ id: Number(id), value: from }] : []
  })

/** Returns what takes a change of a ticket back. */
export const formerOf = (current: Values, fields: string[], before: Snapshot, after: Snapshot) => {
  const columns = fields.filter((field) => field !== 'cz_values')
  const cz_cols = formerValues(changesBetween(before, after))
  return {
    ...snapshotOf(current, withTwins(columns), undefined),
    ...(cz_cols.length && { cz_cols }),
  } as Omit<TicketBulkItem, 'id' | 'version'>
}

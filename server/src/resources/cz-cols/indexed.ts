import { multiSelect } from './types.ts'

/** The kind of index in which a field's values are stored. */
export type Kind = 'number' | 'text' | 'list'

export const indexKindOf = (type: number): Kind =>
  type === 0 ? 'number' : type === multiSelect ? 'list' : 'text'

/** The number of characters of a text that fit into an index entry; options and dates are shorter. */
export const indexedLength = 256

/**
 * Returns the SQL expression of a field's value that its index stores and filters compare. It never fails,
 * and yields null for a value of another type.
 */
export const indexedSql = (column: string, { id, type }: { id: number; type: number }) => {
  const value = `${column} -> '${Number(id)}'`
  return {
    number: `(case when jsonb_typeof(${value}) = 'number' then (${value})::numeric end)`,
    text: `(left(${column} ->> '${Number(id)}', ${indexedLength}) collate "C")`,
    list: `(${value})`,
  }[indexKindOf(type)]
}

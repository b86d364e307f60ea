import { multiSelect } from './types.ts'

/** As which kind of index a field's values are kept. */
export type Kind = 'number' | 'text' | 'list'

export const indexKindOf = (type: number): Kind =>
  type === 0 ? 'number' : type === multiSelect ? 'list' : 'text'

/** As many characters of a text as an index entry has room for; options and dates are shorter. */
export const indexedLength = 256

/**
 * What of a field's value stands in its index and is compared by filters, as SQL. It fails on no value whatever, and
 * is null for what is not of the field's kind.
 */
export const indexedSql = (column: string, { id, type }: { id: number; type: number }) => {
  const value = `${column} -> '${Number(id)}'`
  return {
    number: `(case when jsonb_typeof(${value}) = 'number' then (${value})::numeric end)`,
    text: `(left(${column} ->> '${Number(id)}', ${indexedLength}) collate "C")`,
    list: `(${value})`,
  }[indexKindOf(type)]
}

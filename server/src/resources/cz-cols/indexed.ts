import { maxScale, maxWholeDigits } from './decimals.ts'
import { decimal, multiSelect } from './types.ts'

/** The kind of index in which a field's values are stored. */
export type Kind = 'number' | 'text' | 'list' | 'decimal'

const kinds: Record<number, Kind> = { 0: 'number', [multiSelect]: 'list', [decimal]: 'decimal' }

export const indexKindOf = (type: number): Kind => kinds[type] ?? 'text'

/** Whether values of a kind compare as numbers. */
export const isNumeric = (kind: Kind) => kind === 'number' || kind === 'decimal'

const decimalPattern = `^-?[0-9]{1,${maxWholeDigits}}([.][0-9]{1,${maxScale}})?$`

/** The number of characters of a text that fit into an index entry; options and dates are shorter. */
export const indexedLength = 256

/**
 * Returns the SQL expression of a field's value that its index stores and filters compare. It never fails,
 * and yields null for a value of another type.
 */
export const indexedSql = (column: string, { id, type }: { id: number; type: number }) => {
  const value = `${column} -> '${Number(id)}'`
  const text = `${column} ->> '${Number(id)}'`
  return {
    number: `(case when jsonb_typeof(${value}) = 'number' then (${value})::numeric end)`,
    text: `(left(${text}, ${indexedLength}) collate "C")`,
    list: `(${value})`,
    decimal: `(case when (${text}) ~ '${decimalPattern}' then (${text})::numeric end)`,
  }[indexKindOf(type)]
}

import type { DescribedField, DescribedRecord, FieldName, Records } from '#console/fields/described.ts'
import type { Option } from '#console/fields/values.ts'
import type { Column } from '#console/ui/table/Table.tsx'
import { formatMoment, formatNumber } from '#console/words/format.ts'

type Field<R extends DescribedRecord> = DescribedField<R>

/** Overrides for single columns. */
export type Special<R extends DescribedRecord> = {
  [N in FieldName<R>]?: Partial<Column<Records[R]>>
}

interface ColumnWords<R extends DescribedRecord> {
  tField: (name: FieldName<R>) => string
  /** Returns the options of a code field, or undefined while they load. */
  codesOf?: (name: string) => Option[] | undefined
  special?: Special<R>
}

const widths = {
  text: 120,
  long_text: 240,
  texts: 200,
  code: 80,
  number: 80,
  flag: 80,
  day: 96,
  moment: 136,
  id: 96,
  json: 120,
} satisfies Record<Field<DescribedRecord>['kind'], number>

const textOf = (kind: Field<DescribedRecord>['kind'], value: unknown, codes: Option[]) => {
  if (kind === 'code') return codes.find((code) => code.value === String(value))?.label
  if (kind === 'id') return typeof value === 'number' ? formatNumber(value) : undefined
  if (Array.isArray(value)) return value.join(', ')
  return kind === 'moment' && value ? formatMoment(String(value)) : (value as string | number | null)
}

/** Sensitive fields are never columns. Long texts and references only are if the list overrides them. */
const isPlain = <R extends DescribedRecord>({ name, kind, permission }: Field<R>) =>
  !permission && kind !== 'long_text' && kind !== 'json' && (kind !== 'id' || name === 'id')

/**
 * Returns a column for each described field that a list can show: the overridden ones in their order, then
 * the others as described, the ID last.
 */
export const describedColumns = <R extends DescribedRecord>(
  fields: Field<R>[],
  { tField, codesOf, special = {} }: ColumnWords<R>,
): Column<Records[R]>[] => {
  const columnOf = ({ name, kind, is_sortable }: Field<R>): Column<Records[R]> => {
    const codes = kind === 'code' && !special[name]?.render ? (codesOf?.(name) ?? []) : []
    return {
      key: name,
      title: tField(name),
      width: widths[kind],
      ...(is_sortable && { sort: name }),
      ...(kind === 'id' && name === 'id' && { align: 'end' as const }),
      render: (row) => textOf(kind, row[name as keyof Records[R]], codes),
      ...special[name],
    }
  }
  const names = Object.keys(special)
  const rankOf = ({ name }: Field<R>) => {
    if (names.includes(name)) return names.indexOf(name)
    return names.length + Number(name === 'id')
  }
  return fields
    .filter((field) => special[field.name] || isPlain(field))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(columnOf)
}

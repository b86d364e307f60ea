import type { Column } from '#console/ui/table/Table.tsx'
import { formatMoment, formatNumber } from '#console/words/format.ts'

type Moment = 'created_at' | 'updated_at'

/** Returns a column for when a record was created or last changed. */
export const momentColumn = <K extends Moment>(
  key: K,
  title: string,
): Column<{ id: number } & Record<K, string>> => ({
  key,
  title,
  width: 136,
  sort: key,
  render: (row) => formatMoment(row[key]),
})

/** Returns a column for the record's ID in the API. */
export const numberColumn = (title: string): Column<{ id: number }> => ({
  key: 'id',
  title,
  width: 80,
  align: 'end',
  render: ({ id }) => formatNumber(id),
})

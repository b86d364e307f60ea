import type { Cell } from './csv.ts'
import { invalidFields } from './problem.ts'

/** One column of an exported list. */
export interface ExportColumn<Row> {
  title: string
  /** Whether the title is ours rather than an administrator's. */
  isOurs?: boolean
  cell: (row: Row) => Cell
}

/** Returns the columns that a caller names. Throws a 422 on unknown names. */
export const chosenColumns = <Row>(known: Map<string, ExportColumn<Row>>, names: string[]) => {
  const errors: Record<string, string[]> = {}
  for (const [index, name] of names.entries())
    if (!known.has(name)) errors[`columns.${index}`] = ['There is no such column.']
  if (Object.keys(errors).length) throw invalidFields(errors)
  return names.map((name) => known.get(name) as ExportColumn<Row>)
}

/** Returns columns that show fields of the row unchanged, by the fields' names. */
export const fieldColumns = <Row extends Record<F, Cell>, F extends string>(titles: Record<F, string>) =>
  new Map<string, ExportColumn<Row>>(
    (Object.entries(titles) as [F, string][]).map(([field, title]) => [
      field,
      { title, isOurs: true, cell: (row) => row[field] },
    ]),
  )

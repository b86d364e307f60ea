import { type Message, message } from '#messages/message.ts'
import { invalidFields } from '../problem.ts'
import type { Cell } from './csv.ts'

/** One column of an exported list. */
export interface ExportColumn<Row> {
  title: Message
  cell: (row: Row) => Cell
}

/** Returns the columns that a caller names. Throws a 422 on unknown names. */
export const chosenColumns = <Row>(known: Map<string, ExportColumn<Row>>, names: string[]) => {
  const errors: Record<string, Message[]> = {}
  const all = [...known.keys()].join(', ')
  for (const [index, name] of names.entries())
    if (!known.has(name)) errors[`columns.${index}`] = [message('fields.no_such_column', { names: all })]
  if (Object.keys(errors).length) throw invalidFields(errors)
  return names.map((name) => known.get(name) as ExportColumn<Row>)
}

/** Returns columns that show fields of the row unchanged, by the fields' names. */
export const fieldColumns = <Row extends Record<F, Cell>, F extends string>(titles: Record<F, Message>) =>
  new Map<string, ExportColumn<Row>>(
    (Object.entries(titles) as [F, Message][]).map(([field, title]) => [
      field,
      { title, cell: (row) => row[field] },
    ]),
  )

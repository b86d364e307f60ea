import type { Column } from '#console/ui/Table.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Import.module.css'
import { contactColumnOf } from './targets.ts'
import type { Header, Task } from './task.ts'
import { columnWords, run } from './words.ts'

type Row = Schemas['RelationImportReject'] & { id: number }

/** Reasons that are about the contact, and so about all cells that identify it. */
const aboutContact = /^contact_/

const isGuilty = ({ recipe }: Task, header: Header, { reasons }: Row) =>
  reasons.some(({ column, code }) =>
    column ? column === header.value : aboutContact.test(code) && isKey(recipe, header),
  )

const isKey = ({ unique_columns }: Task['recipe'], { value }: Header) => unique_columns.includes(value ?? '')

const useNames = () => {
  const say = useWords(run)
  const sayColumn = useWords(columnWords)
  return ({ text, value }: Header, place: number) => {
    const column = contactColumnOf(value)
    return text || (column ? sayColumn(column) : say('column', { number: place + 1 }))
  }
}

/** Row, reason, and the file's columns as the recipe knows them. */
export const useRejectColumns = (task: Task): Column<Row>[] => {
  const say = useWords(run)
  const nameOf = useNames()
  const headers = task.recipe.headers
  const why = ({ reasons }: Row) =>
    reasons.map(({ code, message }) => message || say(`code_${code}`)).join(' ')
  const place = ({ sheet_index, row_index }: Row) =>
    sheet_index
      ? say('sheet_row', { sheet: sheet_index + 1, row: formatNumber(row_index) })
      : formatNumber(row_index)
  return [
    { key: 'row', title: say('row'), width: 72, align: 'end', render: place },
    { key: 'why', title: say('why'), width: 280, render: why },
    ...headers.map((header, at): Column<Row> => {
      const textOf = ({ cells }: Row) => cells[at] ?? ''
      return {
        key: `cell-${at}`,
        title: nameOf(header, at),
        width: 130,
        text: textOf,
        render: (row) =>
          isGuilty(task, header, row) ? (
            <mark className={classes.guilty}>{textOf(row) || say('empty')}</mark>
          ) : (
            textOf(row)
          ),
      }
    }),
  ]
}

import { useIsNarrow } from '#console/ui/page/narrow.ts'
import type { Column } from '#console/ui/table/Table.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { isAboutContact, useReasonText } from '../targets/useReasonText.ts'
import { type Targets, useTargets } from '../targets/useTargets.ts'
import type { Header, Task } from '../task.ts'
import classes from './Rejects.module.css'
import { run } from './runWords.ts'

type Row = Schemas['RelationImportReject'] & { id: number }

const isGuilty = ({ recipe }: Task, header: Header, { reasons }: Row) =>
  reasons.some((reason) =>
    isAboutContact(reason) ? isKey(recipe, header) : reason.column && reason.column === header.value,
  )

const isKey = ({ unique_columns }: Task['recipe'], { value }: Header) => unique_columns.includes(value ?? '')

/** Returns functions that name columns, with their names in the file if known. */
const useNames = ({ recipe }: Task, targets: Targets) => {
  const t = useWords(run)
  const textOf = (value: string) => recipe.headers.find((header) => header.value === value)?.text
  return {
    ofColumn: (value: string) => textOf(value) || targets.nameOf(value),
    ofHeader: ({ text, value }: Header, place: number) =>
      text || (value ? targets.nameOf(value) : t('column', { number: place + 1 })),
  }
}

/** Returns columns for the row, the reason, and the file's columns as the recipe knows them. */
export const useRejectColumns = (task: Task): Column<Row>[] => {
  const t = useWords(run)
  const isNarrow = useIsNarrow()
  const { headers, unique_columns, cz_col_category_id } = task.recipe
  const targets = useTargets(cz_col_category_id)
  const { ofColumn, ofHeader } = useNames(task, targets)
  const textOf = useReasonText(targets, unique_columns, { nameOf: ofColumn, isNamed: true })
  const why = ({ reasons }: Row) => textOf(reasons)
  const place = ({ sheet_index, row_index }: Row) =>
    sheet_index
      ? t('sheet_row', { sheet: sheet_index + 1, row: formatNumber(row_index) })
      : formatNumber(row_index)
  return [
    { key: 'row', title: t('row'), width: isNarrow ? 64 : 112, align: 'end', isWhole: true, render: place },
    { key: 'why', title: t('why'), width: 280, isWhole: true, text: why, render: why },
    ...headers.map((header, at): Column<Row> => {
      const cellOf = ({ cells }: Row) => cells[at] ?? ''
      return {
        key: `cell-${at}`,
        title: ofHeader(header, at),
        width: 130,
        text: cellOf,
        render: (row) =>
          isGuilty(task, header, row) ? (
            <mark className={classes.guilty}>{cellOf(row) || t('empty')}</mark>
          ) : (
            cellOf(row)
          ),
      }
    }),
  ]
}

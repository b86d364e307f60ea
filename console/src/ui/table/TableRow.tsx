import { Checkbox } from '@mantine/core'
import type { CSSProperties, KeyboardEvent, MouseEvent, Ref } from 'react'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Table.module.css'
import { type Column, textOf } from './tableTypes.ts'

interface Props<R> {
  row: R
  index: number
  /** Its index among all rows of the list, including the head. */
  rowIndex: number
  columns: Column<R>[]
  /** Undefined if rows cannot be selected. */
  isMarked: boolean | undefined
  isOpen: boolean
  hasTabStop: boolean
  style: CSSProperties | undefined
  /** Measures the row, if it may be higher than others. */
  ref: Ref<HTMLDivElement> | undefined
  onMark: () => void
  onFocus: () => void
  onMouseEnter: () => void
  onMouseLeave: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onClick: (event: MouseEvent) => void
}

/** A row of a list. Truncated cells show their full text in a tooltip. */
export const TableRow = <R extends { id: number }>(props: Props<R>) => {
  const { row, index, rowIndex, columns, isMarked, isOpen, hasTabStop, onMark, ...rest } = props
  const t = useWords(common)
  const [first] = columns
  return (
    <div
      {...rest}
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isMarked}
      data-index={index}
      data-open={isOpen || undefined}
      data-marked={isMarked || undefined}
      tabIndex={hasTabStop ? 0 : -1}
      className={classes.row}
    >
      {isMarked !== undefined && (
        <div role="cell" className={classes.mark}>
          <Checkbox
            aria-label={`${t('select_row')} ${(first && textOf(first, row)) ?? row.id}`}
            checked={isMarked}
            tabIndex={-1}
            onChange={onMark}
          />
        </div>
      )}
      {columns.map((column) => (
        <div
          key={column.key}
          role="cell"
          data-align={column.align}
          data-name={column === first || undefined}
          data-whole={column.isWhole}
          title={textOf(column, row)}
        >
          {column.render(row)}
        </div>
      ))}
    </div>
  )
}

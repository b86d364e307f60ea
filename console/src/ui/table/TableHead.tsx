import { Checkbox } from '@mantine/core'
import type { PointerEvent } from 'react'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Table.module.css'
import type { Column, Selection, Sorting } from './tableTypes.ts'

interface Props<R> extends Sorting {
  columns: Column<R>[]
  rows: R[]
  selection: Selection | undefined
  drag: (event: PointerEvent, key: string) => void
}

const Title = <R,>({ column, sort, onSort }: Sorting & { column: Column<R> }) => {
  const { sort: own, title } = column
  if (!own || !onSort) return <span>{title}</span>
  const next = sort === own ? `-${own}` : sort === `-${own}` ? undefined : own
  return (
    <button type="button" onClick={() => onSort(next)}>
      {title}
      {sort === own && ' ↑'}
      {sort === `-${own}` && ' ↓'}
    </button>
  )
}

const directionOf = (own: string | undefined, sort: string | undefined) => {
  if (!own || !sort) return undefined
  if (sort === own) return 'ascending'
  return sort === `-${own}` ? 'descending' : undefined
}

/** The column heads: a click sorts, dragging changes the width. */
export const TableHead = <R extends { id: number }>(props: Props<R>) => {
  const { columns, rows, selection, drag, sort, onSort } = props
  const t = useWords(common)
  const marked = rows.filter(({ id }) => selection?.ids.has(id)).length
  const page = new Set(rows.map(({ id }) => id))
  const isWhole = marked > 0 && marked === rows.length
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      {selection && (
        <div role="columnheader" className={classes.mark}>
          <Checkbox
            aria-label={t('select_all')}
            checked={isWhole}
            indeterminate={marked > 0 && !isWhole}
            onChange={() =>
              selection.change(isWhole ? selection.ids.difference(page) : selection.ids.union(page))
            }
          />
        </div>
      )}
      {columns.map((column) => (
        <div
          key={column.key}
          role="columnheader"
          data-align={column.align}
          aria-sort={directionOf(column.sort, sort)}
        >
          <Title column={column} sort={sort} onSort={onSort} />
          <span
            className={classes.grip}
            onPointerDown={(event) => drag(event, column.key)}
            aria-hidden="true"
          />
        </div>
      ))}
    </div>
  )
}

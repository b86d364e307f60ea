import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { letterOf, useKeys } from '#console/keys/keys.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { useIntent } from './intent.ts'
import { usePlace } from './place.ts'
import classes from './Table.module.css'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import type { Column, Selection, Sorting } from './tableTypes.ts'
import { useMarks } from './useMarks.ts'
import { useKeptRow, useRows } from './useRows.ts'
import { useColumnWidths } from './widths.ts'

export type { Column, Selection } from './tableTypes.ts'

interface Props<R> extends Sorting {
  /** The name of the table for its stored widths. */
  name: string
  label: string
  columns: Column<R>[]
  rows: R[]
  /** The total number of rows, and the index (from 0) of the first row shown. */
  total: number
  offset?: number
  onOpen?: (row: R) => void
  /** Called when the pointer rests on a row, to prefetch what it opens. */
  onIntent?: (row: R) => void
  /** The row that is open beside the list. */
  openId?: number | undefined
  selection?: Selection
  /** Identifies these rows of the list, to restore the place on return. */
  place?: string
  /** Whether other rows are loading. Until then, these stay, dimmed. */
  isStale?: boolean
}

const steps: Record<string, number> = {
  ArrowDown: 1,
  J: 1,
  ArrowUp: -1,
  K: -1,
  PageDown: 20,
  PageUp: -20,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Returns the handlers for keys and clicks on rows: they move the focus, select and open rows. */
const useRowActions = <R extends { id: number }>(
  props: Props<R>,
  rows: ReturnType<typeof useRows>,
  focus: ReturnType<typeof usePlace>,
) => {
  const t = useWords(common)
  const mark = useMarks(props.rows, props.selection)
  const [focused, setFocus] = focus
  const last = props.rows.length - 1
  const here = Math.min(focused, last)
  const goTo = (index: number) => {
    const next = Math.min(last, Math.max(0, index))
    setFocus(next)
    rows.focusOn(next)
  }
  useKeys([
    { key: 'J', label: t('next_row'), run: () => goTo(here) },
    { key: 'K', label: t('previous_row'), run: () => goTo(here) },
    { key: 'Shift+J', label: t('previous_row'), run: () => goTo(here) },
    ...(props.selection ? [{ key: 'X', label: t('select_row'), run: () => mark(here, false) }] : []),
  ])

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    const key = letterOf(event)
    const step = steps[event.shiftKey && key === 'J' ? 'K' : key]
    if (step) goTo(index + step)
    else if (key === 'Enter') props.onOpen?.(props.rows[index] as R)
    else if (key === 'X') mark(index, event.shiftKey)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const onClick = (event: MouseEvent, index: number) => {
    if ((event.target as HTMLElement).closest('a, button, input, label')) return
    if (window.getSelection()?.type === 'Range') return
    setFocus(index)
    if (event.shiftKey && props.selection) mark(index, true)
    else props.onOpen?.(props.rows[index] as R)
  }
  return { here, mark, onKeyDown, onClick }
}

/**
 * A list as a table with fixed columns, shortcuts and selection. Beyond sixty rows, only those in view are
 * rendered.
 */
export const Table = <R extends { id: number }>(props: Props<R>) => {
  const { columns, rows, total, offset = 0, selection, isStale, sort, onSort } = props
  const scroller = useRef<HTMLDivElement>(null)
  const place = props.place ?? `${props.name} ${offset} ${sort ?? ''}`
  const focus = usePlace(place, !!isStale, scroller)
  const { widths, drag } = useColumnWidths(props.name, columns)
  const shown = useRows(rows.length, scroller)
  const { here, mark, onKeyDown, onClick } = useRowActions(props, shown, focus)
  const { intend, cancel } = useIntent()
  const keepRow = useKeptRow(rows, () => shown.focusOn(here))
  const isVirtual = shown.height !== undefined
  const template = [
    ...(selection ? ['calc(var(--inset) + 28px)'] : []),
    ...columns.map(({ key, isWhole }) =>
      isWhole ? `min(${widths[key]}px, calc(100vw - 48px))` : `${widths[key]}px`,
    ),
    '1fr',
  ].join(' ')
  const styleOf = (start: number) =>
    isVirtual
      ? ({ position: 'absolute', top: start, left: 0, right: 0, gridTemplateColumns: template } as const)
      : undefined

  return (
    <div className={classes.scroller} ref={scroller} data-stale={isStale || undefined}>
      <div
        role="table"
        aria-label={props.label}
        aria-rowcount={total + 1}
        aria-busy={isStale}
        className={classes.table}
        style={{ gridTemplateColumns: template }}
      >
        <TableHead {...{ columns, rows, selection, drag, sort, onSort }} />
        <div
          role="rowgroup"
          className={classes.body}
          style={{ height: shown.height }}
          data-virtual={isVirtual || undefined}
        >
          {shown.items.map(({ index, start }) => {
            const row = rows[index] as R
            return (
              <TableRow
                key={row.id}
                row={row}
                index={index}
                rowIndex={offset + index + 2}
                columns={columns}
                isMarked={selection?.ids.has(row.id)}
                isOpen={props.openId === row.id}
                hasTabStop={index === here}
                style={styleOf(start)}
                ref={isVirtual && columns.some(({ isWhole }) => isWhole) ? shown.measure : undefined}
                onMark={() => mark(index, false)}
                onFocus={() => {
                  focus[1](index)
                  keepRow(row.id)
                }}
                onMouseEnter={() => intend(() => props.onIntent?.(row))}
                onMouseLeave={cancel}
                onKeyDown={(event) => onKeyDown(event, index)}
                onClick={(event) => onClick(event, index)}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

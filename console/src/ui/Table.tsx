import { Checkbox } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { letterOf, useKeys } from '#console/keys/keys.ts'
import { useWords } from '#console/words/words.ts'
import { useIntent } from './intent.ts'
import { usePlace } from './place.ts'
import classes from './Table.module.css'
import { useColumnWidths } from './widths.ts'
import { common } from './words.ts'

export interface Column<R> {
  key: string
  title: string
  /** Pixels, unless the person has dragged it. */
  width: number
  align?: 'end'
  /** Sorted by `sort=<sort>` and `sort=-<sort>` of the list. */
  sort?: string
  /** The first column's text is the row's name. */
  render: (row: R) => ReactNode
  /** The whole text of a cell that may end in an ellipsis; else what is rendered, where that is text. */
  text?: (row: R) => string
}

export interface Selection {
  ids: ReadonlySet<number>
  change: (ids: Set<number>) => void
}

interface Props<R> {
  /** Names the table for screen readers, and its kept widths. */
  name: string
  label: string
  columns: Column<R>[]
  rows: R[]
  /** How many there are in all, and the place of the first row among them (from 0). */
  total: number
  offset?: number
  onOpen?: (row: R) => void
  /** The pointer has rested on a row: what it opens can be fetched ahead. */
  onIntent?: (row: R) => void
  /** The row that is open beside the list. */
  openId?: number | undefined
  selection?: Selection
  sort?: string | undefined
  onSort?: (sort: string | undefined) => void
  /** Tells these rows from others of the list, so that who comes back finds the place again. */
  place?: string
  /** While other rows are under way, these stay, dimmed. */
  isStale?: boolean
}

const virtualFrom = 60

const textOf = <R,>(column: Column<R>, row: R) => {
  if (column.text) return column.text(row)
  const shown = column.render(row)
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : undefined
}

/** A list as a table: fixed columns, keys, marks, and only the rows that are in view past sixty. */
export const Table = <R extends { id: number }>(props: Props<R>) => {
  const { columns, rows, total, offset = 0, selection, isStale } = props
  const say = useWords(common)
  const scroller = useRef<HTMLDivElement>(null)
  const place = props.place ?? `${props.name} ${offset} ${props.sort ?? ''}`
  const [focus, setFocus] = usePlace(place, !!isStale, scroller)
  const lastMarked = useRef(0)
  const { widths, drag } = useColumnWidths(props.name, columns)
  const isVirtual = rows.length > virtualFrom
  const rowHeight = () =>
    Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10) || 24
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: rowHeight,
    overscan: 12,
    enabled: isVirtual,
  })
  const items = isVirtual
    ? virtual.getVirtualItems().map(({ index, start }) => ({ index, start }))
    : rows.map((_, index) => ({ index, start: 0 }))

  const mark = (index: number, isRange: boolean) => {
    if (!selection) return
    const next = new Set(selection.ids)
    const [from, to] = isRange ? [lastMarked.current, index].sort((a, b) => a - b) : [index, index]
    const isAdding = isRange || !next.has(rows[index]?.id ?? 0)
    for (const row of rows.slice(from, (to ?? index) + 1)) isAdding ? next.add(row.id) : next.delete(row.id)
    lastMarked.current = index
    selection.change(next)
  }

  const goTo = (index: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, index))
    setFocus(next)
    if (isVirtual) virtual.scrollToIndex(next)
    // At once where the row is there: the next key may already be on its way to it.
    const row = () => scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)
    const there = row()
    if (there) there.focus()
    else requestAnimationFrame(() => row()?.focus())
  }

  const { intend, cancel } = useIntent()
  const here = Math.min(focus, rows.length - 1)
  useKeys([
    { key: 'J', label: say('next_row'), run: () => goTo(here) },
    { key: 'K', label: say('previous_row'), run: () => goTo(here) },
    ...(selection ? [{ key: 'X', label: say('select_row'), run: () => mark(here, false) }] : []),
  ])

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const steps: Record<string, number> = {
      ArrowDown: 1,
      J: 1,
      ArrowUp: -1,
      K: -1,
      PageDown: 20,
      PageUp: -20,
    }
    const key = letterOf(event)
    const step = steps[key]
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    if (step) goTo(index + step)
    else if (key === 'Home') goTo(0)
    else if (key === 'End') goTo(rows.length - 1)
    else if (key === 'Enter') props.onOpen?.(rows[index] as R)
    else if (key === 'X') mark(index, event.shiftKey)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const onClick = (event: MouseEvent, index: number) => {
    if ((event.target as HTMLElement).closest('a, button, input, label')) return
    if (window.getSelection()?.type === 'Range') return
    setFocus(index)
    if (event.shiftKey && selection) mark(index, true)
    else props.onOpen?.(rows[index] as R)
  }

  const marked = rows.filter(({ id }) => selection?.ids.has(id)).length
  const template = [
    ...(selection ? ['calc(var(--inset) + 28px)'] : []),
    ...columns.map(({ key }) => `${widths[key]}px`),
    '1fr',
  ].join(' ')

  const sortBy = ({ sort }: Column<R>) => {
    if (!sort || !props.onSort) return
    props.onSort(props.sort === sort ? `-${sort}` : props.sort === `-${sort}` ? undefined : sort)
  }

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
        <div role="row" aria-rowindex={1} className={classes.head}>
          {selection && (
            <div role="columnheader" className={classes.mark}>
              <Checkbox
                aria-label={say('select_all')}
                checked={marked > 0 && marked === rows.length}
                indeterminate={marked > 0 && marked < rows.length}
                onChange={() =>
                  selection.change(new Set(marked === rows.length ? [] : rows.map(({ id }) => id)))
                }
              />
            </div>
          )}
          {columns.map((column) => (
            <div
              key={column.key}
              role="columnheader"
              data-align={column.align}
              aria-sort={
                column.sort && props.sort === column.sort
                  ? 'ascending'
                  : column.sort && props.sort === `-${column.sort}`
                    ? 'descending'
                    : undefined
              }
            >
              {column.sort && props.onSort ? (
                <button type="button" onClick={() => sortBy(column)}>
                  {column.title}
                  {props.sort === column.sort && ' ↑'}
                  {props.sort === `-${column.sort}` && ' ↓'}
                </button>
              ) : (
                <span>{column.title}</span>
              )}
              <span
                className={classes.grip}
                onPointerDown={(event) => drag(event, column.key)}
                aria-hidden="true"
              />
            </div>
          ))}
        </div>
        <div
          role="rowgroup"
          className={classes.body}
          style={isVirtual ? { height: virtual.getTotalSize() } : undefined}
          data-virtual={isVirtual || undefined}
        >
          {items.map(({ index, start }) => {
            const row = rows[index] as R
            const isMarked = selection?.ids.has(row.id)
            return (
              <div
                key={row.id}
                role="row"
                aria-rowindex={offset + index + 2}
                aria-selected={selection ? !!isMarked : undefined}
                data-index={index}
                data-open={props.openId === row.id || undefined}
                data-marked={isMarked || undefined}
                tabIndex={index === here ? 0 : -1}
                className={classes.row}
                style={
                  isVirtual
                    ? { position: 'absolute', top: start, left: 0, right: 0, gridTemplateColumns: template }
                    : undefined
                }
                onFocus={() => setFocus(index)}
                onMouseEnter={() => intend(() => props.onIntent?.(row))}
                onMouseLeave={cancel}
                onKeyDown={(event) => onKeyDown(event, index)}
                onClick={(event) => onClick(event, index)}
              >
                {selection && (
                  <div role="cell" className={classes.mark}>
                    <Checkbox
                      aria-label={`${say('select_row')} ${columns[0] ? (textOf(columns[0], row) ?? row.id) : row.id}`}
                      checked={!!isMarked}
                      tabIndex={-1}
                      onChange={() => mark(index, false)}
                    />
                  </div>
                )}
                {columns.map((column, place) => (
                  <div
                    key={column.key}
                    role="cell"
                    data-align={column.align}
                    data-name={place === 0 || undefined}
                    title={textOf(column, row)}
                  >
                    {column.render(row)}
                  </div>
                ))}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

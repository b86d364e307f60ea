import type { ReactNode } from 'react'

export interface Column<R> {
  key: string
  title: string
  /** The width in pixels, unless the employee has dragged it. */
  width: number
  align?: 'end'
  /** Whether its text is wrapped instead of truncated, and no wider than a phone. */
  isWhole?: boolean
  /** Sorts the list by `sort=<sort>` and `sort=-<sort>`. */
  sort?: string
  /** The first column's text is the row's name. */
  render: (row: R) => ReactNode
  /** Returns the full text of a cell that may be truncated. By default, the rendered text. */
  text?: (row: R) => string
}

export interface Selection {
  ids: ReadonlySet<number>
  change: (ids: Set<number>) => void
}

export interface Sorting {
  sort?: string | undefined
  onSort?: ((sort: string | undefined) => void) | undefined
}

/** Returns a cell's text, if it has one. */
export const textOf = <R>(column: Column<R>, row: R) => {
  if (column.text) return column.text(row)
  const shown = column.render(row)
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : undefined
}

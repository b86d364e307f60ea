import type { ReactNode } from 'react'

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

export interface Sorting {
  sort?: string | undefined
  onSort?: ((sort: string | undefined) => void) | undefined
}

/** A cell's text, where it has one. */
export const textOf = <R>(column: Column<R>, row: R) => {
  if (column.text) return column.text(row)
  const shown = column.render(row)
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : undefined
}

import { useRef } from 'react'
import type { Selection } from './tableTypes.ts'

/**
 * Returns a function that toggles the selection of a row. A range selects all rows from the previously
 * toggled one.
 */
export const useMarks = (rows: { id: number }[], selection: Selection | undefined) => {
  const last = useRef(0)
  return (index: number, isRange: boolean) => {
    if (!selection) return
    const next = new Set(selection.ids)
    const [from = index, to = index] = isRange ? [last.current, index].sort((a, b) => a - b) : []
    const isAdding = isRange || !next.has(rows[index]?.id ?? 0)
    for (const { id } of rows.slice(from, to + 1)) isAdding ? next.add(id) : next.delete(id)
    last.current = index
    selection.change(next)
  }
}

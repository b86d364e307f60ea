import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

const fields = 'input, select, textarea'

/**
 * Changes a list of rows (each marked `data-row`), then focuses the first field of the row at the given
 * place. If none is left, focuses the add button (`data-add`).
 */
export const changeRows = (root: RefObject<HTMLElement | null>, change: () => void, place: number) => {
  flushSync(change)
  const rows = root.current?.querySelectorAll(':scope > [data-row], :scope > :is(ul, ol) > [data-row]') ?? []
  const row = rows[Math.min(place, rows.length - 1)]
  const next = row?.querySelector(fields) ?? root.current?.querySelector('[data-add]')
  if (next instanceof HTMLElement) next.focus()
}

import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

const fields = 'input, select, textarea'

/**
 * Changes a list of rows (each marked `data-row`), and puts the focus into the first field of the one that then stands
 * at a place; where none is left, onto the button that adds one (`data-add`).
 */
export const changeRows = (root: RefObject<HTMLElement | null>, change: () => void, place: number) => {
  flushSync(change)
  const rows = root.current?.querySelectorAll(':scope > [data-row], :scope > ul > [data-row]') ?? []
  const row = rows[Math.min(place, rows.length - 1)]
  const next = row?.querySelector(fields) ?? root.current?.querySelector('[data-add]')
  if (next instanceof HTMLElement) next.focus()
}

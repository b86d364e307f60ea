import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'

const minVirtualRows = 60

const rowHeight = () =>
  Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10) || 24

/** Returns the rows to render with their positions, and a function that focuses a row. */
export const useRows = (count: number, scroller: RefObject<HTMLDivElement | null>) => {
  const isVirtual = count > minVirtualRows
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: rowHeight,
    overscan: 12,
    enabled: isVirtual,
  })
  const items = isVirtual
    ? virtual.getVirtualItems().map(({ index, start }) => ({ index, start }))
    : Array.from({ length: count }, (_, index) => ({ index, start: 0 }))
  const focusOn = (index: number) => {
    if (isVirtual) virtual.scrollToIndex(index)
    // Focus at once if the row exists: the next key press may already be meant for it.
    const row = () => scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    const there = row()
    if (there) there.focus()
    else requestAnimationFrame(() => row()?.focus())
  }
  return {
    items,
    height: isVirtual ? virtual.getTotalSize() : undefined,
    measure: virtual.measureElement,
    focusOn,
  }
}

/** If the focused row leaves the list, such as when it is deleted, focuses the one in its place. */
export const useKeptRow = (rows: { id: number }[], focusOnCurrent: () => void) => {
  const focused = useRef<number>(undefined)
  const focusOn = useRef(focusOnCurrent)
  focusOn.current = focusOnCurrent
  useLayoutEffect(() => {
    if (focused.current === undefined || rows.some(({ id }) => id === focused.current)) return
    focused.current = undefined
    if (document.activeElement === document.body) focusOn.current()
  }, [rows])
  return (id: number) => {
    focused.current = id
  }
}

import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { useZoom } from './useZoom.ts'

interface Options {
  at: number
  count: number
  /** Shows another picture or page, by its place from 0. */
  move: (to: number) => void
  keys?: Record<string, () => void>
}

/** Opens the dialog of a viewer, whose keys change the size and show the others. */
export const useViewer = (
  { change, zoom }: ReturnType<typeof useZoom>,
  { at, count, move, keys }: Options,
) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const all: Record<string, () => void> = {
    '+': () => change('in'),
    '=': () => change('in'),
    '-': () => change('out'),
    '0': () => change('fit'),
    Home: () => move(0),
    End: () => move(count - 1),
    // In what is larger than the window, the arrows scroll.
    ...(zoom === 1 && { ArrowLeft: () => move(at - 1), ArrowRight: () => move(at + 1) }),
    ...keys,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Otherwise the page's shortcuts would still work below the dialog.
    event.nativeEvent.stopPropagation()
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : all[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { dialog: { ref: dialog, onKeyDown }, close: () => dialog.current?.close() }
}

import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { useZoom } from './useZoom.ts'

/** A place among files or pages. */
export interface Among {
  at: number
  count: number
  /** Shows another one, by its place from 0. */
  move: (to: number) => void
}

/** Opens the dialog of a viewer, whose keys change the size and show the others. */
export const useViewer = ({ change, zoom }: ReturnType<typeof useZoom>, files: Among, pages: Among) => {
  // The pages of the only file are what there is to go through.
  const { at, count, move } = files.count > 1 ? files : pages
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
    PageUp: () => pages.move(pages.at - 1),
    PageDown: () => pages.move(pages.at + 1),
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

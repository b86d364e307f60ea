import { type DragEvent, type KeyboardEvent, useRef } from 'react'

/** Returns the list with an item moved. Positions outside the list are clamped to its ends. */
export const moved = <T>(list: T[], from: number, to: number): T[] =>
  from < 0 ? list : list.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, list[from] as T)

/**
 * Manual ordering: rows are dragged by their handle, or moved with Alt and the arrow keys. `settle` is called
 * when a move is complete: after a key press, or on drop.
 */
export const useOrder = <T>(list: T[], onChange: (list: T[]) => void, settle?: () => void) => {
  const dragged = useRef<number>(undefined)
  const move = (from: number, to: number) => {
    if (to >= 0 && to < list.length && to !== from) onChange(moved(list, from, to))
  }
  return (place: number) => ({
    row: {
      onDragOver: (event: DragEvent) => {
        if (dragged.current === undefined) return
        event.preventDefault()
        move(dragged.current, place)
        dragged.current = place
      },
      onDrop: (event: DragEvent) => event.preventDefault(),
      onKeyDown: (event: KeyboardEvent) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!event.altKey || by === undefined) return
        event.preventDefault()
        event.stopPropagation()
        move(place, place + by)
        settle?.()
      },
    },
    handle: {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        dragged.current = place
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
      },
      onDragEnd: () => {
        dragged.current = undefined
        settle?.()
      },
    },
  })
}

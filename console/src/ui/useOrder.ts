import { type DragEvent, type KeyboardEvent, useRef } from 'react'

/** The list with what stood at one place at another; beyond its ends it stays at the end. */
export const moved = <T>(list: T[], from: number, to: number): T[] =>
  from < 0 ? list : list.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, list[from] as T)

/**
 * Order by hand: rows are dragged by their handle, or moved by Alt and the arrows. `settle` is called once an order
 * stands: after a key, or when what is dragged is let go.
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

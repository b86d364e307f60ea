import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, addMonths, mondayOf, weekdayOf } from '#console/moments/calendar.ts'

const weeksShown = 6

/** Returns the day that a key moves to from another day. */
const moved = (day: string, { key, shiftKey }: KeyboardEvent) => {
  const months = shiftKey ? 12 : 1
  const to: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => mondayOf(day),
    End: () => addDays(day, 6 - weekdayOf(day)),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  }
  return to[key]?.()
}

/** The shown month of a calendar, its focused day, and the keys that move it. */
export const useCalendar = (start: string) => {
  const [focused, setFocused] = useState(start)
  const grid = useRef<HTMLTableElement>(null)
  const isByKey = useRef(true)
  useEffect(() => {
    if (isByKey.current)
      grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus({ preventScroll: true })
    isByKey.current = false
  }, [focused])
  const onKeyDown = (event: KeyboardEvent) => {
    const day = moved(focused, event)
    if (!day) return
    event.preventDefault()
    event.stopPropagation()
    isByKey.current = true
    setFocused(day)
  }
  const first = mondayOf(`${focused.slice(0, 8)}01`)
  const weeks = Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => addDays(first, week * 7 + index)),
  )
  return { focused, weeks, grid, onKeyDown, turn: (months: number) => setFocused(addMonths(focused, months)) }
}

import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Place {
  scroll: number
  focus: number
  hadFocus: boolean
}

const places = new Map<string, Place>()
const maxPlaces = 50

const keep = (key: string, place: Place) => {
  places.delete(key)
  places.set(key, place)
  if (places.size > maxPlaces) places.delete(places.keys().next().value ?? '')
}

const rowAt = (element: HTMLElement, index: number) =>
  element.querySelector<HTMLElement>(`[data-index="${index}"]`)

/**
 * Tracks the place in a list: the focused row and the scroll position. They are kept when the page is left
 * and restored on return, and reset for other rows (another `key`).
 */
export const usePlace = (key: string, isStale: boolean, scroller: RefObject<HTMLDivElement | null>) => {
  const [focus, setFocus] = useState(() => places.get(key)?.focus ?? 0)
  const latest = useRef({ key, focus, scroll: 0 })
  latest.current.focus = focus

  useLayoutEffect(() => {
    const element = scroller.current as HTMLDivElement
    const kept = places.get(latest.current.key)
    if (kept) {
      element.scrollTop = kept.scroll
      if (kept.hadFocus) rowAt(element, kept.focus)?.focus({ preventScroll: true })
    }
    const note = () => {
      latest.current.scroll = element.scrollTop
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      element.removeEventListener('scroll', note)
      const { scroll, focus: row, key: left } = latest.current
      keep(left, { scroll, focus: row, hadFocus: element.contains(document.activeElement) })
    }
  }, [scroller])

  useLayoutEffect(() => {
    if (isStale || latest.current.key === key) return
    latest.current.key = key
    if (scroller.current) scroller.current.scrollTop = 0
    setFocus(0)
  }, [key, isStale, scroller])
  return [focus, setFocus] as const
}

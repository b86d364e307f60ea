import { type RefObject, useLayoutEffect, useState } from 'react'
import classes from './Moved.module.css'

const newPlace = () => {
  const place = document.createElement('div')
  place.className = classes.place ?? ''
  return place
}

/** Moves an element with the focus in it. Browsers without `moveBefore` take the focus away. */
const move = (element: HTMLElement, to: HTMLElement) => {
  const focused = document.activeElement as HTMLElement | null
  const hasFocus = element.contains(focused)
  if (hasFocus) to.closest('details')?.setAttribute('open', '')
  if (element.isConnected && 'moveBefore' in to) to.moveBefore(element, null)
  else to.append(element)
  if (hasFocus && document.activeElement !== focused) focused?.focus()
}

/**
 * Returns an element for a portal, which moves from one place to the other as it is given another: what is typed in it,
 * and the focus, stay. All places have to be on the page at the same time.
 */
export const useMoved = (place: RefObject<HTMLElement | null>) => {
  const [element] = useState(newPlace)
  useLayoutEffect(() => {
    if (place.current && element.parentNode !== place.current) move(element, place.current)
  })
  return element
}

/** The class of a place, which takes no part in the layout. */
export const placeClass = classes.place

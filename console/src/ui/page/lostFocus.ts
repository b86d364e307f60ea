import { type RefObject, useLayoutEffect } from 'react'

/** Focuses the current row of the page's list, or its heading, if what had the focus is gone. */
export const catchFocus = () => {
  if (document.activeElement !== document.body) return
  const content = document.getElementById('content')
  const row = content?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')
  const place = row ?? content?.querySelector('h1')
  place?.focus({ preventScroll: true })
}

/** If an element is removed while it has the focus, such as a button by its click, the focus returns to where it was. */
export const useReturnedFocus = (ref: RefObject<HTMLElement | null>) =>
  useLayoutEffect(() => {
    const element = ref.current as HTMLElement
    let before: HTMLElement | undefined
    const note = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) before = relatedTarget
    }
    const giveBack = () => {
      if (document.activeElement === document.body && before?.isConnected) before.focus()
      else if (before) catchFocus()
    }
    element.addEventListener('focusin', note)
    return () => {
      element.removeEventListener('focusin', note)
      if (element.contains(document.activeElement)) requestAnimationFrame(giveBack)
    }
  }, [ref])

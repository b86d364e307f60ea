import type { KeyboardEvent } from 'react'

const isListOpen = (target: EventTarget) =>
  target instanceof HTMLInputElement && !!target.getAttribute('aria-controls')

/** Closes a popover with fields in it by Esc, which first closes the open list of a field. */
export const closeByEscape = (close: () => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !isListOpen(event.target)) close()
  },
})

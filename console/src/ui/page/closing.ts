import type { KeyboardEvent } from 'react'
import { isComposing } from '#console/keys/composing.ts'

/** Returns whether the list of a field is open, which Esc closes first. */
export const isListOpen = (target: EventTarget) =>
  target instanceof HTMLInputElement && !!target.getAttribute('aria-controls')

/** Returns props that close a popover on Esc. If a field's list is open, Esc closes that first. */
export const closeByEscape = (close: () => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent) && !isListOpen(event.target)) close()
  },
})

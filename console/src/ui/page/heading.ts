let isRequested = false
let focused: EventTarget | null = null

document.addEventListener('focusin', ({ target }) => {
  focused = target
})

document.addEventListener('focusout', ({ target }) => {
  // What is removed loses the focus as well, but nobody has moved it.
  queueMicrotask(() => {
    if (target === focused && target instanceof Element && target.isConnected) focused = null
  })
})

/** Returns whether the page that was left has taken the focus with it, such as the link that was followed. */
const isFocusLost = () =>
  document.activeElement === document.body && focused instanceof Element && !focused.isConnected

/** Asks the page that opens next to focus its heading, because what has the focus is about to go. */
export const requestHeading = () => {
  isRequested = true
}

/** Returns whether the page that has opened is to focus its heading. */
export const takeHeadingRequest = () => {
  const wasRequested = isRequested || isFocusLost()
  isRequested = false
  return wasRequested
}

let isRequested = false

/** Asks the page that opens next to focus its heading, because what has the focus is about to go. */
export const requestHeading = () => {
  isRequested = true
}

/** Returns whether the page that has opened is to focus its heading. */
export const takeHeadingRequest = () => {
  const wasRequested = isRequested
  isRequested = false
  return wasRequested
}

const listeners = new Set<() => void>()

/** Tells whoever shows the login that the session has ended. */
export const sessionEnded = () => {
  for (const tell of listeners) tell()
}

export const onSessionEnd = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

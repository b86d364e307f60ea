let areFinal = process.env.PAGES !== 'follow'

/** Notes that the launcher has built the console and the widget: until then, those of an earlier version may be there. */
export const notePagesBuilt = () => {
  areFinal = true
}

/**
 * Returns a function that loads a built file or folder once for all requests. It loads again what was not there, and what
 * may be of an earlier version.
 */
export const loadOnce = <T>(
  load: (path: string) => Promise<T | undefined>,
  isFinal = () => areFinal,
): ((path: string) => Promise<T | undefined>) => {
  const kept = new Map<string, Promise<T | undefined>>()
  return async (path) => {
    const isKept = isFinal()
    const loading = kept.get(path) ?? load(path)
    kept.set(path, loading)
    const found = await loading
    if (!found || !isKept) kept.delete(path)
    return found
  }
}

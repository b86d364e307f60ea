import { useCallback, useRef, useState } from 'react'
import { ParleyError } from '#sdk/error.ts'

export const ignoreRefusal = (error: unknown) => {
  if (!(error instanceof ParleyError)) throw error
}

/** Returns a function that runs one read at a time, and whether it does. */
export const useOneRead = () => {
  const asking = useRef(false)
  const [isLoading, setLoading] = useState(false)
  const run = useCallback(async (read: () => Promise<unknown>) => {
    if (asking.current) return
    asking.current = true
    setLoading(true)
    try {
      await read()
    } catch (error) {
      // Scrolling or the button above tries again.
      ignoreRefusal(error)
    } finally {
      asking.current = false
      setLoading(false)
    }
  }, [])
  return [run, isLoading] as const
}

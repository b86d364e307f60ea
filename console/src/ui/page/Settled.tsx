import { useIsFetching } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

/**
 * The longest time a page may stay empty, and the time without new reads before it is shown, in milliseconds.
 */
const maxWaitMs = 1_000
const settleMs = 40

const Shown = createContext(true)

/** Returns whether the surrounding content is shown yet: until then nothing in it can have the focus. */
export const useIsShown = () => useContext(Shown)

/**
 * Shows content that needs several reads once the first of them have loaded, so that parts do not shift each
 * other.
 */
export const Settled = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  const reads = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  const [isShown, show] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => show(true), maxWaitMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (reads > 0) return undefined
    const timer = setTimeout(() => show(true), settleMs)
    return () => clearTimeout(timer)
  }, [reads])
  return (
    <div className={className} style={isShown ? undefined : { visibility: 'hidden' }}>
      <Shown value={isShown}>{children}</Shown>
    </div>
  )
}

import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

/** The longest that a page may stay empty, and how long no new read may begin before it is shown. */
const longest = 1_000
const pause = 40

/** Shows what is made of several reads at once, when the first of them are there, so that none moves another. */
export const Settled = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  const reads = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  const [isShown, show] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => show(true), longest)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (reads > 0) return undefined
    const timer = setTimeout(() => show(true), pause)
    return () => clearTimeout(timer)
  }, [reads])
  return (
    <div className={className} style={isShown ? undefined : { visibility: 'hidden' }}>
      {children}
    </div>
  )
}

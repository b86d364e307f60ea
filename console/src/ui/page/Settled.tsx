import { useIsFetching } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import classes from './Settled.module.css'

/**
 * The longest time that a page, and its end, may stay empty, and the time without new reads before they are shown, in
 * milliseconds.
 */
const maxWaitMs = { page: 1_000, end: 10_000 }
const settleMs = 40

const Shown = createContext(true)

/** Returns whether the surrounding content is shown yet: until then nothing in it can have the focus. */
export const useIsShown = () => useContext(Shown)

interface Props {
  className?: string | undefined
  /** The end of a page has no place before all that is above it has loaded, and may stay empty longer. */
  part?: keyof typeof maxWaitMs
  /** What takes the place of the content until then. */
  placeholder?: ReactNode
  children: ReactNode
}

/**
 * Shows content that needs several reads once the first of them have loaded, so that parts do not shift each
 * other.
 */
export const Settled = ({ className, part = 'page', placeholder, children }: Props) => {
  const isAroundShown = useIsShown()
  const reads = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  const [isShown, show] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => show(true), maxWaitMs[part])
    return () => clearTimeout(timer)
  }, [part])
  useEffect(() => {
    if (reads > 0) return undefined
    const timer = setTimeout(() => show(true), settleMs)
    return () => clearTimeout(timer)
  }, [reads])
  return (
    <div
      className={`${classes.settled} ${className ?? ''}`}
      style={isShown ? undefined : { visibility: 'hidden' }}
    >
      {placeholder && !isShown && <div className={classes.placeholder}>{placeholder}</div>}
      <Shown value={isShown && isAroundShown}>{children}</Shown>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { useTurns } from './useTurns.ts'

/** As wide as the list and a conversation are shown beside each other. */
const wide = '(min-width: 900px)'
let left: string | undefined

const isInInbox = () => window.location.pathname.startsWith('/inbox')

/** Whoever comes back to the inbox from another page finds the conversation open that was open. */
export const useWayBack = (id: string | undefined) => {
  const { open } = useTurns()
  const latest = useRef({ id, open })
  latest.current = { id, open }
  useEffect(() => {
    const before = left
    left = undefined
    if (before && !latest.current.id && window.matchMedia(wide).matches)
      void latest.current.open(before, { replace: true })
    return () => {
      if (!isInInbox()) left = latest.current.id
    }
  }, [])
}

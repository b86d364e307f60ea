import { useEffect, useRef } from 'react'
import { useTurns } from './useTurns.ts'

/** As wide as the list and a conversation are shown beside each other. */
const wide = '(min-width: 900px)'
let left: string | undefined

const isInInbox = () => window.location.pathname.startsWith('/inbox')

/** Coming back to the inbox from another page opens the conversation that was open before. */
export const useWayBack = (id: string | undefined) => {
  const { open } = useTurns()
  const latest = useRef({ id, open })
  // On the way to another page the address has no conversation any more, while this one is still shown.
  if (isInInbox()) latest.current = { id, open }
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

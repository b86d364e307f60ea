import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTurns } from './useTurns.ts'

/** As wide as the list and a conversation are shown beside each other. */
const wide = '(min-width: 900px)'
let left: string | undefined

/**
 * Coming back to the inbox from another page opens the conversation that was open before. The inbox is still shown while
 * the other page loads, so the address tells whether somebody has left, not the unmounting.
 */
export const useWayBack = (id: string | undefined) => {
  const { open } = useTurns()
  const isInInbox = useLocation({ select: ({ pathname }) => pathname.startsWith('/inbox') })
  const latest = useRef({ id, open })
  // Elsewhere the address has no conversation.
  if (isInInbox) latest.current = { id, open }
  useEffect(() => {
    if (!isInInbox) return
    const before = left
    left = undefined
    if (before && !latest.current.id && window.matchMedia(wide).matches)
      void latest.current.open(before, { replace: true })
    return () => {
      left = latest.current.id
    }
  }, [isInInbox])
}

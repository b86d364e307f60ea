import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAssignment } from './conversation/assignment/useAssignment.ts'

/** The minimum width that shows the list and a conversation side by side. */
const wide = '(min-width: 900px)'
let left: string | undefined

const isInbox = (pathname: string) => pathname === '/inbox' || pathname.startsWith('/inbox/')

/**
 * Reopens the previous conversation when the employee comes back to the inbox from another page. It relies on
 * the address because rendering lags behind: the inbox stays mounted while another page loads, and is
 * remounted between its list and a conversation.
 */
export const useWayBack = () => {
  const { open } = useAssignment()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isInInbox = isInbox(pathname)
  const latest = useRef<{ id?: string | undefined; open: typeof open }>({ open })
  if (isInInbox) latest.current = { id: pathname.split('/')[2], open }
  useEffect(() => {
    if (!isInInbox) {
      left = latest.current.id
      return
    }
    const before = left
    left = undefined
    if (before && !latest.current.id && window.matchMedia(wide).matches)
      void latest.current.open(before, { replace: true })
  }, [isInInbox])
  useEffect(
    () => () => {
      if (!isInbox(window.location.pathname)) left = latest.current.id
    },
    [],
  )
}

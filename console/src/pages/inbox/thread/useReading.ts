import { useEffect, useRef } from 'react'
import { parley } from '#console/api/client.ts'
import type { Message } from '../conversation/conversation.ts'

/** Marks the customer's messages as read, only for the handler and only while they are visible. */
export const useReading = (
  conversation: number,
  messages: Message[] | undefined,
  isMine: boolean,
  isAtEnd: { current: boolean },
) => {
  const told = useRef(0)
  const latest = messages?.findLast(({ direction }) => direction === 'inbound')?.seq ?? 0
  useEffect(() => {
    const tell = () => {
      const isShown = document.visibilityState === 'visible' && isAtEnd.current
      if (!isMine || !isShown || latest <= told.current) return
      told.current = latest
      parley
        .POST('/conversation/{conversation}/read', { path: { conversation }, body: { seq: latest } })
        .catch(() => {
          told.current = 0
        })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    window.addEventListener('focus', tell)
    return () => {
      document.removeEventListener('visibilitychange', tell)
      window.removeEventListener('focus', tell)
    }
  }, [conversation, latest, isMine, isAtEnd])
}

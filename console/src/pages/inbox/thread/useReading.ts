import { useEffect, useRef } from 'react'
import { parley } from '#console/api/client.ts'
import { isUnanswered } from '#console/app/attempts.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Message } from '../conversation/conversation.ts'

const retryMs = 3000

/** Marks the customer's messages as read, only for the handler and only while the latest ones are visible. */
export const useReading = (conversation: number, messages: Message[] | undefined, isReader: boolean) => {
  const told = useRef(0)
  const latest = messages?.findLast(({ direction }) => direction === 'inbound')?.seq ?? 0
  useEffect(() => {
    let isShown = true
    // A colleague who takes it over is its reader. Once it comes back, it is read again.
    if (!isReader) told.current = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      if (!isReader || document.visibilityState !== 'visible' || latest <= told.current) return
      told.current = latest
      parley
        .POST('/conversation/{conversation}/read', { path: { conversation }, body: { seq: latest } })
        .catch((error: unknown) => {
          told.current = 0
          const mayRepeat = isShown && error instanceof ParleyError && isUnanswered(error)
          if (mayRepeat) timer = setTimeout(tell, retryMs)
        })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    window.addEventListener('focus', tell)
    return () => {
      isShown = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tell)
      window.removeEventListener('focus', tell)
    }
  }, [conversation, latest, isReader])
}

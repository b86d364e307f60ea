import { useEffect, useRef, useState } from 'react'
import { emit, useHints } from '#console/api/live.ts'

const shownMs = 4000
const minIntervalMs = 2100
const hints = ['typing'] as const

/** Returns whether the customer has been typing since the latest message. */
export const useTyping = (conversation: number, latest: number) => {
  const [after, setAfter] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useHints(hints, (_, { conversation_id, by }) => {
    if (conversation_id !== conversation || by !== 'customer') return
    clearTimeout(timer.current)
    setAfter(latest)
    timer.current = setTimeout(() => setAfter(undefined), shownMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return after === latest
}

let told = 0

/** Shows the customer a typing indicator, at most every 2.1 seconds. */
export const tellTyping = (conversation_id: number) => {
  if (Date.now() - told < minIntervalMs) return
  told = Date.now()
  emit('typing', { conversation_id }).catch(() => {})
}

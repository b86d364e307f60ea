import { useEffect, useRef, useState } from 'react'
import { emit, useHints } from '#console/api/live.ts'

const shownFor = 4000
const pace = 2100
const hints = ['typing'] as const

/** Whether the customer is writing just now. */
export const useTyping = (conversation: number) => {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useHints(hints, (_, { conversation_id, by }) => {
    if (conversation_id !== conversation || by !== 'customer') return
    clearTimeout(timer.current)
    setTyping(true)
    timer.current = setTimeout(() => setTyping(false), shownFor)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return { isTyping, stop: () => setTyping(false) }
}

let told = 0

/** Shows the customer that somebody writes, at most every two seconds. */
export const tellTyping = (conversation_id: number) => {
  if (Date.now() - told < pace) return
  told = Date.now()
  emit('typing', { conversation_id }).catch(() => {})
}

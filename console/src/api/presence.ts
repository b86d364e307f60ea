import { useEffect, useState } from 'react'
import { emit, useHints, useWatch } from './live.ts'
import { useMe } from './me.ts'

export type Subject = 'conversation' | 'ticket'

/** A colleague who looks at the same record. */
export interface Present {
  id: number
  name: string
  is_writing: boolean
}

/** Stepping through records announces only those that one stays at. */
const settleMs = 500
/** Below the five seconds for which colleagues see it. */
const repeatMs = 2_500
const hints = ['presence', 'refresh'] as const
const watches = { conversation: 'lookingAtConversation', ticket: 'lookingAtTicket' } as const

const useSettledId = (id: number | undefined) => {
  const [settled, settle] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => settle(id), settleMs)
    return () => clearTimeout(timer)
  }, [id])
  return settled === id ? id : undefined
}

/** Announces that the employee looks at a record, and returns the colleagues who do. */
export const usePresence = (subject: Subject, given: number | undefined): Present[] => {
  const me = useMe()
  const id = useSettledId(given)
  const [seen, see] = useState<{ id: number; people: Present[] }>()
  useHints(hints, (event, hint) => {
    if (event === 'refresh') see(undefined)
    else if (id !== undefined && hint.subject === subject && hint.id === id)
      see({ id, people: hint.people ?? [] })
  })
  useWatch(watches[subject], id)
  const people = seen && seen.id === id ? seen.people : []
  return people.filter((one) => one.id !== me.id)
}

let told = { key: '', at: 0 }

/** Announces that the employee writes at a record, at most every few seconds, or that they have ended. */
export const tellWriting = (subject: Subject, id: number, is_writing = true) => {
  const key = `${subject} ${id}`
  const now = performance.now()
  if (is_writing && told.key === key && now - told.at < repeatMs) return
  if (!is_writing && told.key !== key) return
  told = is_writing ? { key, at: now } : { key: '', at: 0 }
  emit('write', { subject, id, is_writing }).catch(() => {})
}

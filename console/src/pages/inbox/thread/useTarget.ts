import { useLocation } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Message } from '../conversation/conversation.ts'
import type { Note } from './content/runs.ts'

interface LoadedThread {
  messages: Message[] | undefined
  notes: Note[] | undefined
  isShown: boolean
  hasOlder: boolean
  hasNewer: boolean
  content: RefObject<HTMLOListElement | null>
  /** Loads the messages around a sequence number. */
  loadFrom: (seq: number) => void
  onFound: (element: HTMLElement) => void
}

/** Goes to the message (`?at=12`) or note (`?note=7`) that the address names, once for each visit. */
export const useTarget = (thread: LoadedThread) => {
  const { messages, notes, isShown, hasOlder, hasNewer, content, loadFrom, onFound } = thread
  // The address as a whole: of its parts, each read by a hook of its own, one may be of the visit before.
  const { href, state, search } = useLocation()
  const { at, note } = search as { at?: number; note?: number }
  const visit = `${href} ${state.__TSR_index}`
  const handled = useRef<string>(undefined)
  const seq = note === undefined ? at : notes?.find(({ id }) => id === note)?.after_seq
  const first = messages?.[0]?.seq
  const last = messages?.at(-1)?.seq ?? 0
  useLayoutEffect(() => {
    if (seq === undefined || first === undefined || handled.current === visit) return
    const isElsewhere = (hasOlder && first > Math.max(1, seq)) || (hasNewer && last < seq)
    if (isElsewhere) loadFrom(seq)
    if (isElsewhere || !isShown) return
    handled.current = visit
    // Messages of previous conversations, which come first, have the same numbers.
    const named = note === undefined ? `[data-seq="${at}"]` : `[data-note="${note}"]`
    const found = [...(content.current?.querySelectorAll<HTMLElement>(named) ?? [])].at(-1)
    if (found) onFound(found)
  }, [at, note, seq, first, last, visit, isShown, hasOlder, hasNewer, content, loadFrom, onFound])
}

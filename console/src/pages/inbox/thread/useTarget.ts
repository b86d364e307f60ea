import { useLocation } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useAddress } from '#console/app/address.ts'
import type { Message } from '../conversation/conversation.ts'
import type { Note } from './runs.ts'

interface LoadedThread {
  messages: Message[] | undefined
  notes: Note[] | undefined
  isShown: boolean
  hasOlder: boolean
  content: RefObject<HTMLOListElement | null>
  /** Loads earlier messages up to a sequence number. */
  loadFrom: (seq: number) => void
  onFound: (element: HTMLElement) => void
}

/** Goes to the message (`?at=12`) or note (`?note=7`) that the address names, once for each visit. */
export const useTarget = (thread: LoadedThread) => {
  const { messages, notes, isShown, hasOlder, content, loadFrom, onFound } = thread
  const [{ at, note }] = useAddress<{ at: number; note: number }>()
  const visit = useLocation({ select: ({ href, state }) => `${href} ${state.__TSR_index}` })
  const handled = useRef<string>(undefined)
  const seq = note === undefined ? at : notes?.find(({ id }) => id === note)?.after_seq
  const first = messages?.[0]?.seq
  useLayoutEffect(() => {
    if (seq === undefined || first === undefined || handled.current === visit) return
    const isEarlier = hasOlder && first > Math.max(1, seq)
    if (isEarlier) loadFrom(seq)
    if (isEarlier || !isShown) return
    handled.current = visit
    // Messages of previous conversations, which come first, have the same numbers.
    const named = note === undefined ? `[data-seq="${at}"]` : `[data-note="${note}"]`
    const found = [...(content.current?.querySelectorAll<HTMLElement>(named) ?? [])].at(-1)
    if (found) onFound(found)
  }, [at, note, seq, first, visit, isShown, hasOlder, content, loadFrom, onFound])
}

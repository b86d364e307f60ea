import { useState } from 'react'
import { type Draft, emptyDraft, isBlank } from '#console/messages/editor/draft.ts'

const place = (conversation: number) => `parley.answer.${conversation}`

const kept = (conversation: number): Draft => {
  try {
    return { ...emptyDraft(), ...JSON.parse(localStorage.getItem(place(conversation)) ?? '{}') }
  } catch {
    return emptyDraft()
  }
}

/** The half-written answer of a conversation, kept in this browser until it is sent. */
export const useDraft = (conversation: number) => {
  const [draft, setDraft] = useState(() => kept(conversation))
  const set = (next: Draft) => {
    setDraft(next)
    if (isBlank(next)) localStorage.removeItem(place(conversation))
    else localStorage.setItem(place(conversation), JSON.stringify(next))
  }
  return [draft, set] as const
}

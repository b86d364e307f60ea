import { useEffect, useState } from 'react'
import { browserShelf } from '#console/app/kept.ts'
import { writtenKey } from '#console/app/written.ts'
import { type Draft, emptyDraft, isBlank } from '#console/messages/editor/draft.ts'

const read = (place: string) => browserShelf.getItem(place) ?? '{}'

const draftIn = (stored: string): Draft => {
  try {
    return { ...emptyDraft(), ...JSON.parse(stored) }
  } catch {
    return emptyDraft()
  }
}

type Kind = 'answer' | 'note'

/** Stores the draft of another conversation. */
export const keepDraft = (kind: Kind, conversation: number, draft: Draft) =>
  browserShelf.setItem(writtenKey(kind, conversation), JSON.stringify(draft))

/** Returns whether something was written in a conversation and not sent. */
export const hasDraft = (kind: Kind, conversation: number) =>
  browserShelf.getItem(writtenKey(kind, conversation)) !== null

/** Keeps a draft in this browser until it is sent, shared by all its tabs. */
export const useDraft = (kind: Kind, conversation: number) => {
  const place = writtenKey(kind, conversation)
  const [draft, setDraft] = useState(() => draftIn(read(place)))
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === place) setDraft(draftIn(newValue ?? '{}'))
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [place])
  const set = (next: Draft) => {
    setDraft(next)
    if (isBlank(next)) browserShelf.removeItem(place)
    else browserShelf.setItem(place, JSON.stringify(next))
  }
  return [draft, set] as const
}

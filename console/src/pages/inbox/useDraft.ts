import { useEffect, useState } from 'react'
import { type Draft, emptyDraft, isBlank } from '#console/messages/editor/draft.ts'

const read = (place: string) => localStorage.getItem(place) ?? '{}'

const draftIn = (stored: string): Draft => {
  try {
    return { ...emptyDraft(), ...JSON.parse(stored) }
  } catch {
    return emptyDraft()
  }
}

const placeOf = (name: string) => `parley.${name}`

/** Keeps what is half written under another name. */
export const keepDraft = (name: string, draft: Draft) =>
  localStorage.setItem(placeOf(name), JSON.stringify(draft))

/** What is half written under a name, kept in this browser until it is sent: one for all its tabs. */
export const useDraft = (name: string) => {
  const place = placeOf(name)
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
    if (isBlank(next)) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(next))
  }
  return [draft, set] as const
}

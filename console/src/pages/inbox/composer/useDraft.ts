import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserShelf } from '#console/app/kept.ts'
import { writtenKey } from '#console/app/written.ts'
import { useAttachmentsAt } from '#console/messages/attachments/store.ts'
import { type Draft, emptyDraft, isBlank } from '#console/messages/editor/draft.ts'
import { createListeners } from '#shared/listeners.ts'

const read = (place: string) => browserShelf.getItem(place) ?? '{}'

const isKept = (place: string) => browserShelf.getItem(place) !== null

const draftIn = (stored: string): Draft => {
  try {
    return { ...emptyDraft(), ...JSON.parse(stored) }
  } catch {
    return emptyDraft()
  }
}

type Kind = 'answer' | 'note'

const { subscribe, tell } = createListeners()

const keep = (place: string, draft: Draft) => {
  const wasKept = isKept(place)
  if (isBlank(draft)) browserShelf.removeItem(place)
  else browserShelf.setItem(place, JSON.stringify(draft))
  if (wasKept === isBlank(draft)) tell()
}

const replaced = createListeners()

/** Stores a draft. If its editor is open, it shows the new text. */
export const keepDraft = (kind: Kind, conversation: number, draft: Draft) => {
  keep(writtenKey(kind, conversation), draft)
  replaced.tell()
}

/** Returns the draft of a conversation as it is stored. */
export const keptDraft = (kind: Kind, conversation: number) => draftIn(read(writtenKey(kind, conversation)))

/** Returns whether something was written in a conversation and not sent. */
const hasDraft = (kind: Kind, conversation: number) => isKept(writtenKey(kind, conversation))

// Other tabs write drafts as well.
addEventListener('storage', ({ oldValue, newValue }) => {
  if ((oldValue === null) !== (newValue === null)) tell()
})

/** Where the files of an answer or a note are attached. */
export const filesPlaceOf = (kind: Kind, conversation: number) => `${kind}.${conversation}`

const useHasFiles = (kind: Kind, conversation: number) =>
  useAttachmentsAt(filesPlaceOf(kind, conversation)).length > 0

/** Returns whether an answer or a note of a conversation, in any tab, has a text or files and was not sent. */
export const useHasDraft = (conversation: number) => {
  const hasText = useSyncExternalStore(
    subscribe,
    () => hasDraft('answer', conversation) || hasDraft('note', conversation),
  )
  const hasFiles = [useHasFiles('answer', conversation), useHasFiles('note', conversation)]
  return hasText || hasFiles.includes(true)
}

/** Keeps a draft in this browser until it is sent, shared by all its tabs. */
export const useDraft = (kind: Kind, conversation: number) => {
  const place = writtenKey(kind, conversation)
  const [draft, setDraft] = useState(() => draftIn(read(place)))
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === place) setDraft(draftIn(newValue ?? '{}'))
    }
    const reread = () => {
      const stored = read(place)
      setDraft((shown) => (stored === JSON.stringify(isBlank(shown) ? {} : shown) ? shown : draftIn(stored)))
    }
    addEventListener('storage', hear)
    const stop = replaced.subscribe(reread)
    return () => {
      removeEventListener('storage', hear)
      stop()
    }
  }, [place])
  const set = (next: Draft) => {
    setDraft(next)
    keep(place, next)
  }
  return [draft, set] as const
}

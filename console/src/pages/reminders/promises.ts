import { useSyncExternalStore } from 'react'

/** A promise in a message that was sent: by when, as the API takes it, and the text. */
interface SentPromise {
  remind_at: string
  text: string
}

const listeners = new Set<() => void>()
const promises = new Map<number, SentPromise>()

const tell = () => {
  for (const listen of listeners) listen()
}

/**
 * Notes what a message to a conversation promises, which may be sent later; the promise of an earlier message is
 * replaced.
 */
export const notePromise = async (conversation: number, text: string, said?: number) => {
  const { promisedBy } = await import('./promisedBy.ts')
  const remind_at = promisedBy(text, said)
  if (!remind_at && !promises.has(conversation)) return
  if (remind_at) promises.set(conversation, { remind_at, text })
  else promises.delete(conversation)
  tell()
}

export const forgetPromise = (conversation: number) => {
  if (promises.delete(conversation)) tell()
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

export const usePromise = (conversation: number) =>
  useSyncExternalStore(subscribe, () => promises.get(conversation))

import { useSyncExternalStore } from 'react'
import { loadOnline } from '#console/api/online.ts'
import { currentTime } from '#console/words/time.ts'
import { createListeners } from '#shared/listeners.ts'
import type { Subject } from './reminders.ts'

/** A promise in a message that was sent: by when, as the API takes it, and the text. */
interface SentPromise {
  remind_at: string
  text: string
}

const { subscribe, tell } = createListeners()
const promises = new Map<string, SentPromise>()

const keyOf = (subject: Subject) => JSON.stringify(subject)

/** Notes what a message promises, which may be sent later; the promise of an earlier message is replaced. */
export const notePromise = async (subject: Subject, text: string, said = currentTime()) => {
  const { promisedBy } = await loadOnline(() => import('./promisedBy.ts'))
  const remind_at = promisedBy(text, said)
  const key = keyOf(subject)
  if (!remind_at && !promises.has(key)) return
  if (remind_at) promises.set(key, { remind_at, text })
  else promises.delete(key)
  tell()
}

export const forgetPromise = (subject: Subject) => {
  if (promises.delete(keyOf(subject))) tell()
}

/** Returns whether a message has this text. */
export const says = (message: unknown, text: string) =>
  [message, ...Object.values(message instanceof Object ? message : {})].some(
    (part) => typeof part === 'string' && part.trim() === text.trim(),
  )

/** Forgets the promise of a message that was taken back; that of another message stays. */
export const forgetPromiseOf = (subject: Subject, message: unknown) => {
  const promise = promises.get(keyOf(subject))
  if (promise && says(message, promise.text)) forgetPromise(subject)
}

export const usePromise = (subject: Subject) =>
  useSyncExternalStore(subscribe, () => promises.get(keyOf(subject)))

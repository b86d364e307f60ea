import { useSyncExternalStore } from 'react'
import { clockOf, writeMoment } from '#console/moments/clock.ts'
import { promiseIn } from '#console/moments/promise.ts'
import { currentTime, ownZone, toService } from '#console/words/time.ts'

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

/** Notes what a message to a conversation promises; the promise of an earlier message is replaced. */
export const notePromise = (conversation: number, text: string) => {
  const moment = promiseIn(text, clockOf(ownZone, currentTime()))
  if (!moment && !promises.has(conversation)) return
  if (moment) promises.set(conversation, { remind_at: toService(writeMoment(ownZone, moment)), text })
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

import { useSyncExternalStore } from 'react'
import { hold, release } from './outbox.ts'

interface Accept {
  isPending: boolean
  /** Counts how often the field was asked for by accepting. */
  times: number
}

const none: Accept = { isPending: false, times: 0 }
const accepts = new Map<number, Accept>()
const listeners = new Set<() => void>()

const set = (conversation: number, accept: Accept) => {
  accepts.set(conversation, accept)
  for (const tell of listeners) tell()
}

const acceptOf = (conversation: number) => accepts.get(conversation) ?? none

/** Shows a conversation as mine before the server has said so; its answers wait for that. */
export const beginAccept = (conversation: number) => {
  hold(conversation)
  set(conversation, { isPending: true, times: acceptOf(conversation).times + 1 })
}

/** Has the field take the focus once the conversation is shown. */
export const askForField = (conversation: number) =>
  set(conversation, { isPending: false, times: acceptOf(conversation).times + 1 })

/** Lets its answers go out, or where it did not become mine, come back with the reason. */
export const endAccept = (conversation: number, reason?: string) => {
  set(conversation, { ...acceptOf(conversation), isPending: false })
  release(conversation, reason)
}

/** Whether I am accepting it at this moment. */
export const isAccepting = (conversation: number) => acceptOf(conversation).isPending

/** Forgets a finished accept, so that reopening the conversation does not focus the answer. */
export const forgetAccept = (conversation: number) => {
  if (!isAccepting(conversation)) accepts.delete(conversation)
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useAccept = (conversation: number) =>
  useSyncExternalStore(subscribe, () => acceptOf(conversation))

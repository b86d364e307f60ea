import { useSyncExternalStore } from 'react'
import { createListeners } from '#shared/listeners.ts'
import { hold, release } from '../composer/outbox.ts'

interface Accept {
  isPending: boolean
  /** The number of times accepting has requested focus for the field. */
  times: number
}

const none: Accept = { isPending: false, times: 0 }
const accepts = new Map<number, Accept>()
const { subscribe, tell } = createListeners()

const set = (conversation: number, accept: Accept) => {
  accepts.set(conversation, accept)
  tell()
}

const acceptOf = (conversation: number) => accepts.get(conversation) ?? none

/**
 * Shows a conversation as the employee's own before the server confirms. Its answers wait for the
 * confirmation.
 */
export const beginAccept = (conversation: number) => {
  hold(conversation)
  set(conversation, { isPending: true, times: acceptOf(conversation).times + 1 })
}

/** Focuses the field once the conversation is shown. */
export const askForField = (conversation: number) =>
  set(conversation, { isPending: false, times: acceptOf(conversation).times + 1 })

/** Releases the conversation's answers, or returns them with the reason if accepting failed. */
export const endAccept = (conversation: number, reason?: string) => {
  set(conversation, { ...acceptOf(conversation), isPending: false })
  release(conversation, reason)
}

/** Returns whether the employee is accepting the conversation right now. */
export const isAccepting = (conversation: number) => acceptOf(conversation).isPending

/** Forgets a finished accept, so that reopening the conversation does not focus the answer. */
export const forgetAccept = (conversation: number) => {
  if (!isAccepting(conversation)) accepts.delete(conversation)
}

export const useAccept = (conversation: number) =>
  useSyncExternalStore(subscribe, () => acceptOf(conversation))

/** The conversations whose close is being undone. */
const reopening = new Set<number>()

/** Shows a conversation as about to be open again while its close is being undone. */
export const whileReopening = async (conversation: number, reopen: () => Promise<unknown>) => {
  reopening.add(conversation)
  tell()
  try {
    await reopen()
  } finally {
    reopening.delete(conversation)
    tell()
  }
}

export const useIsReopening = (conversation: number) =>
  useSyncExternalStore(subscribe, () => reopening.has(conversation))

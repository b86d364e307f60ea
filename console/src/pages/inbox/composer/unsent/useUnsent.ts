import { useSyncExternalStore } from 'react'
import { outbox } from '../outbox.ts'

const useAll = () => useSyncExternalStore(outbox.subscribe, outbox.all)

/** Returns the answers of a conversation that are not sent yet. */
export const useUnsent = (conversation: number) =>
  useAll().filter(({ conversation_id }) => conversation_id === conversation)

/** Returns the number of answers that wait for the network. */
export const useWaitingAnswers = () => useAll().filter(({ state }) => state === 'waiting').length

/** Returns the number of answers that are still to be sent. */
export const useSendingTo = () => useAll().filter(({ state }) => state !== 'failed').length

/** Returns conversations with answers rejected before they were stored. The server does not list these. */
export const useRefused = () => {
  const all = useAll()
  return [...new Set(all.filter(({ state }) => state === 'failed').map((one) => one.conversation_id))]
}

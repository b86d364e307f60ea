import { useSyncExternalStore } from 'react'
import { useRefresh } from '#console/api/read.ts'
import { createListeners } from '#shared/listeners.ts'

/** Conversations that the employee took. They need no notification. */
export const taken = new Set<number>()

let acts = 0
const { subscribe, tell } = createListeners()

const release = () => {
  acts++
  tell()
}

/** Returns a number that changes with every action of the employee. */
export const useLocalActionLog = () => useSyncExternalStore(subscribe, () => acts)

/**
 * Returns a function to call after changing a conversation's state. It updates the list at once, wherever the
 * pointer is.
 */
export const useLocalActions = () => {
  const refresh = useRefresh()
  return async () => {
    release()
    await refresh('/conversation', '/me/counts')
    // The pointer may have moved while the list was loading.
    release()
  }
}

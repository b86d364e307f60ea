import { useSyncExternalStore } from 'react'
import { useRefresh } from '#console/api/read.ts'

/** What is mine because I took it: nobody needs to tell me. */
export const taken = new Set<number>()

let acts = 0
const listeners = new Set<() => void>()

const release = () => {
  acts++
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Becomes another number with each act of mine. */
export const useLocalActionLog = () => useSyncExternalStore(subscribe, () => acts)

/** To be called once I have changed how a conversation stands: the list shows that at once, wherever the pointer rests. */
export const useLocalActions = () => {
  const refresh = useRefresh()
  return async () => {
    release()
    await refresh('/conversation', '/me/counts')
    // The pointer may have moved while the list was on its way.
    release()
  }
}

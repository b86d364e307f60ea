import { useSyncExternalStore } from 'react'
import { currentTime } from './time.ts'

const listeners = new Set<() => void>()
let now = currentTime()
setInterval(() => {
  now = currentTime()
  for (const tell of listeners) tell()
}, 1000)

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Returns whether a time in milliseconds has passed. */
export const useHasPassed = (moment: number | undefined) =>
  useSyncExternalStore(subscribe, () => moment !== undefined && now >= moment)

/** Returns the time in milliseconds, updated every `seconds`. */
export const useNow = (seconds = 1) =>
  useSyncExternalStore(subscribe, () => Math.floor(now / (seconds * 1000)) * seconds * 1000)

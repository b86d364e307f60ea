import { useSyncExternalStore } from 'react'
import { createListeners } from '#shared/listeners.ts'
import { currentTime } from './time.ts'

const { subscribe, tell } = createListeners()
let now = currentTime()
setInterval(() => {
  now = currentTime()
  tell()
}, 1000)

/** Returns whether a time in milliseconds has passed. */
export const useHasPassed = (moment: number | undefined) =>
  useSyncExternalStore(subscribe, () => moment !== undefined && now >= moment)

/** Returns the time in milliseconds, updated every `seconds`. */
export const useNow = (seconds = 1) =>
  useSyncExternalStore(subscribe, () => Math.floor(now / (seconds * 1000)) * seconds * 1000)

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

/** Returns the time in milliseconds, updated every `seconds`. */
export const useNow = (seconds = 1) =>
  useSyncExternalStore(subscribe, () => Math.floor(now / (seconds * 1000)) * seconds * 1000)

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string) => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  formats.set(timeZone, made)
  return made
}

/** Returns a time in a time zone in the API's format, such as `2026-11-20 14:32:05`. */
export const momentIn = (timeZone: string, milliseconds: number) => formatOf(timeZone).format(milliseconds)

/** Returns the milliseconds of an API time in the service's time zone. */
export const millisecondsOf = (moment: string, timeZone: string) => {
  const asUtc = Date.parse(`${moment.slice(0, 19).replace(' ', 'T')}Z`)
  const shown = (at: number) => Date.parse(`${momentIn(timeZone, at).replace(' ', 'T')}Z`)
  const first = asUtc - (shown(asUtc) - asUtc)
  return asUtc - (shown(first) - first)
}

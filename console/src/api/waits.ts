import { useSyncExternalStore } from 'react'
import { currentTime } from '#console/words/time.ts'
import type { Wait } from '#sdk/types.ts'

/** Shorter ones are over before they are read. */
const shortest = 2_000

export interface Waiting {
  /** 0 where the server was not reached. */
  status: number
  until: number
}

const listeners = new Set<() => void>()
let waiting: Waiting | undefined

const set = (next: Waiting | undefined) => {
  waiting = next
  for (const tell of listeners) tell()
}

/** Remembers that a call waits before it goes out again, for as long as the longest does. */
export const noteWait = ({ status, milliseconds }: Wait) => {
  const until = currentTime() + milliseconds
  if (milliseconds < shortest || until < (waiting?.until ?? 0)) return
  const next = { status, until }
  set(next)
  setTimeout(() => waiting === next && set(undefined), milliseconds)
}

/** What the console waits for, while it does. */
export const useWaiting = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => waiting,
  )

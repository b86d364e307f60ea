import { useSyncExternalStore } from 'react'
import { currentTime } from '#console/words/time.ts'
import type { Wait } from '#sdk/types.ts'
import { createListeners } from '#shared/listeners.ts'

/** Shorter waits, in milliseconds, end before they can be read. */
const minWaitMs = 2_000

export interface Waiting {
  /** 0 if the server could not be reached. */
  status: number
  /** Why, if the server said so in words for people. */
  reason: string | undefined
  until: number
}

const { subscribe, tell } = createListeners()
let waiting: Waiting | undefined

const set = (next: Waiting | undefined) => {
  waiting = next
  tell()
}

const isForPeople = ({ status, code }: Wait) => status === 503 && code !== 'outcome_unknown'

/** Records that a call waits before its retry. The longest wait counts. */
export const noteWait = (wait: Wait) => {
  const { status, milliseconds } = wait
  const until = currentTime() + milliseconds
  if (milliseconds < minWaitMs || until < (waiting?.until ?? 0)) return
  const next = { status, reason: isForPeople(wait) ? wait.reason : undefined, until }
  set(next)
  setTimeout(() => waiting === next && set(undefined), milliseconds)
}

/** Returns the current wait, if any. */
export const useWaiting = () => useSyncExternalStore(subscribe, () => waiting)

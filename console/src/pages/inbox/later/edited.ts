import { useSyncExternalStore } from 'react'
import type { Schemas } from '#sdk/types.ts'

type ScheduledMessage = Schemas['ScheduledMessage']

/** The scheduled messages whose form is open. */
let edited: ScheduledMessage[] = []
const listeners = new Set<() => void>()

const change = (next: ScheduledMessage[]) => {
  edited = next
  for (const tell of listeners) tell()
}

/** Shows a message as long as its form is open, though it may be sent by then. Returns what ends that. */
export const holdEdited = (message: ScheduledMessage) => {
  change([...edited, message])
  return () => change(edited.filter((one) => one !== message))
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useEdited = () => useSyncExternalStore(subscribe, () => edited)

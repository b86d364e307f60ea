import { useSyncExternalStore } from 'react'

/** The conversations whose close is being undone. */
const reopening = new Set<number>()
const listeners = new Set<() => void>()

const announce = () => {
  for (const tell of listeners) tell()
}

/** Shows a conversation as about to be open again while its close is being undone. */
export const whileReopening = async (conversation: number, reopen: () => Promise<unknown>) => {
  reopening.add(conversation)
  announce()
  try {
    await reopen()
  } finally {
    reopening.delete(conversation)
    announce()
  }
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useIsReopening = (conversation: number) =>
  useSyncExternalStore(subscribe, () => reopening.has(conversation))

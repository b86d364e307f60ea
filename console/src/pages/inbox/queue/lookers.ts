import { useSyncExternalStore } from 'react'
import { useMe } from '#console/api/me.ts'
import type { Present } from '#console/api/presence.ts'
import { createListeners } from '#shared/listeners.ts'

const { subscribe, tell } = createListeners()
const nobody: Present[] = []
let lookers: ReadonlyMap<number, Present[]> = new Map()

/** Notes who looks at conversations from now on; with `isAll`, nobody looks at any other. */
export const noteLookers = (places: { id: number; people: Present[] }[], isAll: boolean) => {
  const next = new Map(isAll ? [] : lookers)
  for (const { id, people } of places) {
    if (people.length) next.set(id, people)
    else next.delete(id)
  }
  lookers = next
  tell()
}

/** Returns the colleagues who look at a conversation. */
export const useLookersAt = (id: number) => {
  const me = useMe()
  return useSyncExternalStore(subscribe, () => lookers.get(id) ?? nobody).filter((one) => one.id !== me.id)
}

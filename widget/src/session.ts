import type { Api, Failed } from './api.ts'
import { type Store, stateOf, withMessages } from './state.ts'
import type { Storage } from './storage.ts'

const staleAfter = 60_000

/** Introduces the visitor to the service, anew or as the one who was here before. */
export const createSession = (store: Store, storage: Storage, api: Api) => {
  let openedAt = 0
  let opening: Promise<void> | undefined
  const open = async () => {
    const known = storage.session() ?? api.session()
    const opened = await api.open(known)
    openedAt = Date.now()
    if (storage.session()) storage.keepSession(opened.session)
    const { channel, messages, is_more } = opened
    const current = store.get()
    // What came meanwhile is newer than the answer, and after a long absence this may not reach back to what is known.
    const isKnown = known === opened.session && current.messages.length > 0
    store.set({
      ...stateOf(opened),
      channel,
      isReachable: true,
      ...(isKnown ? {} : { ...withMessages(current, messages), isMore: is_more }),
    })
  }
  const reopen = () => {
    opening ??= open()
      .catch((error: Failed) => {
        if (error.status === 0) store.set({ isReachable: false })
        if (!store.get().channel) throw error
      })
      .finally(() => (opening = undefined))
    return opening
  }
  return { reopen, isStale: () => Date.now() - openedAt > staleAfter }
}

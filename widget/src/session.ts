import type { Api, Failed } from './api.ts'
import { type Store, stateOf, withMessages } from './state.ts'
import type { Storage } from './storage.ts'

/** A renewed session begins with the same visitor. */
const visitorIn = (session: string) => session.split('.', 1)[0]
export const isSameVisitor = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && visitorIn(one) === visitorIn(other)

const staleAfter = 60_000
const agedAfter = 300_000

/** Introduces the visitor to the service, anew or as the one who was here before. */
export const createSession = (store: Store, storage: Storage, api: Api) => {
  let openedAt = 0
  let opening: Promise<void> | undefined
  const open = async () => {
    const [own, kept] = [api.session(), storage.session()]
    const opened = await api.open(kept ?? own)
    openedAt = Date.now()
    if (storage.session()) storage.keepSession(opened.session)
    const { channel, messages, is_more } = opened
    const current = store.get()
    // What came meanwhile is newer than the answer, and after a long absence this may not reach back to what is known.
    // Another page may have begun as somebody new and kept that session.
    const isKnown = isSameVisitor(own, opened.session) && current.messages.length > 0
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
  const age = () => Date.now() - openedAt
  const isStale = () => age() > staleAfter
  /** Asks again who is there now and then while the visitor looks, and as the service hours begin or end. */
  const keepFresh = () => {
    const { isOpen, channel } = store.get()
    if (!isOpen || !isStale() || document.visibilityState !== 'visible') return
    const { until } = channel?.service_hours ?? {}
    if (age() > agedAfter || (until && Date.parse(until) <= Date.now())) void reopen()
  }
  return { reopen, isStale, keepFresh }
}

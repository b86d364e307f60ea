import type { Api, Failed } from './api.ts'
import { isSameVisitor } from './api.ts'
import { beginning } from './messages.ts'
import { type Store, stateOf, withMessages } from './state.ts'
import type { Storage } from './storage.ts'
import type { Identity } from './types.ts'

const staleMs = 60_000
const agedMs = 300_000

/** Opens the visitor's session: a new one, or that of a returning visitor. */
export const createSession = (store: Store, storage: Storage, api: Api, identity: Identity | undefined) => {
  let openedAt = 0
  let opening: Promise<void> | undefined
  const open = async () => {
    const [own, kept] = [api.session(), storage.session()]
    const opened = await api.open(identity ? (own ?? kept) : (kept ?? own), identity)
    openedAt = Date.now()
    // The session of a known visitor is not kept: who logs out at the page leaves nothing in the browser.
    if (identity) storage.dropSession()
    else if (storage.session()) storage.keepSession(opened.session)
    const { channel, messages, is_more } = opened
    const current = store.get()
    // Messages received meanwhile are newer than the response, and after a long absence it may not reach back
    // to the known ones. Another page may also have stored the session of a new visitor.
    const isKnown = isSameVisitor(own, opened.session) && current.messages.length > 0
    const shown = current.isFilling && current.channel
    store.set({
      ...stateOf(opened),
      channel: shown ? { ...channel, form: shown.form, offline_form: shown.offline_form } : channel,
      isReachable: true,
      ...(isKnown
        ? {}
        : {
            ...withMessages(current, messages),
            fetchedTo: messages.at(-1)?.cursor ?? beginning,
            isMore: is_more,
          }),
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
  const isStale = () => age() > staleMs
  /**
   * Rereads the desk's availability occasionally while the chat is open, and when the service hours start or
   * end.
   */
  const keepFresh = () => {
    const { isOpen, channel } = store.get()
    if (!isOpen || !isStale() || document.visibilityState !== 'visible') return
    const until = channel?.service_hours?.until
    if (age() > agedMs || (until && Date.parse(until) <= Date.now())) void reopen()
  }
  return { reopen, isStale, keepFresh }
}

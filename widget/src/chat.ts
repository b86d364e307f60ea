import { type Api, createApi, type Failed } from './api.ts'
import { type Live, openLive } from './live.ts'
import { isUnread } from './messages.ts'
import type { Options } from './options.ts'
import { createOutbox } from './outbox.ts'
import { createStore, type Store, stateOf, withMessages } from './state.ts'
import { openStorage, type Storage } from './storage.ts'
import { createSync } from './sync.ts'
import type { Score } from './types.ts'

const beat = 4_000
/** Beats between two looks without need: a hint may be lost with the server that had it. */
const rarely = 8
const staleAfter = 60_000
const typingLasts = 6_000
const typingEvery = 3_000

const createSession = (store: Store, storage: Storage, api: Api) => {
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

const isSeen = (store: Store) => store.get().isOpen && document.visibilityState === 'visible'

/** One visitor's chat with one channel: its state, and everything that changes it. */
export const createChat = (options: Options) => {
  const store = createStore()
  const storage = openStorage(options.key)
  const api = createApi(options.base, options.key)
  const { reopen, isStale } = createSession(store, storage, api)
  const { sync, tellRead, fetchEarlier } = createSync(store, api, reopen)
  const outbox = createOutbox(store, storage, api, reopen)

  let live: Live | undefined
  let liveSession: string | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined
  const stopTyping = () => {
    clearTimeout(quiet)
    store.set({ isTyping: false })
  }
  const listeners = {
    hint: () => void sync(),
    typing: () => {
      clearTimeout(quiet)
      quiet = setTimeout(stopTyping, typingLasts)
      store.set({ isTyping: true })
    },
  }
  // Visitors who neither look nor wrote hold no socket.
  const goLive = () => {
    const session = api.session()
    const isWanted = store.get().isOpen || store.get().messages.length > 0
    if (!isWanted || !session || session === liveSession) return
    live?.close()
    liveSession = session
    live = openLive(options.base, options.key, session, listeners)
  }

  let beats = 0
  const onBeat = () => {
    const isHurried = store.get().isOpen && !live?.isConnected()
    const isRegular = ++beats % rarely === 0 && (store.get().isOpen || store.get().messages.length > 0)
    if (isHurried || isRegular) void sync()
  }
  const catchUp = () => {
    if (document.visibilityState !== 'visible') return
    if (store.get().messages.length) void sync()
    void outbox.flush()
  }

  store.onChange((state, before) => {
    goLive()
    if (isSeen(store) && state.messages.some(isUnread)) tellRead()
    if (state.messages.at(-1)?.from === 'desk' && state.messages.length > before.messages.length) stopTyping()
    if (state.isReachable && !before.isReachable) void outbox.flush()
  })

  const send: typeof outbox.add = (content) => {
    const session = api.session()
    if (session && !storage.session()) storage.keepSession(session)
    return outbox.add(content)
  }

  const start = async () => {
    store.set({ unsent: storage.unsent(), declined: storage.declined() })
    await reopen()
    setInterval(onBeat, beat)
    for (const event of ['online', 'focus']) window.addEventListener(event, catchUp)
    document.addEventListener('visibilitychange', () => {
      catchUp()
      if (isSeen(store)) tellRead()
    })
    storage.onSession(() => {
      if (storage.session() !== api.session()) void reopen()
    })
    void outbox.flush()
  }

  let toldTyping = 0
  return {
    store,
    start,
    open: () => {
      store.set({ isOpen: true })
      if (isStale()) void reopen().then(sync)
    },
    close: () => store.set({ isOpen: false }),
    send,
    again: outbox.again,
    drop: outbox.drop,
    fetchEarlier,
    tellTyping: () => {
      if (Date.now() - toldTyping < typingEvery) return
      toldTyping = Date.now()
      live?.tellTyping()
    },
    rate: async (score: Score) => {
      await api.score(score)
      store.set({ rated: undefined, isThanked: true })
    },
    notRate: (conversation: number) => {
      storage.keepDeclined(conversation)
      store.set({ declined: conversation })
    },
  }
}
export type Chat = ReturnType<typeof createChat>

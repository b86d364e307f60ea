import type { Api, Failed } from './api.ts'
import { allRead, beginning, isUnread, laterOf, merge, newsFrom } from './messages.ts'
import { type Store, stateOf, withMessages } from './state.ts'

const maxPages = 20
const firstRetryMs = 500
const maxRetryMs = 30_000

/** Fetches new messages and reports read ones to the service. `reopen` restarts the session. */
export const createSync = (store: Store, api: Api, reopen: () => Promise<void>) => {
  let running: Promise<void> | undefined
  let isAskedAgain = false

  const nextFrom = () => newsFrom(store.get().messages, store.get().fetchedTo)

  const fetchNews = async () => {
    for (let pages = 0; pages < maxPages; pages++) {
      const from = nextFrom()
      if (from === undefined) return reopen()
      const page = await api.after(from)
      const { messages, fetchedTo } = store.get()
      store.set({
        ...stateOf(page),
        ...withMessages(store.get(), merge(messages, page.messages)),
        fetchedTo: laterOf(fetchedTo, page.messages.at(-1)?.cursor ?? beginning),
        isReachable: true,
      })
      // If a full page has only known messages, stop: it would be requested again.
      if (!page.is_more || nextFrom() === from) return
    }
  }

  // The cursor up to which reading has not been reported yet.
  let owed: string | undefined
  let isSettling = false
  const settle = async () => {
    const cursor = owed
    if (cursor === undefined || isSettling) return
    isSettling = true
    const isTold = await api.read(cursor).then(
      () => true,
      () => false,
    )
    isSettling = false
    if (!isTold) return
    if (owed === cursor) owed = undefined
    else void settle()
  }

  // After a failure, retry without waiting for the next hint.
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstRetryMs
  const onFailure = async (error: Failed) => {
    if (error.status === 0) store.set({ isReachable: false })
    if (error.status === 401) await reopen()
    if (error.isFinal) return
    clearTimeout(timer)
    timer = setTimeout(sync, error.retryAfter || pause)
    pause = Math.min(pause * 2, maxRetryMs)
  }
  const onSuccess = () => {
    clearTimeout(timer)
    pause = firstRetryMs
    return settle()
  }

  const run = async () => {
    do {
      isAskedAgain = false
      await fetchNews().then(onSuccess, onFailure)
    } while (isAskedAgain)
  }

  /** Resolves once everything new at the time of the call has been fetched. */
  const sync = (): Promise<void> => {
    isAskedAgain = running !== undefined
    running ??= run().finally(() => (running = undefined))
    return running
  }

  const tellRead = () => {
    const { messages } = store.get()
    const last = messages.findLast(({ from }) => from === 'desk')
    if (!last || !messages.some(isUnread)) return
    store.set({ messages: allRead(messages, last.cursor) })
    owed = last.cursor
    void settle()
  }

  const fetchEarlier = async () => {
    const [first] = store.get().messages
    if (!first) return
    const page = await api.before(first.cursor).catch((error: Failed) => {
      if (error.status === 0) store.set({ isReachable: false })
    })
    if (page)
      store.set({
        ...withMessages(store.get(), merge(store.get().messages, page.messages)),
        isMore: page.is_more,
      })
  }
  return { sync, tellRead, fetchEarlier }
}

import { createApi, Failed, isSameVisitor } from './api.ts'
import { createAttention, fetchLive } from './attention.ts'
import { withFiles } from './files/attached.ts'
import { createDraft } from './forms/draft.ts'
import { createFormSender } from './forms/sender.ts'
import { isUnread, merge } from './messages.ts'
import type { Options } from './options.ts'
import { createOutbox } from './outbox.ts'
import { createSession } from './session.ts'
import { createStore, type State, type Store, withMessages } from './state.ts'
import { openStorage } from './storage.ts'
import { createSync } from './sync.ts'
import type { FilledForm, Language, Message, Score } from './types.ts'
import { uuid } from './uuid.ts'

const isSeen = (store: Store) => store.get().isOpen && document.visibilityState === 'visible'

const lastAnswer = ({ messages }: State) => messages.findLast(({ from }) => from === 'desk')?.id

const hasAnswer = (state: State, before: State) =>
  state.messages.length > before.messages.length && lastAnswer(state) !== lastAnswer(before)

/** The language that the visitor chose, or else that of the page or the channel. */
export const languageOf = ({ language }: Options, state: State) =>
  state.language ?? language ?? state.channel?.language ?? 'en'

/** Not at a start, when all messages arrive at once. */
const isAnswered = (state: State, before: State) => before.messages.length > 0 && hasAnswer(state, before)

const createParts = (options: Options) => {
  const store = createStore()
  const storage = openStorage(options.key)
  const api = createApi(options.base, options.key, () => languageOf(options, store.get()))
  const session = createSession(store, storage, api, options.identity)
  const syncing = createSync(store, api, session.reopen)
  const outbox = createOutbox(store, storage, api, {
    reopen: session.reopen,
    isKept: !options.identity,
  })
  const forms = createFormSender(store)
  const attention = createAttention(options, store, api, syncing.sync)
  return { store, storage, api, session, syncing, outbox, forms, attention }
}
type Parts = ReturnType<typeof createParts>

const watchState = ({ store, syncing, outbox, forms, attention }: Parts) =>
  store.onChange((state, before) => {
    if (isAnswered(state, before) && !state.isSilent && !isSeen(store)) attention.playSound()
    attention.goLive()
    if (isSeen(store) && state.messages.some(isUnread)) syncing.tellRead()
    if (hasAnswer(state, before)) attention.stopTyping()
    if (state.isReachable && !before.isReachable) {
      void outbox.flush()
      forms.retry()
    }
  })

const watchPage = ({ store, storage, api, session, syncing, outbox, forms }: Parts, options: Options) => {
  const catchUp = () => {
    if (document.visibilityState !== 'visible') return
    const { messages, isReachable } = store.get()
    if (messages.length || !isReachable) void syncing.sync()
    void outbox.flush()
    forms.retry()
  }
  for (const event of ['online', 'focus']) window.addEventListener(event, catchUp)
  document.addEventListener('visibilitychange', () => {
    catchUp()
    if (isSeen(store)) syncing.tellRead()
  })
  storage.onSession(() => {
    if (!options.identity && !isSameVisitor(storage.session(), api.session())) void session.reopen()
  })
}

/** Creates a visitor's chat with one channel: its state and all actions on it. */
export const createChat = (options: Options) => {
  const parts = createParts(options)
  const { store, storage, api, session, syncing, outbox, forms, attention } = parts
  watchState(parts)

  const keepOwn = () => {
    const own = api.session()
    if (own && !options.identity && !storage.session()) storage.keepSession(own)
  }
  const send: typeof outbox.add = (content) => {
    keepOwn()
    return outbox.add(content)
  }
  /** Makes a request once more, as a new visitor, if the session has ended. */
  const inSession = <T>(request: () => Promise<T>) =>
    request().catch(async (error: unknown) => {
      if (!(error instanceof Failed && error.status === 401)) throw error
      await session.reopen()
      return request()
    })
  /** Runs a visitor's first request, after which the browser keeps their session. */
  const asOwn = async <T>(request: () => Promise<T>) => {
    const answer = await inSession(request)
    keepOwn()
    return answer
  }
  const take = (message: Message) => {
    const { channel, messages } = store.get()
    store.set({
      ...withMessages(store.get(), merge(messages, [message])),
      channel: channel && { ...channel, form: null },
      isFilling: false,
    })
  }
  const sendAsMessages = (): string[] => {
    for (const file of store.get().attached) void outbox.add({ file })
    return []
  }
  const detach = (file: File) =>
    store.set({ attached: store.get().attached.filter((one) => one !== file), leftOut: undefined })
  /** Sends the files of a form, and any added meanwhile. Returns the names of those that did not arrive. */
  const sendWith = async (form: string): Promise<string[]> => {
    const [file] = store.get().attached
    if (!file) return []
    const unsent = await api.sendFormFile(form, uuid(), file).then(
      () => [],
      () => [file.name],
    )
    detach(file)
    return [...unsent, ...(await sendWith(form))]
  }
  const clearDraft = () => store.set({ attached: [], leftOut: undefined, isFilling: false })
  return {
    store,
    draft: createDraft(),
    start: async () => {
      store.set({
        unsent: storage.unsent(),
        declined: storage.declined(),
        language: storage.language(),
        isSilent: storage.isSilent(),
      })
      await session.reopen()
      attention.begin(session.keepFresh)
      watchPage(parts, options)
      void outbox.flush()
    },
    open: () => {
      store.set({ isOpen: true })
      if (session.isStale()) void session.reopen().then(syncing.sync)
    },
    close: () => store.set({ isOpen: false }),
    send,
    /** Sends what the visitor wrote, if anything, and each of their files as a message of its own. */
    sendDraft: (text: string) => {
      keepOwn()
      if (text) void outbox.add({ text })
      sendAsMessages()
      clearDraft()
    },
    attach: (files: File[]) => store.set({ ...withFiles(store.get(), files), isFilling: true }),
    detach,
    /** Draws a picture that is not sent yet: the page's policy may keep out images with addresses of its own. */
    drawPreview: (canvas: HTMLCanvasElement, file: File) =>
      fetchLive(options.base).then(
        (live) => live.drawPreview?.(canvas, file),
        () => undefined,
      ),
    again: outbox.again,
    drop: outbox.drop,
    fetchEarlier: syncing.fetchEarlier,
    tellTyping: attention.tellTyping,
    /** Resolves with whether the form has arrived: not if the visitor changes it meanwhile. */
    sendForm: async (form: FilledForm) => {
      const sent = await forms.send(() => asOwn(() => api.sendForm(form)))
      if (!sent) return false
      take(sent)
      void syncing.sync()
      return true
    },
    /** Reads the files once the form has arrived: the visitor may change them while it waits. */
    sendOffline: async (form: FilledForm) => {
      const sent = await forms.send(() => asOwn(() => api.sendOffline(form)))
      if (!sent) return false
      const { message, ...receipt } = sent
      if (message) take(message)
      const unsentFiles = message ? sendAsMessages() : await sendWith(form.client_message_id)
      clearDraft()
      store.set({ receipt: { ...receipt, unsentFiles } })
      return true
    },
    retryForm: forms.retry,
    stopForm: forms.stop,
    writeAnother: () => {
      store.set({ receipt: undefined })
      void session.reopen()
    },
    keepForm: (isFilling: boolean) => {
      if (store.get().isFilling !== isFilling) store.set({ isFilling })
    },
    /** Reloads the form, even if the visitor has already started filling it in. */
    rereadForm: () => {
      store.set({ isFilling: false })
      return session.reopen()
    },
    end: (conversation: number) => api.end(conversation).then(syncing.sync),
    saveTranscript: async () => {
      const live = await fetchLive(options.base)
      live.saveTranscript(await api.transcript(live.transcript))
    },
    setLanguage: (language: Language) => {
      storage.keepLanguage(language)
      store.set({ language })
    },
    setSilent: (isSilent: boolean) => {
      storage.keepSilent(isSilent)
      store.set({ isSilent })
    },
    rate: async (score: Score) => {
      await api.score(score)
      store.set({ rated: undefined, thanked: score.conversation_id })
    },
    notRate: (conversation: number) => {
      storage.keepDeclined(conversation)
      store.set({ declined: conversation })
    },
  }
}
export type Chat = ReturnType<typeof createChat>

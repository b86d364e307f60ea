import type { Api, Failed } from './api.ts'
import { merge } from './messages.ts'
import { type Store, withMessages } from './state.ts'
import type { Storage } from './storage.ts'
import type { Postback, Unsent } from './types.ts'
import { uuid } from './uuid.ts'

type OutgoingContent = { text: string } | { postback: Postback } | { file: File }

interface Options {
  reopen: () => Promise<void>
  /** Whether texts are kept between pages; those of a known visitor are not, and no files. */
  isKept: boolean
}

const firstRetryMs = 500
const maxRetryMs = 30_000

const without = (unsent: Unsent[], id: string) =>
  unsent.filter(({ client_message_id }) => client_message_id !== id)

/**
 * Sends the visitor's messages one at a time until the service confirms them. Their IDs prevent duplicates on
 * retries.
 */
export const createOutbox = (store: Store, storage: Storage, api: Api, { reopen, isKept }: Options) => {
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstRetryMs

  const later = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(flush, milliseconds)
  }

  const keep = (message: Unsent) => {
    if (isKept && !message.file) storage.keepUnsent(message)
  }

  const refuse = (message: Unsent, problem: string) => {
    const refused = { ...message, problem }
    keep(refused)
    const replace = (each: Unsent) => (each.client_message_id === message.client_message_id ? refused : each)
    store.set({ unsent: store.get().unsent.map(replace) })
  }

  const sendOne = async (message: Unsent) => {
    const { client_message_id, text = '', postback, file } = message
    const sent = file
      ? await api.sendFile(client_message_id, file)
      : await api.send({ client_message_id, ...(postback ? { postback } : { text }) })
    const { messages, unsent } = store.get()
    store.set({
      ...withMessages(store.get(), merge(messages, [{ ...sent, client_message_id }])),
      unsent: without(unsent, client_message_id),
      isReachable: true,
    })
    pause = firstRetryMs
  }

  /** Sends a message and returns whether the next one may be tried. */
  const tryOne = async (message: Unsent) => {
    try {
      await sendOne(message)
      return true
    } catch (error) {
      const failed = error as Failed
      if (failed.isFinal) {
        refuse(message, failed.message)
        return true
      }
      if (failed.status === 401) await reopen()
      if (failed.status === 0) store.set({ isReachable: false })
      later(failed.retryAfter || pause)
      pause = Math.min(pause * 2, maxRetryMs)
      return false
    }
  }

  const flush = async () => {
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    const next = () => store.get().unsent.find(({ problem }) => problem === undefined)
    for (let message = next(); message && (await tryOne(message)); ) message = next()
    isSending = false
  }

  const add = (content: OutgoingContent) => {
    const message: Unsent = {
      client_message_id: uuid(),
      created_at: new Date().toISOString(),
      ...content,
    }
    keep(message)
    store.set({ unsent: [...store.get().unsent, message] })
    return flush()
  }

  const drop = (id: string) => store.set({ unsent: without(store.get().unsent, id) })

  const again = (id: string) => {
    const message = store.get().unsent.find(({ client_message_id }) => client_message_id === id)
    if (!message) return
    drop(id)
    const { text, postback, file } = message
    return add({ text, postback, file } as OutgoingContent)
  }
  store.onChange(({ unsent }, before) => {
    const waiting = new Set(unsent.map(({ client_message_id }) => client_message_id))
    for (const { client_message_id: id } of before.unsent) if (!waiting.has(id)) storage.dropUnsent(id)
  })
  return { add, drop, again, flush }
}

import { parley } from '#console/api/client.ts'
import { queryClient } from '#console/api/queries.ts'
import { isUnanswered, newKey } from '#console/app/attempts.ts'
import { tabShelf } from '#console/app/kept.ts'
import { noteSent, sentAs } from '#console/app/undo.ts'
import { untilAnswered } from '#console/app/untilAnswered.ts'
import { writtenKey } from '#console/app/written.ts'
import { ParleyError } from '#sdk/error.ts'
import { createListeners } from '#shared/listeners.ts'
import { errorIn, isRecorded, type Message } from '../conversation/conversation.ts'
import { type Outgoing, postAnswer, reminderErrorIn, tellUnreminded, type Unsent } from './unsent/post.ts'

/** The error code of an answer that came back because accepting its conversation failed. */
export const notAccepted = 'not_accepted'

const place = writtenKey('unsent', 'messages')
const retryMs = 5000
const scheduledPath = '/conversation/{conversation}/scheduled-message/{scheduled}'

const kept = (): Unsent[] => {
  try {
    const all = JSON.parse(tabShelf.getItem(place) ?? '[]') as Unsent[]
    return all.map((one) => (one.state === 'sending' ? { ...one, state: 'waiting' } : one))
  } catch {
    return []
  }
}

const { subscribe, tell } = createListeners()
let unsent = kept()
/** True until an employee is known to be logged in. */
let isPaused = true
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined
/** Conversations being accepted. */
const held = new Set<number>()

/** The key of the answer that is being sent right now; others of state `sending` are behind it. */
let inFlight: string | undefined
/** The answers being taken back; nothing else sends them. */
const retracted = new Set<string>()
/** The scheduled messages of answers that can be taken back, by key. */
const scheduled = new Map<string, number>()

const set = (next: Unsent[]) => {
  unsent = next
  tabShelf.setItem(place, JSON.stringify(unsent))
  tell()
}

const change = (key: string, changes: Partial<Unsent>) =>
  set(unsent.map((one) => (one.key === key ? { ...one, ...changes } : one)))

const forget = (key: string) => set(unsent.filter((one) => one.key !== key))

const reminderPaths = ['/me/reminder', '/me/notice']

/** Rereads a conversation, and the reads at other paths that an answer has changed. */
const reread = (conversation: number, others: string[] = []) => {
  const paths = ['/conversation', '/conversation/{conversation}/scheduled-message', '/me/counts', ...others]
  const keys = [['thread', conversation], ...paths.map((path) => [path])]
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Returns whether the same request may succeed later. */
const canWait = (error: ParleyError) => isUnanswered(error) || [401, 429].includes(error.status)

const post = async (one: Unsent) => {
  const id = await postAnswer(one)
  if (id === undefined) return
  scheduled.set(one.key, id)
  sentAs(one.key, id)
}

/** Marks an answer as failed; those behind it in its conversation wait. */
const fail = ({ key, conversation_id }: Unsent, failure: ParleyError) =>
  set(
    unsent.map((one) => {
      if (one.key === key) return { ...one, state: 'failed', isUncertain: false, error: errorIn(failure) }
      const isBehind = one.conversation_id === conversation_id && one.state !== 'failed'
      return isBehind ? { ...one, state: 'waiting' } : one
    }),
  )

/** Returns the conversations in which an answer has failed, so that those behind it wait. */
const stuckOnes = () =>
  new Set(unsent.filter(({ state }) => state === 'failed').map((one) => one.conversation_id))

/** Sends an answer and returns whether the next one may follow. */
const send = async (one: Unsent) => {
  const { key, conversation_id } = one
  change(key, { state: 'sending', error: null })
  inFlight = key
  try {
    await post(one)
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error
    // The next employee to log in may be a different one.
    if (error.status === 401) isPaused = true
    if (canWait(error)) {
      change(key, { state: 'waiting', isUncertain: one.isUncertain || isUnanswered(error) })
      return false
    }
    const reminderError = reminderErrorIn(one, error)
    if (reminderError) {
      change(key, { state: 'waiting', isUncertain: false, remind_at: undefined, reminderError })
      return true
    }
    if (!isRecorded(error)) {
      fail(one, error)
      return true
    }
  } finally {
    inFlight = undefined
    tell()
  }
  await reread(conversation_id, one.remind_at ? reminderPaths : [])
  if (one.reminderError) void tellUnreminded(one.reminderError)
  if (!retracted.has(key)) forget(key)
  return true
}

const next = () => {
  const stuck = stuckOnes()
  return unsent.find(({ key, conversation_id: id }) => !stuck.has(id) && !held.has(id) && !retracted.has(key))
}

/** Sends answers one at a time, in the order they were written, while online. */
const flush = async () => {
  if (isSending || isPaused) return
  isSending = true
  clearTimeout(timer)
  try {
    for (let one = next(); one && navigator.onLine; one = next())
      if (!(await send(one))) {
        timer = setTimeout(flush, retryMs)
        break
      }
  } finally {
    isSending = false
  }
}

window.addEventListener('online', flush)
window.addEventListener('beforeunload', (event) => {
  if (unsent.some(({ state }) => state !== 'failed')) event.preventDefault()
})

/** Sends the answers that this employee left in this tab. */
export const resume = () => {
  isPaused = false
  void flush()
}

const latestSeqOf = (conversation: number) =>
  queryClient.getQueryData<{ messages: Message[] }>(['thread', conversation])?.messages.at(-1)?.seq ?? 0

/** Sends an answer once the browser is online, exactly once per key. Returns the key. */
export const enqueue = (
  conversation_id: number,
  { type, message }: Outgoing,
  {
    key = newKey(),
    to,
    files,
    undoSeconds,
    remind_at,
  }: Partial<Pick<Unsent, 'key' | 'to' | 'files' | 'undoSeconds' | 'remind_at'>> = {},
) => {
  if (unsent.some((one) => one.key === key)) return key
  const state = navigator.onLine && !stuckOnes().has(conversation_id) ? 'sending' : 'waiting'
  const after_seq = latestSeqOf(conversation_id)
  noteSent(key)
  set([
    ...unsent,
    {
      ...{ key, conversation_id, type, message, files, to, undoSeconds, remind_at },
      ...{ state, after_seq, error: null },
    },
  ])
  void flush()
  return key
}

/** Holds back a conversation's answers until its handler is known. */
export const hold = (conversation: number) => void held.add(conversation)

/** Releases the answers, or fails them with a reason and without a request. */
export const release = (conversation: number, reason?: string) => {
  held.delete(conversation)
  const error = { code: notAccepted, message: reason ?? '' }
  if (reason !== undefined)
    set(
      unsent.map((one) =>
        one.conversation_id === conversation && one.state !== 'failed'
          ? { ...one, state: 'failed', error }
          : one,
      ),
    )
  void flush()
}

export const sendAgain = (key: string) => {
  change(key, { state: 'waiting', error: null })
  void flush()
}

/** Removes an answer; the ones behind it continue. */
export const takeBack = (key: string) => {
  forget(key)
  void flush()
}

/** Waits until an answer is not being sent, so that it is known whether the service has it. */
const landed = (key: string) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (inFlight === key) return
      stop()
      resolve()
    }
    const stop = subscribe(check)
    check()
  })

/** Returns the ID of the scheduled message that an answer is, if the service is known to have it. */
export const scheduledIdOf = (key: string) => scheduled.get(key)

/**
 * Takes back an answer with seconds to undo it, and keeps it until the service has answered; `onWait` is called once if
 * it does not. Rejects with a `ParleyError` once it has been sent, and while it is unknown whether the service has it.
 */
export const retract = async (conversation: number, key: string, onWait = (_: ParleyError) => {}) => {
  retracted.add(key)
  try {
    await landed(key)
    // A repeated request gets the same message.
    const one = unsent.find((each) => each.key === key)
    if (one?.isUncertain && one.undoSeconds && !one.to && !scheduled.has(key))
      await post(one).catch((error) => {
        if (!reminderErrorIn(one, error)) throw error
      })
    const id = scheduledIdOf(key)
    const how = { path: { conversation, scheduled: id ?? 0 }, idempotencyKey: newKey() }
    if (id !== undefined) await untilAnswered(() => parley.DELETE(scheduledPath, how), onWait)
    takeBack(key)
  } catch (error) {
    if (scheduled.has(key) && error instanceof ParleyError && !canWait(error)) takeBack(key)
    throw error
  } finally {
    retracted.delete(key)
    void flush()
  }
  // Whether the answer had a reminder is no longer known.
  if (scheduled.delete(key)) await reread(conversation, reminderPaths)
}

/** All answers that are not sent yet, for components that follow them. */
export const outbox = { subscribe, all: () => unsent }

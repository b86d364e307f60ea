import { useSyncExternalStore } from 'react'
import { ParleyError } from '#sdk/error.ts'
import { createListeners } from '#shared/listeners.ts'
import { pageTitle } from './title.ts'

/** A completed action in words, with its undo. */
export interface CompletedAction {
  message: string
  undo?: () => Promise<unknown>
  /** How an undo describes the action, if not by its message and the title of its page. */
  summary?: { what: string; where: string }
  /** Opens the created record. */
  open?: () => void
  tone?: 'red'
}

export interface ShownAction extends CompletedAction {
  id: number
  /** The page where the action was taken. */
  place: { path: string; title: string }
  /** Whether undo needs confirmation, because the action was taken elsewhere, some time ago. */
  isAsked?: boolean
}

/** Returns the parameters that describe an action in the undo messages. */
export const summaryOf = ({ message, place, summary }: ShownAction) => ({
  what: message,
  where: place.title,
  ...summary,
})

/** Returns the path of the open page, whichever record is open beside its list. */
export const here = () => window.location.pathname.split('/', 3).join('/')

/** How many actions, and how many sent messages, can be undone. */
const maxActions = 50

const { subscribe, tell } = createListeners()
let shown: readonly ShownAction[] = []
let walk: ShownAction[] = []
let latest = 0
/** How many failures were shown. */
let failures = 0
/** How many changes were undone whose toast was shown. */
let undone = 0

const show = (next: readonly ShownAction[]) => {
  shown = next
  tell()
}

/** Shows an action instead of the former one, and a message instead of the former one: neither hides the other. */
const put = (next: ShownAction) => {
  const others = shown.filter(({ undo }) => !undo !== !next.undo)
  show(next.undo ? [...others, next] : [next, ...others])
}

const isShown = ({ id }: ShownAction) => shown.some((one) => one.id === id)

/** Shows a toast for ten seconds, with undo if there is one. Ctrl+Z steps back further. */
export const showToast = (done: CompletedAction) => {
  latest++
  if (done.tone === 'red') failures++
  const next = { ...done, id: latest, place: { path: here(), title: pageTitle() } }
  if (done.undo) walk = [...walk, next].slice(-maxActions)
  put(next)
}

export const hideDone = (id: number) => show(shown.filter((one) => one.id !== id))

/** Waits for `ended` and returns whether no failure was shown in the meantime. */
export const haveSucceeded = async (ended: Promise<void>) => {
  const before = failures
  await ended
  return failures === before
}

/**
 * If the latest action was taken on another page and is not on screen, shows it for confirmation and returns
 * true.
 */
export const askFirst = () => {
  const done = walk.at(-1)
  if (!done || done.place.path === here() || isShown(done)) return false
  put({ ...done, isAsked: true })
  return true
}

/**
 * Returns whether a retry would be rejected again. Such an undo is dropped, so that earlier ones stay
 * reachable.
 */
const isFinal = (error: unknown) =>
  error instanceof ParleyError && [403, 404, 409, 412, 422].includes(error.status)

/**
 * Undoes the latest change of this tab, or the one with the given ID, and returns it with whether the undo
 * showed its own toast. An undo that failed and may succeed later can be retried.
 */
export const undoLatest = async (id?: number) => {
  const done = id === undefined ? walk.at(-1) : walk.find((one) => one.id === id)
  if (!done?.undo) return undefined
  const wasShown = isShown(done)
  walk = walk.filter((one) => one !== done)
  hideDone(done.id)
  const said = latest
  try {
    await done.undo()
  } catch (error) {
    if (!isFinal(error)) {
      walk = [...walk, done].sort((a, b) => a.id - b.id)
      if (wasShown) put(done)
    }
    throw error
  }
  const hasSpoken = latest !== said
  if (wasShown && !hasSpoken) {
    undone++
    show(shown)
  }
  return { ...done, wasShown, hasSpoken }
}

/** Drops an undo whose change was taken back in another way, with its toast. */
export const forgetUndo = (undo: CompletedAction['undo']) => {
  walk = walk.filter((one) => one.undo !== undo)
  show(shown.filter((one) => !one.undo || one.undo !== undo))
}

/** The latest action before a message was sent from this tab, by the message's key or ID. */
const sentAfter = new Map<string | number, number>()

const noteSentAfter = (message: string | number, action: number) => {
  sentAfter.set(message, action)
  const [oldest] = sentAfter.keys()
  if (sentAfter.size > maxActions && oldest !== undefined) sentAfter.delete(oldest)
  tell()
}

/** Notes that a message was sent now. */
export const noteSent = (message: string | number) => noteSentAfter(message, latest)

/** Notes under which ID a message is known that was sent with a key. */
export const sentAs = (key: string, id: number) => noteSentAfter(id, sentAfter.get(key) ?? latest)

/** Returns whether sending a message is the latest that can be undone. Those sent to many are undone as one action. */
export const useIsLatest = (message: string | number) =>
  useSyncExternalStore(subscribe, () => (walk.at(-1)?.id ?? 0) <= (sentAfter.get(message) ?? 0))

export const useShown = () => useSyncExternalStore(subscribe, () => shown)

export const useUndone = () => useSyncExternalStore(subscribe, () => undone)

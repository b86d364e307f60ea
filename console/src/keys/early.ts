import { dropTyping, holdTyping } from './typing.ts'

const maxWaitMs = 10_000

/** The commands that lead to a field: the search of a list, a new record, an answer, the next conversation, the palette. */
const leading = /^(?:[/CNR]|Ctrl\+K)$/

/** Those that lead to another page, where what follows is a command of that page. */
const going = /^G [A-Z]$/

let awaited: { name: string; until: number } | undefined

/** Returns whether the console, or the page, has not loaded yet. */
const isLoading = () => {
  const content = document.getElementById('content')
  return !content?.querySelector('h1') || content.querySelector('[data-pending]') !== null
}

/** Forgets the command that was pressed too early, and what was typed after it. */
export const forgetCommand = () => {
  if (!awaited) return
  awaited = undefined
  dropTyping()
}

/** Returns whether the page has loaded without the command: then keys are what they are again. */
export const isInVain = () => awaited !== undefined && !isLoading()

/** Returns the command that was pressed before its page had loaded. */
export const awaitedCommand = () => {
  if (awaited && performance.now() > awaited.until) forgetCommand()
  return awaited?.name
}

/**
 * Remembers a command that the loading page does not have yet, and buffers what is typed after it. Returns whether it
 * does. With undefined, the command is on its way.
 */
export const awaitCommand = (name: string | undefined) => {
  const isGoing = name !== undefined && going.test(name)
  if (name !== undefined && !((isGoing || leading.test(name)) && isLoading())) return false
  awaited = name === undefined ? undefined : { name, until: performance.now() + maxWaitMs }
  if (awaited && !isGoing) holdTyping({ hasLead: false })
  return true
}

/** Returns whether a key may begin a sequence that the loading page does not have yet. */
export const mayBeginEarly = (name: string) => name === 'G' && isLoading()

/** What was pressed before it is known whose letters are swapped, or before the page that a command leads to. */
let kept: KeyboardEvent[] = []

let isOwnerKnown = false

/** The heading of the page that a command leads away from. */
let former: Element | null | undefined

const heading = () => document.querySelector('#content h1')

export const forgetKept = () => {
  kept = []
  former = undefined
}

export const ownerIsKnown = () => {
  isOwnerKnown = true
}

const maxClosingMs = 2_000
let closing: ReturnType<typeof setTimeout> | undefined

/** Drops what was pressed for the page without a pane that did not close. */
const giveUpClosing = () => {
  closing = undefined
  kept = []
}

/** Notes whether a pane is about to close: what is pressed meanwhile is meant for the page without it. */
export const noteClosing = (is: boolean) => {
  clearTimeout(closing)
  closing = is ? setTimeout(giveUpClosing, maxClosingMs) : undefined
}

/** Keeps a key until it is known what it means, and returns whether it did. */
export const keepKey = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey } = event
  const isKnown = !closing && (isOwnerKnown || !isLoading())
  if (kept.length === 0 && (isKnown || key === ' ')) return false
  const isPlain = !ctrlKey && !metaKey && !altKey
  const isText = isPlain && ([...key].length === 1 || (kept.length > 0 && /^(Enter|Backspace)$/.test(key)))
  const isSearch = (ctrlKey || metaKey) && !altKey && key.toUpperCase() === 'K'
  if (!isText && !isSearch) return false
  kept.push(event)
  return true
}

/** Notes that a command leads to another page: what is pressed after it is meant for that one. */
export const leavePage = (name: string) => {
  if (kept.length && going.test(name)) former = heading()
}

const hasArrived = () => {
  const now = heading()
  return now !== null && now !== former && !isLoading()
}

/** Returns the next key whose meaning is known by now. */
export const nextKept = () => {
  if (closing || !isOwnerKnown || (awaited && going.test(awaited.name))) return undefined
  if (former !== undefined && !hasArrived()) return undefined
  former = undefined
  kept = kept.filter(({ timeStamp }) => performance.now() - timeStamp < maxWaitMs)
  return kept.shift()
}

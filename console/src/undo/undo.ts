import { useSyncExternalStore } from 'react'
import { pageTitle } from '#console/frame/title.ts'
import { ParleyError } from '#sdk/error.ts'

/** What was done, in words, and how to take it back. */
export interface Done {
  message: string
  undo?: () => Promise<unknown>
  /** Goes to what was made. */
  open?: () => void
  tone?: 'red'
}

export interface Shown extends Done {
  id: number
  /** The page on which it was done. */
  place: { path: string; title: string }
  /** Asks first: it was done elsewhere, some time ago. */
  isAsked?: boolean
}

const here = () => window.location.pathname

const listeners = new Set<() => void>()
let shown: Shown | undefined
let walk: Shown[] = []
let latest = 0

const show = (next: Shown | undefined) => {
  shown = next
  for (const tell of listeners) tell()
}

/** Says at the bottom what was done, with a way back for ten seconds; Ctrl+Z walks back further. */
export const showToast = (done: Done) => {
  latest++
  const next = { ...done, id: latest, place: { path: here(), title: pageTitle() } }
  if (done.undo) walk = [...walk, next].slice(-50)
  show(next)
}

export const hideDone = (id: number) => {
  if (shown?.id === id) show(undefined)
}

/** Whether what was done last was done on another page, and is not on this screen; it is then shown, to be asked for. */
export const askFirst = () => {
  const done = walk.at(-1)
  if (!done || done.place.path === here() || shown?.id === done.id) return false
  show({ ...done, isAsked: true })
  return true
}

/** Whether it would be refused again: what has changed or is gone stands in the way of nothing before it. */
const isFinal = (error: unknown) =>
  error instanceof ParleyError && [403, 404, 409, 412, 422].includes(error.status)

/**
 * Takes back the latest change of this tab, or that of an id, and answers it, with whether that said something itself;
 * what failed and may go another time can be tried again.
 */
export const undoLatest = async (id?: number) => {
  const done = id === undefined ? walk.at(-1) : walk.find((one) => one.id === id)
  if (!done?.undo) return undefined
  const wasShown = shown?.id === done.id
  walk = walk.filter((one) => one !== done)
  if (wasShown) show(undefined)
  const said = latest
  try {
    await done.undo()
  } catch (error) {
    if (!isFinal(error)) walk = [...walk, done].sort((a, b) => a.id - b.id)
    throw error
  }
  return { ...done, wasShown, hasSpoken: latest !== said }
}

export const useShown = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => shown,
  )

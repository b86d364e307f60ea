import type { Chat } from './chat.ts'

type Event = 'open' | 'close' | 'unread'
type Listener = (value?: number) => void

interface Parley {
  open(): void
  close(): void
  /** Calls back on an event. The returned function unsubscribes. */
  on(event: Event, listener: Listener): () => void
}

declare global {
  interface Window {
    Parley?: Parley
  }
}

/** Adds `window.Parley` to the page. */
export const addEvents = ({ open, close }: Chat) => {
  const listeners = new Map<Event, Set<Listener>>()
  window.Parley = {
    open,
    close,
    on: (event, listener) => {
      const those = listeners.get(event) ?? new Set()
      listeners.set(event, those.add(listener))
      return () => those.delete(listener)
    },
  }
  return {
    tell: (event: Event, value?: number) => {
      for (const listener of listeners.get(event) ?? []) listener(value)
    },
  }
}

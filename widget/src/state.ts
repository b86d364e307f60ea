import { stillUnsent } from './messages.ts'
import type { Channel, Conversation, Message, Page, Unsent } from './types.ts'

/** Everything that is drawn. */
export interface State {
  isOpen: boolean
  channel: Channel | undefined
  conversation: Conversation | null
  /** In their order. */
  messages: Message[]
  /** Whether there are earlier ones. */
  isMore: boolean
  /** Own messages that the service has not confirmed, in the order in which they were written. */
  unsent: Unsent[]
  /** Whether the service could be reached at the last try. */
  isReachable: boolean
  isTyping: boolean
  /** The closed conversation that the visitor is asked to rate. */
  rated: number | undefined
  /** The one that the visitor would rather not rate. */
  declined: number | undefined
  isThanked: boolean
}

const initial: State = {
  isOpen: false,
  channel: undefined,
  conversation: null,
  messages: [],
  isMore: false,
  unsent: [],
  isReachable: true,
  isTyping: false,
  rated: undefined,
  declined: undefined,
  isThanked: false,
}

/** A state that tells of its changes, once for all that happen at a time. */
export const createStore = () => {
  let state = initial
  const listeners = new Set<(state: State, before: State) => void>()
  let before: State | undefined
  const tell = () => {
    const former = before as State
    before = undefined
    for (const listener of listeners) listener(state, former)
  }
  return {
    get: () => state,
    set: (changes: Partial<State>) => {
      if (!before) {
        before = state
        queueMicrotask(tell)
      }
      state = { ...state, ...changes }
    },
    onChange: (listener: (state: State, before: State) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type Store = ReturnType<typeof createStore>

/** What a page of the service's changes beside the messages. */
export const stateOf = ({ conversation, score_asked }: Page) => ({
  conversation,
  rated: score_asked?.conversation_id,
})

/** The messages as they now are, without what thereby has arrived. */
export const withMessages = (state: State, messages: Message[]) => ({
  messages,
  unsent: stillUnsent(state.unsent, messages),
})

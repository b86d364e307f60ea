import { beginning, stillUnsent } from './messages.ts'
import type { Channel, Conversation, FormReceipt, Language, Message, Page, Unsent } from './types.ts'

/** A receipt, with the names of files that did not arrive. */
export type Receipt = Omit<FormReceipt, 'message'> & { unsentFiles: string[] }

/** The state that the widget renders. */
export interface State {
  isOpen: boolean
  channel: Channel | undefined
  conversation: Conversation | null
  /** In order. */
  messages: Message[]
  /** The cursor up to which all messages have been fetched. Those that the visitor sends may be beyond it. */
  fetchedTo: string
  /** Whether there are earlier messages. */
  isMore: boolean
  /** The visitor's unconfirmed messages, in the order they were written. */
  unsent: Unsent[]
  /** Whether the service was reachable on the last attempt. */
  isReachable: boolean
  isTyping: boolean
  /** The closed conversation that the visitor is asked to rate. */
  rated: number | undefined
  /** The conversation that the visitor declined to rate. */
  declined: number | undefined
  /** The conversation whose rating the visitor is thanked for. */
  thanked: number | undefined
  /** Of the form that was sent in place of a chat. */
  receipt: Receipt | undefined
  /** Whether a form waits to be sent again. */
  isFormWaiting: boolean
  /** Whether the visitor is filling in a form or a message, which a new session must not take away. */
  isFilling: boolean
  /** The language that the visitor chose. */
  language: Language | undefined
  isSilent: boolean
  /** The files that go with the visitor's next message, or with a form in place of the chat. */
  attached: File[]
  /** Why files that the visitor chose are not among them. */
  leftOut: 'tooLarge' | 'tooMany' | undefined
}

const initial: State = {
  isOpen: false,
  channel: undefined,
  conversation: null,
  messages: [],
  fetchedTo: beginning,
  isMore: false,
  unsent: [],
  isReachable: true,
  isTyping: false,
  rated: undefined,
  declined: undefined,
  thanked: undefined,
  receipt: undefined,
  isFormWaiting: false,
  isFilling: false,
  language: undefined,
  isSilent: false,
  attached: [],
  leftOut: undefined,
}

/** Creates a store that notifies its listeners once per batch of changes. */
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

/** Returns the changes in a response, apart from its messages. */
export const stateOf = ({ conversation, score_asked }: Page) => ({
  conversation,
  rated: score_asked?.conversation_id,
})

/** Returns the messages, and the unsent ones that are not among them. */
export const withMessages = (state: State, messages: Message[]) => ({
  messages,
  unsent: stillUnsent(state.unsent, messages),
})

import type { Chat } from '../chat.ts'
import type { Words } from '../words/index.ts'

/** What every part of the widget has at hand. */
export interface Around {
  chat: Chat
  words: Words
}

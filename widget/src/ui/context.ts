import type { Chat } from '../chat.ts'
import type { Words } from '../words/index.ts'

/** The props shared by all parts of the widget. */
export interface Around {
  chat: Chat
  words: Words
}

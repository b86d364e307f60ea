import type { Chat } from '../chat.ts'
import type { Words } from '../words/index.ts'

/** The props shared by all parts of the widget. */
export interface WidgetContext {
  chat: Chat
  words: Words
}

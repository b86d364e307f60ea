import { type Message, verbatim } from './message.ts'
import { isKey, type Language, render } from './render.ts'

/** Returns a message as a text column stores it. */
export const storedMessage = (message: Message) => JSON.stringify(message)

/** JSON of a message; `jsonb` puts a blank after the colon. */
const start = /^\{"key": ?"/

/** Returns a stored message. Rows of earlier versions hold their English text. */
export const readMessage = (stored: Message | string): Message => {
  if (typeof stored !== 'string') return stored
  if (!start.test(stored)) return verbatim(stored)
  try {
    const message = JSON.parse(stored) as Message
    return isKey(message.key) ? message : verbatim(stored)
  } catch {
    return verbatim(stored)
  }
}

/** Returns what a message of a customer says: a description of it in a language, or else the text itself. */
export const textIn = (language: Language, text: string, description: Message | null) =>
  description && isKey(description.key) ? render(description, language) : text

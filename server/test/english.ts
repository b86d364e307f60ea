import type { Message } from '#messages/message.ts'
import { isKey, render } from '#messages/render.ts'

/** Returns a value with the messages in it as English texts. */
// biome-ignore lint/suspicious/noExplicitAny: tests compare what it returns
export const english = (value: any): any => {
  if (Array.isArray(value)) return value.map(english)
  if (typeof value !== 'object' || value === null) return value
  if (isKey(value.key)) return render(value as Message, 'en')
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, english(item)]))
}

import type { Message } from './conversation.ts'

type TextOf = (message: Message) => string

const maxSubject = 120
const maxQuoted = 10
const maxLine = 500

const cut = (text: string, length: number) => {
  const all = [...text]
  return all.length > length ? `${all.slice(0, length - 1).join('')}…` : text
}

/** Returns the first line of what the customer asked first, as far as it is loaded. */
export const subjectOf = (messages: Message[], textOf: TextOf) => {
  const asked = messages.find((message) => message.direction === 'inbound' && textOf(message).trim())
  const [line = ''] = (asked ? textOf(asked) : '').trim().split('\n')
  return cut(line.trim(), maxSubject)
}

/** Returns the last messages, quoted with their authors. */
export const quoteOf = (messages: Message[], customer: string, textOf: TextOf) =>
  messages
    .slice(-maxQuoted)
    .map((message) => {
      const who = message.direction === 'inbound' ? customer : (message.author.name ?? '')
      const text = cut(textOf(message), maxLine).replaceAll('\n', '\n> ')
      return `> ${who ? `${who}: ` : ''}${text}`
    })
    .join('\n')

/** Returns the files of these messages that can be attached elsewhere. */
export const filesOf = (messages: Message[]) => {
  const all = messages.flatMap(({ files }) => files.filter(({ state }) => state === 'clean'))
  return [...new Map(all.map((file) => [file.id, file])).values()]
}

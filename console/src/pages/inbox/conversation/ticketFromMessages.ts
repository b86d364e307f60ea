import type { Schemas } from '#sdk/types.ts'

type Message = Schemas['Message']

type TextOf = (message: Message) => string

const maxSubject = 120
const maxQuoted = 10
const maxLine = 500

const cut = (text: string, length: number) => {
  const all = [...text]
  return all.length > length ? `${all.slice(0, length - 1).join('')}…` : text
}

const isUtterance = ({ type }: Message) => type !== 'event'

/** Returns what the customer asked first, as far as it is loaded: what they wrote, rather than a button that they tapped. */
const questionIn = (messages: Message[], textOf: TextOf) => {
  const asked = messages.filter(
    (message) => message.direction === 'inbound' && isUtterance(message) && textOf(message).trim(),
  )
  return asked.find(({ type }) => type !== 'postback') ?? asked[0]
}

/** Returns the first line of what the customer asked first. */
export const subjectOf = (messages: Message[], textOf: TextOf) => {
  const asked = questionIn(messages, textOf)
  const [line = ''] = (asked ? textOf(asked) : '').trim().split('\n')
  return cut(line.trim(), maxSubject)
}

const hasArrived = (message: Message) =>
  isUtterance(message) && (message.direction === 'inbound' || message.delivery_state !== 'failed')

/** Returns the last messages that arrived, quoted with their authors, and before them what the customer asked first. */
export const quoteOf = (messages: Message[], customer: string, textOf: TextOf) => {
  const quote = (message: Message) => {
    const who = message.direction === 'inbound' ? customer : (message.author.name ?? '')
    const text = cut(textOf(message), maxLine).replaceAll('\n', '\n> ')
    return `> ${who ? `${who}: ` : ''}${text}`
  }
  const arrived = messages.filter(hasArrived)
  const last = arrived.slice(-maxQuoted)
  const question = questionIn(arrived, textOf)
  if (!question || last.includes(question)) return last.map(quote).join('\n')
  const isNext = arrived.indexOf(question) === arrived.length - maxQuoted - 1
  return [quote(question), ...(isNext ? [] : ['> …']), ...last.map(quote)].join('\n')
}

/** Returns the files of these messages that can be attached elsewhere. */
export const filesOf = (messages: Message[]) => {
  const all = messages.flatMap(({ files }) => files.filter(({ state }) => state === 'clean'))
  return [...new Map(all.map((file) => [file.id, file])).values()]
}

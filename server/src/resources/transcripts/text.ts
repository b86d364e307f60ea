import { type Message, message } from '#messages/message.ts'
import { type Language, render } from '#messages/render.ts'

interface Entry {
  at: string
  who: Message | string
  text: string
  files: { name: string }[]
  mark?: Message | undefined
}

const indent = '    '

/** Only the first line of an entry begins at the margin, so that no text can pass for another entry. */
const indented = (text: string) =>
  text.replace(/\r\n?|[\n\u0085\u2028\u2029]/g, `\n${indent}`).replace(/(?![\n\t])\p{Cc}/gu, '')

/** Names keep no direction marks, which could reorder what follows them. */
const oneLine = (text: string) =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/\p{Bidi_Control}/gu, '')

/** Returns an entry of a transcript: when, who, and what they said. */
export const entryText = ({ at, who, text, files, mark }: Entry, language: Language) => {
  const say = (each: Message | string) => (typeof each === 'string' ? each : render(each, language))
  const parts = [
    ...(text ? [text] : []),
    ...files.map(({ name }) => say(message('transcripts.file', { name: oneLine(name) }))),
    ...(mark ? [say(mark)] : []),
  ]
  return `[${at}] ${oneLine(say(who))}: ${indented(parts.join('\n'))}\n`
}

/** Returns the first lines: what it is, and the time zone of its times. */
export const headText = (title: Message, zone: string, language: Language) =>
  `${oneLine(render(title, language))}\n${render(message('transcripts.times', { zone }), language)}\n\n`

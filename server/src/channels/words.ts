import { type Message, message } from '#messages/message.ts'

/** Returns what a customer sent, with what it is about if that is known. */
export const described = (what: Message, about?: string): Message =>
  about ? message('described.about', { what, about }) : what

/** Describes a text that a customer has changed after sending it. */
export const edited = (text: string | undefined) => described(message('described.edited'), text)

/** Describes a message of a kind that this version does not know. */
export const unshown = message('described.unshown')

import { type Message, type MessageOrKey, messageOf } from '#messages/message.ts'
/** Thrown for malformed XML, with a text that completes "it is broken (…)". */
export class Malformed extends Error {
  readonly text: Message

  constructor(text: MessageOrKey) {
    super(messageOf(text).key)
    this.text = messageOf(text)
  }
}

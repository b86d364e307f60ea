import { type Message, type MessageOrKey, messageOf } from '#messages/message.ts'
import { render } from '#messages/render.ts'

/** Too much of the same work is waiting; it may be tried again after some seconds. */
export class Overloaded extends Error {
  readonly text: Message
  readonly seconds: number

  constructor(text: MessageOrKey, seconds = 1) {
    super(render(messageOf(text), 'en'))
    this.text = messageOf(text)
    this.seconds = seconds
  }
}

import { type MessageOrKey, message, messageOf } from '#messages/message.ts'
import { UnreadableFile } from '../types.ts'

export const damaged = (what: MessageOrKey) =>
  new UnreadableFile(message('workbooks.damaged', { what: messageOf(what) }))

import type { Present } from '#console/api/presence.ts'
import type { Draft, Kind } from '#console/messages/editor/draft.ts'
import type { Conversation } from '../conversation/conversation.ts'

/** What the composer writes, and for which conversation. */
export interface Writing {
  conversation: Conversation
  kind: Kind
  draft: Draft
  /** The name under which the files of the draft are kept. */
  place: string
  setDraft: (draft: Draft) => void
  /** Switches to another message type. */
  choose: (kind: Kind) => void
  /** Clears the field after sending. Returns whether it still contained the sent text. */
  clear: (sent: Draft) => boolean
  /** When false, only a note can be written: the conversation has another handler or none. */
  isAnswer: boolean
  /** The reason why an answer cannot be sent now. */
  obstacle: string | undefined
  /** The colleagues who write in it. */
  writers: Present[]
  /** Whether messages bypass the colleague who handles the conversation. */
  isForced: boolean
  /** The number of times a command has requested focus for the field. */
  asked: number
  /** Called when the focus leaves the composer. */
  leave: () => void
}

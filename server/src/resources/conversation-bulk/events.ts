import type { EventType } from '#events/types.ts'
import type { BulkState, LockedConversation } from './rules.ts'

/** One of the changed conversations, before and after. */
export interface Change {
  current: LockedConversation
  target: BulkState
}

/** Returns the event that a change is; undefined if it only labels the conversation. */
export const eventOf = ({ current, target }: Change, isAcceptance: boolean): EventType | undefined => {
  if (isAcceptance) return 'conversation.accepted'
  if (target.state === 'closed' && current.state !== 'closed') return 'conversation.closed'
  if (current.state === 'closed' && target.state !== 'closed') return 'conversation.reopened'
  const isSame =
    current.handler_id === target.handler_id && current.campaign_queue_id === target.campaign_queue_id
  return isSame ? undefined : 'conversation.transferred'
}

import type { Hint } from '#hints/hints.ts'
import { notFound } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import { lockContactable, openConversationOf } from '#resources/conversations/contactable-lock.ts'
import { hintOf } from '#resources/conversations/state.ts'
import { closeForCustomer } from '#resources/conversations/writes.ts'
import { announceStored } from '#resources/webhooks/events/announce.ts'

/** Closes a conversation of the visitor; throws a 404 unless it is theirs and open. Returns the hints to send. */
export const endConversation = (
  services: Services,
  contactableId: number,
  conversationId: number,
): Promise<Hint[]> =>
  transact(services, async (db) => {
    await lockContactable(db, contactableId)
    const open = await openConversationOf(db, contactableId)
    // A call that is sent again must not close the conversation after it.
    if (open?.id !== conversationId) throw notFound('livechat.no_conversation_to_end')
    const stored = await closeForCustomer(db, open)
    await announceStored(db, 'conversation.closed', stored)
    const { state, handler_id, campaign_queue_id } = stored.row
    return [
      hintOf({ id: open.id, contactable_id: contactableId, state, handler_id, campaign_queue_id }, open),
    ]
  })

import type { Hint } from '#hints/hints.ts'
import type { Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import { lockContactable, openConversationOf } from '#resources/conversations/contactable-lock.ts'
import { hintOf } from '#resources/conversations/state.ts'
import { closeForCustomer } from '#resources/conversations/writes.ts'
import { announceStored } from '#resources/webhooks/events/announce.ts'

/** Closes the visitor's open conversation, if there is one. Returns the hints to send. */
export const endConversation = (services: Services, contactableId: number): Promise<Hint[]> =>
  transact(services, async (db) => {
    await lockContactable(db, contactableId)
    const open = await openConversationOf(db, contactableId)
    if (!open) return []
    const stored = await closeForCustomer(db, open)
    await announceStored(db, 'conversation.closed', stored)
    const { state, handler_id, campaign_queue_id } = stored.row
    return [
      hintOf({ id: open.id, contactable_id: contactableId, state, handler_id, campaign_queue_id }, open),
    ]
  })

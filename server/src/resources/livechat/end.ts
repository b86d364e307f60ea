import type { Hint } from '#hints/hints.ts'
import { notFound } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import { lockContactable, openConversationOf } from '#resources/conversations/contactable-lock.ts'
import { endOpen } from '#resources/conversations/end.ts'

/** Closes a conversation of the visitor; throws a 404 unless it is theirs and open. Returns the hints to send. */
export const endConversation = (
  services: Services,
  contactable_id: number,
  conversationId: number,
): Promise<Hint[]> =>
  transact(services, async (db) => {
    await lockContactable(db, contactable_id)
    const open = await openConversationOf(db, contactable_id)
    // A call that is sent again must not close the conversation after it.
    if (open?.id !== conversationId) throw notFound('livechat.no_conversation_to_end')
    return endOpen(db, { ...open, contactable_id }, null)
  })

import type { Hint } from '#hints/hints.ts'
import { notFound } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import {
  type ConversationState,
  lockContactable,
  openConversationOf,
  readState,
} from '#resources/conversations/contactable-lock.ts'
import { historyFields, noteConversation } from '#resources/conversations/history.ts'
import { hintOf } from '#resources/conversations/state.ts'
import { closeForCustomer } from '#resources/conversations/writes.ts'
import { snapshotOf } from '#resources/record-changes/queries.ts'
import type { Rec } from '#resources/rule-engine/context.ts'
import { runRules } from '#resources/rule-engine/run.ts'
import { stepRecord } from '#resources/sla-clocks/after.ts'
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
    const before = (await readState(db, [open.id]))[0] as ConversationState
    const stored = await closeForCustomer(db, open)
    await announceStored(db, 'conversation.closed', stored)
    const news = await noteConversation(db, { employeeId: null }, before, stored.row)
    const { state, handler_id, campaign_queue_id } = stored.row
    const hints: Hint[] = [
      ...news,
      hintOf({ id: open.id, contactable_id: contactableId, state, handler_id, campaign_queue_id }, open),
    ]
    const context = { db, employeeId: null, tell: (...some: Hint[]) => void hints.push(...some) }
    await runRules(context, {
      ...{ subject: 'conversation', event: 'closed', before: snapshotOf(before, historyFields) },
      after: stored.row as unknown as Rec,
    })
    await stepRecord(db, 'conversation', open.id, { employeeId: null })
    return hints
  })

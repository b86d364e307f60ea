import type { ChangeAuthor } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { snapshotOf } from '#resources/record-changes/queries.ts'
import type { Rec } from '#resources/rule-engine/context.ts'
import { runRules } from '#resources/rule-engine/run.ts'
import { stepRecord } from '#resources/sla-clocks/after.ts'
import { announceStored } from '#resources/webhooks/events/announce.ts'
import { type ConversationState, type openConversationOf, readState } from './contactable-lock.ts'
import { historyFields, noteConversation } from './history.ts'
import { hintOf } from './state.ts'
import { closeForCustomer } from './writes.ts'

type Open = NonNullable<Awaited<ReturnType<typeof openConversationOf>>>

/**
 * Closes an open conversation that its handler does not close: the customer ends it, or an employee blocks them.
 * Nobody is asked for a score. The contactable is locked. Returns the hints to send.
 */
export const endOpen = async (
  db: Db,
  open: Open & { contactable_id: number },
  author: ChangeAuthor | null,
): Promise<Hint[]> => {
  const employeeId = author?.id ?? null
  const before = (await readState(db, [open.id]))[0] as ConversationState
  const stored = await closeForCustomer(db, open)
  await announceStored(db, 'conversation.closed', stored)
  const news = await noteConversation(db, { author }, before, stored.row)
  const { state, handler_id, campaign_queue_id } = stored.row
  const { id, contactable_id } = open
  const hints: Hint[] = [...news, hintOf({ id, contactable_id, state, handler_id, campaign_queue_id }, open)]
  const context = { db, employeeId, tell: (...some: Hint[]) => void hints.push(...some) }
  await runRules(context, {
    ...{ subject: 'conversation', event: 'closed', before: snapshotOf(before, historyFields) },
    after: stored.row as unknown as Rec,
  })
  await stepRecord(db, 'conversation', id, { employeeId })
  return hints
}

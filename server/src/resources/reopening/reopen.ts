import type { Db } from '#db/connections/connect.ts'
import { updateRecord } from '#db/records/records.ts'
import type { Hint } from '#hints/hints.ts'
import { noteChanges, snapshotOf } from '#resources/record-changes/queries.ts'
import type { Rec, RuleContext } from '#resources/rule-engine/context.ts'
import { runRules } from '#resources/rule-engine/run.ts'
import { stepRecord } from '#resources/sla-clocks/after.ts'
import { noteLink } from '#resources/ticket-links/link.ts'
import { insert as insertLink } from '#resources/ticket-links/queries.ts'
import { addConversation } from '#resources/ticket-messages/queries.ts'
import { findForChange, historyFields, records, tieConversations } from '#resources/tickets/queries.ts'
import { withSets } from '#resources/tickets/rules.ts'
import { addUnattended } from '#resources/tickets/unattended.ts'
import { announceStored } from '#resources/webhooks/events/announce.ts'
import { concernedTicket } from './queries.ts'

const open = 0
const processing = 1

type LockedTicket = NonNullable<Awaited<ReturnType<typeof findForChange>>>

/** Reopens a ticket because its customer has answered. */
const reopen = async (context: RuleContext, current: LockedTicket, conversation_id: number) => {
  const { db, tell } = context
  const { id: ticket } = current
  await addConversation(db, ticket, conversation_id)
  const status = current.handler_id ? processing : open
  const stored = await updateRecord(db, records, ticket, { status }, { event: 'ticket.updated' })
  const before = snapshotOf(current, historyFields)
  const news = await noteChanges(db, null, {
    ...{ subject_type: 'ticket', subject_id: ticket, kind: 'ticket.reopened', before },
    after: snapshotOf(withSets(stored.row), historyFields),
    refers_to: { type: 'conversation', id: conversation_id },
  })
  tell(...news)
  await announceStored(db, 'ticket.updated', stored)
  await runRules(context, {
    subject: 'ticket',
    event: 'updated',
    before,
    after: stored.row as unknown as Rec,
  })
  await stepRecord(db, 'ticket', ticket, { employeeId: null })
}

/** Opens a ticket that continues one that was done with long ago. */
const continueIn = async (context: RuleContext, old: LockedTicket, conversation_id: number) => {
  const { db } = context
  const {
    subject,
    priority,
    contact_id,
    category_id,
    sub_category_id,
    group_id,
    sponsor_id,
    campaign_queue_id,
  } = old
  const columns = {
    subject,
    priority,
    contact_id,
    category_id,
    sub_category_id,
    group_id,
    sponsor_id,
    campaign_queue_id,
  }
  await addUnattended(context, columns, {
    cz_cols: old.cz_cols,
    complete: async (id) => {
      await tieConversations(db, id, [conversation_id])
      const link = { type: 'related' as const, ticket_id: old.id, other_id: id }
      await insertLink(db, link, null)
      await noteLink(db, null, 'ticket.linked', link)
    },
  })
}

/** Finds and locks the ticket to reopen or to continue. A merge may have held it; then it is the kept one. */
const lockConcerned = async (db: Db, conversation_id: number) => {
  for (;;) {
    const [concerned] = await concernedTicket(db, [conversation_id])
    if (!concerned) return
    const ticket = await findForChange(db, { ticket: concerned.id }, true)
    if (!ticket || ticket.merged_into_id === null)
      return ticket && ticket.status >= 2 ? { ticket, is_recent: concerned.is_recent } : undefined
  }
}

/** Reopens the ticket that a customer's message is about, or opens another one if that was done with long ago. */
export const reopenAfterMessage = async (
  db: Db,
  conversation_id: number,
  tell: (...hints: Hint[]) => void,
) => {
  const concerned = await lockConcerned(db, conversation_id)
  if (!concerned) return
  const context = { db, employeeId: null, tell }
  if (concerned.is_recent) await reopen(context, concerned.ticket, conversation_id)
  else await continueIn(context, concerned.ticket, conversation_id)
  tell({ kind: 'list', list: 'ticket', ids: [concerned.ticket.id] })
}

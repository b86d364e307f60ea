import { hasPermission } from '#access/granted.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import type { Context } from '#http/endpoint.ts'
import { Problem } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import {
  beginHandled,
  isHistory,
  type LockedContactable,
  latestConversationOf,
  lockConversation,
  refuseHistory,
} from '#resources/conversations/contactable-lock.ts'
import { find as findConversation } from '#resources/conversations/queries.ts'
import { findHandler, requireState } from '#resources/conversations/state.ts'
import { runRulesOf } from '#resources/rule-engine/run.ts'
import { announce } from '#resources/webhooks/events/announce.ts'
import { addConversation, findTicket } from './queries.ts'

type Asking = Pick<Context, 'viewer'>

/** Throws a 403 unless the employee may read tickets, because the answer goes out by one. */
const requireReader = async (db: Db, { id }: Asking['viewer']) => {
  if (!(await hasPermission(db, id, 'ticket.read')))
    throw new Problem(403, message('permissions.needed', { permission: 'ticket.read' }), {
      code: 'permission_missing',
    })
}

const refuseIfBlocked = ({ is_blocked }: LockedContactable) => {
  if (is_blocked) throw new Problem(409, 'tickets.customer_blocked', { code: 'recipient_blocked' })
}

/** Returns the customer's open conversation if it is the employee's; undefined if they have none. */
const openOf = async (db: Db, contactableId: number, viewerId: number) => {
  const [latest] = await latestConversationOf(db, [contactableId])
  if (!latest || latest.state === 'closed') return undefined
  requireState(latest, 'handling')
  if (latest.handler_id !== viewerId) {
    const handler = await findHandler(db, latest)
    const why = handler && message('conversations.handled_by', { name: handler.name })
    throw new Problem(409, why ?? 'conversations.handled', { code: 'conversation_blocked' })
  }
  return latest.id
}

/** Begins a conversation with the customer, which the employee handles. Returns the hints to send. */
export const beginWith = async (db: Db, contactable: LockedContactable, handler_id: number) => {
  const conversation_id = await beginHandled(db, contactable, handler_id)
  const read = () => findConversation(db, conversation_id)
  await announce(db, 'conversation.opened', read)
  const { id: contactable_id, campaign_queue_id } = contactable
  const current = { state: 'handling', handler_id, campaign_queue_id }
  const hints: Hint[] = [{ kind: 'conversation', conversation_id, contactable_id, ...current }]
  const context = { db, employeeId: handler_id, tell: (...some: Hint[]) => void hints.push(...some) }
  await runRulesOf(context, { subject: 'conversation', event: 'created' }, read)
  return { conversation_id, hints }
}

/** Returns the ticket's latest conversation with its contact, and the contactable, locked. */
const lockPlace = async (db: Db, ticketId: number) => {
  const ticket = await findTicket(db, { ticket: ticketId })
  if (!ticket?.has_conversations)
    throw new Problem(409, 'tickets.without_conversation', { code: 'ticket_without_conversation' })
  const locked = ticket.conversation_id ? await lockConversation(db, ticket.conversation_id) : undefined
  // The conversation may have got another contact while this waited for the lock.
  if (!locked || (ticket.contact_id && locked.contactable.contact_id !== ticket.contact_id))
    throw new Problem(409, 'tickets.other_contact', { code: 'ticket_contact_differs' })
  return { ticket, contactable: locked.contactable }
}

/** Finds the open conversation, if any, that an answer from a ticket continues. */
const findPlace = async (db: Db, ticketId: number, { viewer }: Asking) => {
  await requireReader(db, viewer)
  const { ticket, contactable } = await lockPlace(db, ticketId)
  refuseIfBlocked(contactable)
  return { ticket, contactable, open: await openOf(db, contactable.id, viewer.id) }
}

/** Finds where an answer from a ticket goes: the customer's open conversation, or a new one. */
export const placeOfAnswer = async (db: Db, ticketId: number, asking: Asking) => {
  const { ticket, contactable, open } = await findPlace(db, ticketId, asking)
  const begun = open === undefined ? await beginWith(db, contactable, asking.viewer.id) : undefined
  const conversation_id = open ?? (begun?.conversation_id as number)
  if (conversation_id !== ticket.conversation_id) await addConversation(db, ticket.id, conversation_id)
  return { contactable, conversation_id, hints: begun?.hints ?? [] }
}

/** Finds where an answer from a ticket waits: in the customer's open conversation, or in the ticket's latest. */
export const placeToWait = async (db: Db, ticketId: number, asking: Asking) => {
  const { ticket, contactable, open } = await findPlace(db, ticketId, asking)
  if (open !== undefined && open !== ticket.conversation_id) await addConversation(db, ticket.id, open)
  refuseHistory({ isHistory: isHistory(contactable) })
  return {
    id: open ?? (ticket.conversation_id as number),
    contactable_id: contactable.id,
    ticket_id: ticketId,
  }
}

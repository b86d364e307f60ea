import { sql } from 'kysely'
import type { MessageType } from '#channels/content.ts'
import { JsonText } from '#http/answers/answer.ts'
import type { Context } from '#http/endpoint.ts'
import { invalid, notFound } from '#http/problem.ts'
import { originOf } from '#http/resource.ts'
import { lockConversation } from '#resources/conversations/contactable-lock.ts'
import { requireState } from '#resources/conversations/state.ts'
import { replaceFiles } from '#resources/file-uses/queries.ts'
import { checkOutgoing } from '#resources/messages/outgoing.ts'
import { renderFor } from '#resources/messages/send.ts'
import { checkReminders } from '#resources/reminders/checks.ts'
import { insertWith } from '#resources/reminders/queries.ts'
import { checkCount, checkSendAt } from './checks.ts'
import * as queries from './queries.ts'
import type { NewScheduledMessage } from './schema.ts'

/** Tells the desk, never the customer, to reload what is scheduled in a conversation. */
export const tell = (
  { services, afterCommit }: Pick<Context, 'services' | 'afterCommit'>,
  conversation_id: number,
) => afterCommit(() => services.live.tell({ kind: 'note', conversation_id }))

/**
 * Checks a message as it would be sent now, to a locked conversation, which an answer of a ticket may begin. Returns it
 * trimmed to its schema.
 */
export const checkedFor = async (
  context: Context,
  conversationId: number,
  type: MessageType,
  given: unknown,
  ticketId: number | null,
) => {
  const { db, services } = context
  const checked = await checkOutgoing(db, context, type, given)
  const locked = await lockConversation(db, conversationId)
  if (!locked) throw notFound()
  if (ticketId === null || locked.conversation.state !== 'closed')
    requireState(locked.conversation, 'handling')
  await renderFor(services, locked.contactable, checked.content)
  return { ...locked, message: JSON.stringify(checked.message), file_ids: checked.file_ids }
}

/** Returns when a message is to be sent, if that is given. */
export const sendAtOf = ({
  send_at,
  delay_seconds,
}: Pick<NewScheduledMessage, 'send_at' | 'delay_seconds'>) => {
  if (send_at && delay_seconds) throw invalid('delay_seconds', 'scheduled.one_time')
  if (delay_seconds) return sql<string>`now() + ${delay_seconds} * interval '1 second'`
  return send_at ?? undefined
}

/** What is sent after seconds is sent whatever the customer writes in them. */
export const refuseCondition = ({ unless_answered }: Pick<NewScheduledMessage, 'unless_answered'>) => {
  if (typeof unless_answered === 'boolean') throw invalid('unless_answered', 'scheduled.unless_answered')
}

type StoredMessage = Awaited<ReturnType<typeof queries.insert>>

/** Keeps the files of a message until it is sent. Returns its record. */
export const withFiles = async (db: Context['db'], stored: StoredMessage, file_ids: number[]) => {
  const isChanged = await replaceFiles(db, { column: 'scheduled_message_id', id: stored.id }, file_ids)
  return isChanged ? { data: await queries.find(db, stored.id) } : JsonText.of(stored)
}

export type Scheduling = Context<string, unknown, NewScheduledMessage>

interface Place {
  id: number
  contactable_id: number
  /** The ticket that is answered. */
  ticket_id?: number
}

/** Keeps a message until its moment, in a conversation that is open unless a ticket is answered. Returns its record. */
export const schedule = async (
  context: Scheduling,
  { id: conversation_id, contactable_id, ticket_id }: Place,
) => {
  const { db, viewer, body } = context
  const { type, delay_seconds } = body
  const send_at = sendAtOf(body)
  if (!send_at) throw invalid('send_at', 'scheduled.time_required')
  if (delay_seconds) refuseCondition(body)
  const { message, conversation, file_ids } = await checkedFor(
    context as unknown as Context,
    conversation_id,
    type,
    body.message,
    ticket_id ?? null,
  )
  if (body.send_at) await checkSendAt(db, contactable_id, body.send_at)
  await checkCount(db, conversation_id)
  if (body.remind_at) await checkReminders(db, viewer.id, body.remind_at)
  const stored = await queries.insert(db, {
    conversation_id,
    ticket_id: ticket_id ?? null,
    author_id: viewer.id,
    type,
    message,
    send_at,
    origin: originOf(context),
    is_undoable: !!delay_seconds,
    unless_answered: body.unless_answered ?? true,
    after_seq: conversation.last_seq,
  })
  if (body.remind_at) await insertWith(db, [stored.id], body.remind_at)
  tell(context, conversation_id)
  return withFiles(db, stored, file_ids)
}

import { adapterOf } from '#channels/registry.ts'
import type { Context } from '#http/endpoint.ts'
import { Problem } from '#http/problem.ts'
import { originOf } from '#http/resource.ts'
import { type Message, message } from '#messages/message.ts'
import { paceOf } from '#resources/conversation-waves/rules.ts'
import { lockContactable, lockContactables } from '#resources/conversations/contactable-lock.ts'
import { checkOutgoing } from '#resources/messages/outgoing.ts'
import { renderFor } from '#resources/messages/send.ts'
import { attempt } from '#resources/rule-engine/act.ts'
import { placeOfAnswer } from '#resources/ticket-messages/answer.ts'
import * as queries from './queries.ts'
import { type ChildMessage, maxChildren, type SkipReason } from './schema.ts'

/** The seconds in which a message can be taken back. */
const delaySeconds = 10

type Content = Awaited<ReturnType<typeof checkOutgoing>>['content']

interface Recipient {
  child: queries.Child
  reason: SkipReason | null
  error: Message | null
}

const reasonOf = (child: queries.Child, viewerId: number): SkipReason | null => {
  if (!child.contactable_id) return 'no_conversation'
  if (child.is_blocked) return 'blocked'
  if (child.is_window_closed) return 'window'
  if (child.state === 'waiting') return 'waiting'
  if (child.state === 'handling' && child.handler_id !== viewerId) return 'handled'
  return null
}

/** Lets each customer get the message once, whichever of their tickets and channels comes first. */
const onceEach = (recipients: Recipient[]): Recipient[] => {
  const seen = new Set<string>()
  return recipients.map((each) => {
    if (each.reason) return each
    const { contact_id, contactable_id } = each.child
    const customer = [
      `contactable ${contactable_id}`,
      ...(contact_id === null ? [] : [`contact ${contact_id}`]),
    ]
    const isSeen = customer.some((one) => seen.has(one))
    for (const one of customer) seen.add(one)
    return isSeen ? { ...each, reason: 'same_customer' } : each
  })
}

/** Marks those whose channel does not take the message. One customer stands for all of a channel. */
const refuse = async ({ db, services }: Context, decided: Recipient[], content: Content) => {
  const refusals = new Map<number, Message | null>()
  for (const each of decided) {
    const { channel_id, contactable_id } = each.child
    if (each.reason || channel_id === null || contactable_id === null) continue
    if (!refusals.has(channel_id)) refusals.set(channel_id, null)
    else continue
    const contactable = await lockContactable(db, contactable_id)
    try {
      if (contactable) await renderFor(services, contactable, content)
    } catch (failure) {
      if (!(failure instanceof Problem)) throw failure
      refusals.set(channel_id, Object.values(failure.detail.errors ?? {}).flat()[0] ?? failure.text)
    }
  }
  return decided.map((each): Recipient => {
    const error = refusals.get(each.child.channel_id ?? 0)
    return each.reason || !error ? each : { ...each, reason: 'refused', error }
  })
}

/** Begins or continues the conversations of those who get the message, and lets the outbox send it. */
const send = async (
  context: Context,
  decided: Recipient[],
  { file_ids, ...stored }: { type: string; message: string; file_ids: number[] },
) => {
  const { db, viewer, services, afterCommit } = context
  const queued = new Map<number, number>()
  const scheduled = []
  for (const each of decided) {
    if (each.reason) continue
    const tried = await attempt(db, () => placeOfAnswer(db, each.child.ticket_id, context))
    if ('problem' in tried) {
      Object.assign(each, { reason: 'refused', error: tried.problem.text })
      continue
    }
    const { conversation_id, hints, contactable } = tried.done
    each.child.conversation_id = conversation_id
    afterCommit(() => services.live.tell(...hints))
    const place = queued.get(contactable.channel_id) ?? 0
    queued.set(contactable.channel_id, place + 1)
    const pace = paceOf(adapterOf(contactable.contactable_type).maxPerSecond)
    scheduled.push({
      ...{ conversation_id, author_id: viewer.id, ...stored, origin: originOf(context), is_undoable: true },
      seconds: delaySeconds + place / pace,
    })
    afterCommit(() => services.live.tell({ kind: 'note', conversation_id }))
  }
  await queries.schedule(db, scheduled, file_ids)
}

/** Tells the customers of a ticket's children something, or answers who they would be. */
export const tellChildren = async (context: Context, ticket: number, given: ChildMessage) => {
  const { db, viewer } = context
  const outgoing = await checkOutgoing(db, context, given.type, given.message)
  const { content, file_ids } = outgoing
  const children = await queries.childrenOf(db, ticket, maxChildren + 1, viewer)
  if (!children.length) throw new Problem(409, 'tickets.no_children', { code: 'no_children' })
  if (children.length > maxChildren)
    throw new Problem(409, message('tickets.too_many_children', { limit: maxChildren }), { code: 'too_many' })
  const chosen = children.map(
    (child): Recipient => ({ child, reason: reasonOf(child, viewer.id), error: null }),
  )
  await lockContactables(
    db,
    chosen.flatMap(({ child, reason }) => (reason || !child.contactable_id ? [] : [child.contactable_id])),
  )
  const decided = onceEach(await refuse(context, chosen, content))
  const stored = { type: given.type, message: JSON.stringify(outgoing.message), file_ids }
  if (!given.dry_run) await send(context, decided, stored)
  return {
    reached: decided.filter(({ reason }) => !reason).length,
    tickets: decided.map(({ child, reason, error }) => ({
      ...{ ticket_id: child.ticket_id, subject: child.subject, contact: child.contact },
      ...{ conversation_id: reason ? null : child.conversation_id, reason, error },
    })),
  }
}

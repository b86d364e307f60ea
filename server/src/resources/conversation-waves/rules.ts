import { invalidFields } from '#http/problem.ts'
import { type Message, type MessageOrKey, message } from '#messages/message.ts'
import type { LockedConversation } from '#resources/conversation-bulk/rules.ts'
import { maxPerConversation } from '#resources/scheduled-messages/checks.ts'
import { groupAlike } from './likeness.ts'
import { maxGroups, maxMembers, type SkipReason } from './schema.ts'

/** What customers ask in the same words, by channel. Those who block their channel are only counted. */
export interface AskedText {
  question: string
  amount: number
  blocked_amount: number
  /** Null, as the first ID, if all of them block their channel. */
  since: string | null
  first_id: number | null
  channels: { contactable_type: string; amount: number; ids: number[] }[]
}

const sumOf = (all: { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)

const channelsOf = (texts: AskedText[], members: Set<number>) =>
  [
    ...Map.groupBy(
      texts.flatMap(({ channels }) => channels),
      ({ contactable_type }) => contactable_type,
    ),
  ]
    .map(([contactable_type, some]) => ({
      ...{ contactable_type, amount: sumOf(some) },
      conversation_id: some.flatMap(({ ids }) => ids).find((id) => members.has(id)) ?? null,
    }))
    .toSorted((one, other) => other.amount - one.amount)

const idsOf = (texts: AskedText[]) =>
  texts
    .flatMap(({ channels }) => channels.flatMap(({ ids }) => ids).toSorted((a, b) => a - b))
    .slice(0, maxMembers)

/** Returns the questions that several conversations share, the most common first; texts are given so too. */
export const sharedQuestions = (texts: AskedText[]) =>
  groupAlike(texts.map(({ question }) => question))
    .map((indexes) => indexes.map((index) => texts[index] as AskedText))
    .map((members) => ({ members, conversation_ids: idsOf(members) }))
    .map(({ members, conversation_ids }) => ({
      first_id: members[0]?.first_id as number,
      amount: sumOf(members),
      blocked_amount: members.reduce((sum, { blocked_amount }) => sum + blocked_amount, 0),
      wordings: members.filter(({ amount }) => amount > 0).length,
      waiting_since: members.flatMap(({ since }) => since ?? []).toSorted()[0] as string,
      channels: channelsOf(members, new Set(conversation_ids)),
      conversation_ids,
    }))
    .filter(({ amount }) => amount > 1)
    .toSorted((one, other) => other.amount - one.amount)
    .slice(0, maxGroups)

/** What decides, beside its state, whether a conversation gets an answer. */
export interface Asking {
  id: number
  contactable_id: number
  channel_id: number
  contactable_type: string
  is_unanswered: boolean
  is_blocked: boolean
  is_window_closed: boolean
  scheduled_amount: number
}

export type Skip = { error?: Message } & (
  | { reason: 'handled' | 'refused'; error: Message }
  | { reason: Exclude<SkipReason, 'handled' | 'refused'> }
)

/** Returns why a conversation gets no answer of an employee, if anything. */
export const skipOf = (
  { state, handler_id, handler }: LockedConversation,
  { is_unanswered, is_blocked, is_window_closed, scheduled_amount }: Asking,
  viewerId: number,
): Skip | undefined => {
  if (state === 'closed') return { reason: 'closed' }
  if (state === 'handling' && handler_id !== viewerId)
    return { reason: 'handled', error: message('conversations.handled_by', { name: handler ?? '' }) }
  if (!is_unanswered) return { reason: 'answered' }
  if (is_blocked) return { reason: 'blocked' }
  if (is_window_closed) return { reason: 'window' }
  if (scheduled_amount >= maxPerConversation)
    return { reason: 'refused', error: message('scheduled.too_many', { limit: maxPerConversation }) }
  return undefined
}

const reasons = {
  closed: 'conversations.closed',
  answered: 'conversations.answered',
  window: 'rules.window_closed',
  blocked: 'tickets.customer_blocked',
} as const

/** Returns the 422 for conversations of which none can be answered, with the reason for each. */
export const nobodyLeft = (ids: number[], skips: ReadonlyMap<number, Skip | undefined>) => {
  const whyOf = (skip: Skip | undefined): MessageOrKey => {
    if (!skip) return 'conversations.no_such_conversation'
    return skip.reason === 'handled' || skip.reason === 'refused' ? skip.error : reasons[skip.reason]
  }
  const each = ids.map((id, at) => [`conversation_ids.${at}`, [whyOf(skips.get(id))]])
  return invalidFields({ conversation_ids: ['conversations.nobody_to_answer'], ...Object.fromEntries(each) })
}

/** Returns how many messages of a wave a second go out on a channel: half of what the platform takes from all. */
export const paceOf = (maxPerSecond = 20) => Math.min(20, maxPerSecond / 2)

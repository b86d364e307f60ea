import { isDeepStrictEqual } from 'node:util'
import { invalid, Problem } from '#http/problem.ts'
import { type Message, message } from '#messages/message.ts'
import type { HandlerFault } from '#resources/conversations/handlers.ts'
import { type Closure, maxTags, type Transfer } from '#resources/conversations/schema.ts'
import type { FormerConversation, LabelChanges } from './schema.ts'

/** What a change of many conversations can set in each. */
export interface BulkState {
  state: string
  handler_id: number | null
  campaign_queue_id: number | null
  priority: number | null
  group_id: number | null
  sponsor_id: number | null
  tag_ids: number[]
  memo: string | null
  result_id: number | null
  snoozed_until: string | null
  unread_count: number
}

/** A locked conversation as it is before a change. */
export interface LockedConversation extends BulkState {
  id: number
  contactable_id: number
  handler: string | null
  /** The sequence number of the latest message of an employee, or 0 without one. */
  replied_seq: number
  /** The queue's name, if it requires a termination code. */
  strict_queue: string | null
  /** Whether the customer has begun no other conversation since. */
  is_latest: boolean
  /** Whether it was held in an earlier system, and cannot go on here. */
  is_history: boolean
}

/** The existing records that the changes of a call refer to. */
export interface References {
  tags: Set<number>
  queues: Set<number>
  groups: Set<number>
  sponsors: Set<number>
  /** Termination codes. */
  results: Set<number>
  /** Why an employee cannot be given a conversation, by ID. */
  employees: Map<number, HandlerFault>
}

export type Step =
  | { kind: 'accept'; viewerId: number }
  | { kind: 'transfer'; to: Pick<Transfer, 'handler_id' | 'campaign_queue_id'> }
  | { kind: 'close'; closure: Closure }
  | { kind: 'label'; changes: LabelChanges }
  | { kind: 'restore'; former: FormerConversation }

export type Decision =
  | { kind: 'refused'; errors: Record<string, Message[]> }
  | { kind: 'unchanged' }
  | { kind: 'changed'; target: BulkState }

const texts = {
  waiting: 'conversations.waiting',
  handling: 'conversations.handled',
  closed: 'conversations.closed',
} as const

const requireState = ({ state }: BulkState, ...wanted: (keyof typeof texts)[]) => {
  if (!wanted.includes(state as keyof typeof texts))
    throw invalid('state', texts[state as keyof typeof texts])
}

const accepted = (current: LockedConversation, handler_id: number) => {
  if (current.state === 'handling' && current.handler !== null)
    throw invalid('state', message('conversations.handled_by', { name: current.handler }))
  requireState(current, 'waiting')
  return { state: 'handling', handler_id }
}

const transferred = (
  current: LockedConversation,
  { handler_id, campaign_queue_id }: Pick<Transfer, 'handler_id' | 'campaign_queue_id'>,
) => {
  requireState(current, 'waiting', 'handling')
  if (handler_id) return { state: 'handling', handler_id, snoozed_until: null }
  return {
    ...{ state: 'waiting', handler_id: null, snoozed_until: null },
    campaign_queue_id: campaign_queue_id ?? null,
  }
}

const closed = (current: LockedConversation, { memo, result_id }: Closure) => {
  requireState(current, 'handling')
  const hasResult = result_id === undefined ? current.result_id !== null : result_id !== null
  if (current.strict_queue !== null && !hasResult)
    throw invalid('result_id', message('conversations.code_required', { queue: current.strict_queue }))
  return { state: 'closed', memo, result_id, snoozed_until: null, unread_count: 0 }
}

const tagSet = (ids: number[]) => [...new Set(ids)].toSorted((one, other) => one - other)

const labeled = (current: LockedConversation, changes: LabelChanges) => {
  const { priority = current.priority, add_tag_ids = [], remove_tag_ids = [] } = changes
  const kept = current.tag_ids.filter((id) => !remove_tag_ids.includes(id))
  const tag_ids = tagSet([...kept, ...add_tag_ids])
  if (tag_ids.length > maxTags) throw invalid('add_tag_ids', message('fields.max_items', { count: maxTags }))
  return { priority, tag_ids }
}

const restored = (current: LockedConversation, { id: _, changed_to, ...former }: FormerConversation) => {
  // Messages that have come since are no reason to refuse.
  const seen = { ...changed_to, ...(changed_to.tag_ids && { tag_ids: tagSet(changed_to.tag_ids) }) }
  const other = Object.entries(seen).find(
    ([name, value]) =>
      value !== undefined &&
      String(current[name as keyof FormerConversation['changed_to']]) !== String(value),
  )
  if (other) throw invalid(other[0], 'conversations.changed_since')
  if (former.state && current.state === 'closed') {
    if (!current.is_latest) throw invalid('state', 'conversations.continued')
    if (current.is_history) throw invalid('state', 'channels.history_only')
  }
  if (former.state === 'handling' && !former.handler_id) throw invalid('handler_id', 'fields.required')
  const handler_id = former.state === 'waiting' ? null : (former.handler_id ?? current.handler_id)
  // Only a conversation that somebody handles can be snoozed.
  const snoozed_until = former.state === 'handling' ? (former.snoozed_until ?? null) : null
  const turned = former.state && { snoozed_until }
  return { ...former, ...turned, handler_id, ...(former.tag_ids && { tag_ids: tagSet(former.tag_ids) }) }
}

const targetOf = (current: LockedConversation, step: Step): Partial<BulkState> => {
  if (step.kind === 'accept') return accepted(current, step.viewerId)
  if (step.kind === 'transfer') return transferred(current, step.to)
  if (step.kind === 'close') return closed(current, step.closure)
  return step.kind === 'label' ? labeled(current, step.changes) : restored(current, step.former)
}

/** Throws a 422 for a handler, queue or tag that does not exist or cannot be given. */
export const requireKnown = (given: Partial<BulkState>, known: References) => {
  const { employees, queues, groups, sponsors, results, tags } = known
  const { handler_id, campaign_queue_id, group_id, sponsor_id, result_id, tag_ids = [] } = given
  if (handler_id && !employees.has(handler_id)) throw invalid('handler_id', 'fields.no_such_record')
  const fault = handler_id && employees.get(handler_id)
  if (fault) throw invalid('handler_id', fault)
  if (campaign_queue_id && !queues.has(campaign_queue_id))
    throw invalid('campaign_queue_id', 'fields.no_such_record')
  if (group_id && !groups.has(group_id)) throw invalid('group_id', 'fields.no_such_record')
  if (sponsor_id && !sponsors.has(sponsor_id)) throw invalid('sponsor_id', 'fields.no_such_record')
  if (result_id && !results.has(result_id)) throw invalid('result_id', 'fields.no_such_record')
  if (tag_ids.some((id) => !tags.has(id))) throw invalid('tag_ids', 'fields.no_such_record')
}

const ofLabels = ['priority', 'group_id', 'sponsor_id', 'tag_ids', 'memo', 'result_id'] as const
const ofTurn = ['state', 'handler_id', 'campaign_queue_id'] as const
const ofEnd = ['memo', 'result_id', 'snoozed_until', 'unread_count'] as const

const isSame = (one: BulkState, other: BulkState) =>
  [...ofTurn, ...ofLabels].every((name) => isDeepStrictEqual(one[name], other[name]))

const stateOf = (current: LockedConversation): BulkState => {
  const { state, handler_id, campaign_queue_id, priority, group_id, sponsor_id, tag_ids } = current
  const { memo, result_id, snoozed_until, unread_count } = current
  return {
    ...{ state, handler_id, campaign_queue_id, priority, group_id, sponsor_id, tag_ids },
    ...{ memo, result_id, snoozed_until, unread_count },
  }
}

/** Decides what happens to one conversation; `current` is undefined if it does not exist. */
export const decide = (current: LockedConversation | undefined, step: Step, known: References): Decision => {
  try {
    if (!current) throw invalid('id', 'conversations.no_such_conversation')
    const given = targetOf(current, step)
    if (step.kind === 'restore') requireKnown(step.former as Partial<BulkState>, known)
    const changes = Object.entries(given).filter(([, value]) => value !== undefined)
    const target = { ...stateOf(current), ...Object.fromEntries(changes) }
    return isSame(target, current) ? { kind: 'unchanged' } : { kind: 'changed', target }
  } catch (error) {
    if (error instanceof Problem) return { kind: 'refused', errors: error.detail.errors ?? {} }
    throw error
  }
}

/** Returns what a change replaced, so that it can be taken back. */
export const formerOf = (current: LockedConversation, target: BulkState): FormerConversation => {
  const hasTurned = ofTurn.some((name) => current[name] !== target[name])
  const isEnd = hasTurned && target.state === 'closed'
  const labels = ofLabels.filter((name) => String(current[name]) !== String(target[name]))
  const isWoken = hasTurned && current.snoozed_until !== target.snoozed_until
  const end = isEnd ? ofEnd : isWoken ? (['snoozed_until'] as const) : []
  const names = [...(hasTurned ? ofTurn : []), ...end, ...labels]
  const part = (of: BulkState) => Object.fromEntries(names.map((name) => [name, of[name]]))
  const noHandler = hasTurned && current.state === 'waiting' ? { handler_id: null } : {}
  // An employee who has answered since keeps the conversation.
  const reply = hasTurned && !isEnd ? { replied_seq: current.replied_seq } : {}
  return {
    ...{ id: current.id, ...part(current), ...noHandler },
    changed_to: { ...part(target), ...reply },
  } as FormerConversation
}

import type { Db } from '#db/connections/connect.ts'
import { insert as insertNote } from '#resources/conversation-notes/queries.ts'
import { type ConversationState, lockConversation } from '#resources/conversations/contactable-lock.ts'
import { historyFields, noteConversation } from '#resources/conversations/history.ts'
import { find } from '#resources/conversations/queries.ts'
import { type ConversationChanges, maxTags } from '#resources/conversations/schema.ts'
import { askForScores } from '#resources/conversations/score-question.ts'
import { hintOf, requireReopenable, requireState } from '#resources/conversations/state.ts'
import * as writes from '#resources/conversations/writes.ts'
import { notifyAll } from '#resources/notices/notify.ts'
import { snapshotOf } from '#resources/record-changes/queries.ts'
import { changesBetween } from '#resources/record-changes/rules.ts'
import { announceStored } from '#resources/webhooks/events/announce.ts'
import type { ActionValues, Rec, RuleContext, Target } from './context.ts'
import { withTags } from './values.ts'

type Assignment = NonNullable<ActionValues['assign']>

/** Reports whether the conversation is where an assignment would put it. */
const isThere = (current: ConversationState, { handler_id, campaign_queue_id }: Assignment) =>
  handler_id === undefined
    ? current.state === 'waiting' && (!campaign_queue_id || current.campaign_queue_id === campaign_queue_id)
    : current.state === 'handling' && current.handler_id === handler_id

const assign = async (
  { db, tell }: RuleContext,
  current: ConversationState,
  to: Assignment,
  text: string,
) => {
  if (isThere(current, to)) return undefined
  requireState(current, 'waiting', 'handling')
  const isRelease = to.handler_id === undefined && !to.campaign_queue_id
  const stored = isRelease ? await writes.release(db, current) : await writes.transfer(db, current, to)
  await announceStored(db, 'conversation.transferred', stored)
  const { handler_id } = stored.row
  if (handler_id !== current.handler_id)
    tell(...(await notifyAll(db, [handler_id], { type: 'transfer', conversation_id: current.id, text })))
  return stored
}

const label = async (
  db: Db,
  current: ConversationState,
  { set, add_tags }: ActionValues,
  author_id: number,
) => {
  const changes = { ...set, ...withTags(current.tag_ids, add_tags, maxTags) } as ConversationChanges
  return Object.keys(changes).length ? writes.update(db, current, changes, author_id) : undefined
}

const close = async (db: Db, current: ConversationState) => {
  if (current.state === 'closed') return undefined
  const stored = await writes.close(db, current, {})
  await askForScores(db, [current.id])
  await announceStored(db, 'conversation.closed', stored)
  return stored
}

/** Opens a closed conversation again where it was: only taking back what a rule did does so. */
const reopen = async (db: Db, current: ConversationState, { handler_id }: Assignment) => {
  if (current.state !== 'closed') return undefined
  await requireReopenable(db, current)
  const stored = handler_id
    ? await writes.reopen(db, current, handler_id)
    : await writes.reopenWaiting(db, current)
  await announceStored(db, 'conversation.reopened', stored)
  return stored
}

const change: Target['change'] = async (context, id, given, { rule, author_id }) => {
  const { db, tell } = context
  const current = (await lockConversation(db, id))?.conversation
  if (!current) return undefined
  const { state, ...set } = given.set
  const labeled = await label(db, current, { ...given, set }, author_id)
  const isReopened = state !== undefined && state !== 'closed'
  const reopened = isReopened ? await reopen(db, current, given.assign ?? {}) : undefined
  const assigned =
    !isReopened && given.assign ? await assign(context, current, given.assign, rule.name) : undefined
  const closed = state === 'closed' ? await close(db, current) : undefined
  const stored = closed ?? reopened ?? assigned ?? labeled
  if (!stored || stored.version === current.version) return undefined
  const { row } = stored
  tell(...(await noteConversation(db, { author: null, rule }, current, row)))
  const { handler_id, campaign_queue_id } = row
  tell(hintOf({ ...current, state: row.state, handler_id, campaign_queue_id }, current))
  const [before, after] = [snapshotOf(current, historyFields), snapshotOf(row, historyFields)]
  return { changes: changesBetween(before, after), before, after: row as unknown as Rec }
}

export const conversationTarget: Target = {
  type: 'conversation',
  find: async (db, id) => (await find(db, id)) as Rec | undefined,
  change,
  note: async ({ db, tell }, conversation_id, content, { author_id }) => {
    const found = await find(db, conversation_id)
    if (!found) return
    await insertNote(db, { conversation_id, after_seq: found.last_seq, author_id }, { content })
    tell({ kind: 'note', conversation_id })
  },
}

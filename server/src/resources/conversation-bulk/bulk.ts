import type { Db } from '#db/connections/connect.ts'
import { noteConversations } from '#resources/conversations/history.ts'
import { findMany } from '#resources/conversations/queries.ts'
import type { Closure } from '#resources/conversations/schema.ts'
import { askForScores } from '#resources/conversations/score-question.ts'
import { hintOf } from '#resources/conversations/state.ts'
import { type Notifying, notify } from '#resources/notices/notify.ts'
import { stepLater } from '#resources/sla-clocks/later.ts'
import { announceAll } from '#resources/webhooks/events/announce.ts'
import { type Change, eventOf } from './events.ts'
import * as queries from './queries.ts'
import { decide, formerOf, type LockedConversation, type References, type Step } from './rules.ts'
import { withRules } from './run-rules.ts'
import type { ConversationBulkOutcome } from './schema.ts'

export interface BulkItem {
  id: number
  step: Step
}

const tagPairs = (changes: Change[]) => {
  const pairsOf = (of: (change: Change) => [number[], number[]]) =>
    changes.flatMap((change) => {
      const [ids, others] = of(change)
      const missing = ids.filter((id) => !others.includes(id))
      return missing.map((tag_id) => ({ conversation_id: change.current.id, tag_id }))
    })
  return {
    removed: pairsOf(({ current, target }) => [current.tag_ids, target.tag_ids]),
    added: pairsOf(({ current, target }) => [target.tag_ids, current.tag_ids]),
  }
}

const announceChanges = async (db: Db, changes: Change[], isAcceptance: boolean) => {
  const byEvent = Map.groupBy(changes, (change) => eventOf(change, isAcceptance))
  for (const [event, some] of byEvent)
    if (event)
      await announceAll(
        db,
        event,
        some.map(({ current }) => current.id),
        (ids) => findMany(db, ids),
      )
}

const notifyHandlers = async (context: Notifying, changes: Change[]) => {
  const given = changes.filter(({ current, target }) => target.handler_id !== current.handler_id)
  for (const [handler, some] of Map.groupBy(given, ({ target }) => target.handler_id)) {
    const [first] = some
    if (handler && first)
      await notify(context, [handler], {
        type: 'transfer',
        conversation_id: first.current.id,
        amount: some.length,
      })
  }
}

const tellWatchers = ({ services, afterCommit }: Notifying, changes: Change[]) =>
  afterCommit(() =>
    services.live.tell(...changes.map(({ current, target }) => hintOf({ ...current, ...target }, current))),
  )

interface Deps {
  known: References
  closure: Closure
  /** Whether rules run for the changes. */
  runsRules?: boolean
}

/** Changes conversations in one transaction, with the events, notices and hints of each. */
export const changeConversations = async (
  context: Notifying,
  items: BulkItem[],
  { known, closure, runsRules }: Deps,
): Promise<ConversationBulkOutcome> => {
  const { db } = context
  const locked = await queries.lockAll(
    db,
    items.map(({ id }) => id),
  )
  const decided = items.map(({ id, step }) => ({ id, decision: decide(locked.get(id), step, known) }))
  const changes = decided.flatMap(({ id, decision }): Change[] =>
    decision.kind === 'changed'
      ? [{ current: locked.get(id) as LockedConversation, target: decision.target }]
      : [],
  )
  const { removed, added } = tagPairs(changes)
  await queries.changeTags(db, removed, added)
  const targets = changes.map(({ current, target }) => ({ ...target, id: current.id }))
  const isRestoring = items[0]?.step.kind === 'restore'
  if (targets.length) await queries.change(db, targets, { ...closure, isRestoring })
  const hints = await noteConversations(
    db,
    context.viewer,
    changes.map(({ current, target }) => [current, { ...current, ...target }]),
  )
  context.afterCommit(() => context.services.live.tell(...hints))
  await stepLater(
    db,
    'conversation',
    changes.map(({ current }) => current.id),
    context.viewer.id,
  )
  const closed = changes.filter(
    ({ target, current }) => target.state === 'closed' && current.state !== 'closed',
  )
  await askForScores(
    db,
    closed.map(({ current }) => current.id),
  )
  const isAcceptance = items[0]?.step.kind === 'accept'
  await announceChanges(db, changes, isAcceptance)
  await notifyHandlers(context, changes)
  tellWatchers(context, changes)
  const ruled = runsRules ? await withRules(context, changes, isAcceptance) : undefined
  return {
    conversations: decided.map(({ id, decision }) => ({
      id,
      outcome: decision.kind,
      errors: decision.kind === 'refused' ? decision.errors : null,
    })),
    // Closing again may need a termination code, so it cannot be taken back.
    former: (ruled?.changes ?? changes)
      .filter(({ current, target }) => current.state !== 'closed' || target.state === 'closed')
      .map(({ current, target }) => formerOf(current, target)),
    ...(ruled && { by_rules: ruled.by_rules }),
  }
}

import { historyFields } from '#resources/conversations/history.ts'
import { findMany } from '#resources/conversations/queries.ts'
import type { Notifying } from '#resources/notices/notify.ts'
import { snapshotOf } from '#resources/record-changes/queries.ts'
import { contextOf } from '#resources/rule-engine/endpoint.ts'
import { type EffectsById, runRulesOfMany, totalsOf } from '#resources/rule-engine/many.ts'
import { type Change, eventOf } from './events.ts'
import { lockAll } from './queries.ts'

/** Returns the changes up to what rules made of the conversations. */
const upToNow = async ({ db }: Notifying, changes: Change[], effects: EffectsById) => {
  if (!effects.size) return changes
  const now = await lockAll(db, [...effects.keys()])
  return changes.map(({ current, target }) => ({ current, target: now.get(current.id) ?? target }))
}

/** Runs the rules for changed conversations. Returns which ran, and what has changed by now. */
export const withRules = async (context: Notifying, changes: Change[], isAcceptance: boolean) => {
  const inside = { ...contextOf(context), many: {} }
  const effects: EffectsById = new Map()
  const byEvent = Map.groupBy(changes, (change) => eventOf(change, isAcceptance))
  for (const [event = 'conversation.updated', some] of byEvent) {
    const done = await runRulesOfMany(inside, {
      ...{ subject: 'conversation', event: event.slice('conversation.'.length), read: findMany },
      written: some.map(({ current }) => ({
        id: current.id,
        before: snapshotOf(current as object, historyFields),
      })),
    })
    for (const [id, each] of done) effects.set(id, each)
  }
  return { by_rules: totalsOf(effects), changes: await upToNow(context, changes, effects) }
}

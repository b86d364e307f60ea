import type { Notifying } from '#resources/notices/notify.ts'
import { contextOf } from '#resources/rule-engine/endpoint.ts'
import { runRulesOfMany, totalsOf, type WrittenRecord } from '#resources/rule-engine/many.ts'
import type { RuleEffect } from '#resources/rules/schema.ts'
import { findMany } from '#resources/tickets/queries.ts'
import { versionsOf } from './queries.ts'
import { TicketBulkItem, type TicketBulkOutcome } from './schema.ts'
import { formerValues } from './snapshots.ts'

/** Returns the former values with those that rules replaced, over the version that they made. */
const formerWith = (item: TicketBulkItem, effects: RuleEffect[], version: number): TicketBulkItem => {
  // Of several changes of a field, what the first one replaced counts.
  const changes = effects.flatMap((effect) => effect.changes).toReversed()
  const own = changes.filter(({ field }) => Object.hasOwn(TicketBulkItem.properties, field))
  const values = Object.fromEntries(own.map(({ field, from }) => [field, from]))
  const all = [...formerValues(changes), ...(item.cz_cols ?? [])]
  const cz_cols = [...new Map(all.map((each) => [each.id, each])).values()]
  return { ...values, ...item, ...(cz_cols.length && { cz_cols }), version } as TicketBulkItem
}

/** Runs the rules for changed tickets. Returns which ran, and the former values of all. */
export const withRules = async (
  context: Notifying,
  written: WrittenRecord[],
  former: TicketBulkItem[],
): Promise<Required<Pick<TicketBulkOutcome, 'by_rules' | 'former'>>> => {
  const { db } = context
  const inside = { ...contextOf(context), many: {} }
  const effects = await runRulesOfMany(inside, {
    ...{ subject: 'ticket', event: 'updated', written },
    read: findMany,
  })
  const versions = await versionsOf(db, [...effects.keys()])
  return {
    by_rules: totalsOf(effects),
    former: former.map((item) => {
      const version = versions.get(item.id)
      return version ? formerWith(item, effects.get(item.id) ?? [], version) : item
    }),
  }
}

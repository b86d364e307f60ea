import type { Context } from '#http/endpoint.ts'
import { message } from '#messages/message.ts'
import type { ActiveRule } from '#resources/rule-engine/active.ts'
import { evaluate } from '#resources/rule-engine/conditions.ts'
import type { Fact, RuleContext } from '#resources/rule-engine/context.ts'
import { contextOf } from '#resources/rule-engine/endpoint.ts'
import { lookFor, Relations } from '#resources/rule-engine/look.ts'
import { carryOut, targets } from '#resources/rule-engine/run.ts'
import { subjects } from '#resources/rules/subjects.ts'
import { stepRecord } from '#resources/sla-clocks/after.ts'
import type { MacroOutcome } from './schema.ts'

const unchanged = { changes: [], run_id: null, told_id: null }

/** Runs a macro on one record. */
export const runOn = async (context: RuleContext, rule: ActiveRule, id: number): Promise<MacroOutcome> => {
  const record = await targets[subjects[rule.subject].target].find(context.db, id)
  if (!record) return { id, outcome: 'failed', ...unchanged, error: message('fields.no_such_record') }
  const fact: Fact = { subject: rule.subject, event: 'by_hand', before: null, after: record }
  const look = await lookFor(context, fact, new Relations(context.db, fact), rule.paths)
  const { holds, findings } = evaluate(rule.if, look)
  if (!holds) return { id, outcome: 'missed', ...unchanged, error: null }
  const told: number[] = []
  const inside = { ...context, noteTold: (contactable: number) => void told.push(contactable) }
  const { changed, reason, unsent, run_id = null } = await carryOut(inside, { rule, fact, findings })
  if (reason) return { id, outcome: 'failed', ...unchanged, error: reason }
  const { target } = subjects[rule.subject]
  if (changed && target !== 'contact') await stepRecord(context.db, target, id, context)
  const changes = changed?.changes ?? []
  return { id, outcome: 'matched', changes, run_id, told_id: told[0] ?? null, error: unsent ?? null }
}

/**
 * Runs a macro on each record, in the order of their IDs. An employee starts it, so it has no limit as rules have.
 * `before` is what is known of the parts before, if this is one of several. Returns the outcomes in the order given.
 */
export const runMacro = async (
  context: Pick<Context, 'db' | 'viewer' | 'services' | 'afterCommit'>,
  rule: ActiveRule,
  ids: number[],
  before: RuleContext['many'] = {},
): Promise<MacroOutcome[]> => {
  const inside = { ...contextOf(context), many: { ...before } }
  const outcomes = new Map<number, MacroOutcome>()
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other))
    outcomes.set(id, await runOn(inside, rule, id))
  return ids.map((id) => outcomes.get(id) as MacroOutcome)
}

import type { Db } from '#db/connections/connect.ts'
import type { RuleEffect, RuleTotal } from '#resources/rules/schema.ts'
import type { TargetType } from '#resources/rules/subjects.ts'
import { rulesFor } from './active.ts'
import type { Fact, Rec, RuleContext } from './context.ts'
import { runRules } from './run.ts'

/** How many records are in memory at a time. */
const batchSize = 100

/** A record that is written together with others, and what it was; null if it is new. */
export interface WrittenRecord {
  id: number
  before: Fact['before']
}

interface ManyRecords {
  subject: TargetType
  event: string
  written: WrittenRecord[]
  /** Reads records as their GET returns them. */
  read: (db: Db, ids: number[]) => Promise<object[]>
}

/** What rules did, by the ID of the record. */
export type EffectsById = Map<number, RuleEffect[]>

/**
 * Runs the rules for records that are written together, one after the other, in the same transaction. The rules are
 * looked up for each, because one may have been paused at its limit.
 */
export const runRulesOfMany = async (
  context: RuleContext,
  { subject, event, written, read }: ManyRecords,
): Promise<EffectsById> => {
  const effects: EffectsById = new Map()
  const { db } = context
  if (!written.length || !(await rulesFor(db, subject, event)).length) return effects
  for (let start = 0; start < written.length; start += batchSize) {
    const some = written.slice(start, start + batchSize)
    const rows = (await read(
      db,
      some.map(({ id }) => id),
    )) as Rec[]
    const records = new Map(rows.map((row) => [row.id, row]))
    for (const { id, before } of some) {
      const after = records.get(id)
      const done = after ? await runRules(context, { subject, event, before, after }) : []
      if (done.length) effects.set(id, done)
    }
  }
  return effects
}

/** Counts the records on which each rule ran. */
export const totalsOf = (effects: EffectsById): RuleTotal[] => {
  const totals = new Map<number, RuleTotal>()
  for (const { rule_id, version, name } of [...effects.values()].flat()) {
    const { records = 0 } = totals.get(rule_id) ?? {}
    totals.set(rule_id, { rule_id, version, name, records: records + 1 })
  }
  return [...totals.values()]
}

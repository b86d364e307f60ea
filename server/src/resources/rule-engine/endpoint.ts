import type { StoredRecord } from '#db/records/records.ts'
import { JsonText } from '#http/answers/answer.ts'
import type { Context } from '#http/endpoint.ts'
import { stepClocks } from '#resources/sla-clocks/step.ts'
import { rulesFor, serviceLevelsOf, versionOfRules } from './active.ts'
import type { Fact, Rec, RuleContext } from './context.ts'
import { runRules } from './run.ts'

type Writing = Pick<Context, 'db' | 'viewer' | 'services' | 'afterCommit'>

/** Returns the context of rules that run in a request's transaction. */
export const contextOf = ({ db, viewer, services, afterCommit }: Writing): RuleContext => ({
  db,
  employeeId: viewer.id,
  tell: (...hints) => afterCommit(() => services.live.tell(...hints)),
})

interface Write<Row> {
  subject: Fact['subject']
  event: string
  before: Fact['before']
  stored: StoredRecord<Row>
  /** Reads the record again after rules have changed it. */
  reread: () => Promise<StoredRecord<Row>>
}

/** Steps the clocks of service levels after a write. Returns whether that has changed any. */
const step = async <Row>(
  { db, viewer }: Writing,
  { subject: type }: Write<Row>,
  { stored, ruleSet }: { stored: StoredRecord<Row>; ruleSet: string },
) => {
  if (type !== 'ticket' && type !== 'conversation') return false
  if (!(await serviceLevelsOf(db, type, ruleSet))) return false
  const record = stored.row as unknown as Rec
  return stepClocks(db, type, [{ type, record, employeeId: viewer.id }], ruleSet)
}

/**
 * Runs the rules for a write, and steps the clocks of service levels. Returns the response, with the record as they
 * leave it.
 */
export const answerWithRules = async <Row>(context: Writing, written: Write<Row>): Promise<JsonText> => {
  const { subject, event, before, stored, reread } = written
  const ruleSet = stored.ruleSet ?? (await versionOfRules(context.db))
  const rules = await rulesFor(context.db, subject, event, ruleSet)
  const effects = rules.length
    ? await runRules(
        contextOf(context),
        { subject, event, before, after: stored.row as unknown as Rec },
        rules,
      )
    : []
  const changed = effects.length ? await reread() : stored
  const isStepped = await step(context, written, { stored: changed, ruleSet })
  const last = isStepped ? await reread() : changed
  if (!effects.length) return JsonText.of(last)
  return JsonText.of(last).with({ by_rules: effects })
}

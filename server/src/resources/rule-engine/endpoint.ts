import type { StoredRecord } from '#db/records/records.ts'
import { JsonText } from '#http/answers/answer.ts'
import type { Context } from '#http/endpoint.ts'
import type { RuleEffect } from '#resources/rules/schema.ts'
import { rulesFor } from './active.ts'
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

/** Runs the rules for a write. Returns the response, with the record as they leave it. */
export const answerWithRules = async <Row>(context: Writing, written: Write<Row>): Promise<JsonText> => {
  const { subject, event, before, stored, reread } = written
  const rules = await rulesFor(context.db, subject, event, stored.ruleSet)
  if (!rules.length) return JsonText.of(stored)
  const after = stored.row as unknown as Rec
  const effects = await runRules(contextOf(context), { subject, event, before, after })
  if (!effects.length) return JsonText.of(stored)
  const { json, version } = await reread()
  return new JsonText(`{"data":${json},"by_rules":${textOf(effects)}}`, version)
}

const textOf = (effects: RuleEffect[]) => JSON.stringify(effects)

import { JsonText } from '#http/answers/answer.ts'
import type { Context } from '#http/endpoint.ts'
import { records } from '#resources/contacts/queries.ts'
import { rulesFor, versionOfRules } from '#resources/rule-engine/active.ts'
import { answerWithRules, contextOf } from '#resources/rule-engine/endpoint.ts'
import { runRules } from '#resources/rule-engine/run.ts'
import type { ContactItem, WriteResult } from './item.ts'
import { rightsOf } from './rights.ts'
import { writeContacts } from './write.ts'

type Writing = Pick<Context, 'db' | 'viewer' | 'services' | 'afterCommit'>

/** Writes a contact with its parts. Returns the response, with the contact as rules leave it, and the outcome. */
export const writeContact = async (
  context: Writing,
  item: ContactItem,
): Promise<{ answer: JsonText; outcome: WriteResult['outcome'] }> => {
  const { db, viewer } = context
  const [written] = await writeContacts(context, [item], await rightsOf(db, viewer.id))
  const { id, outcome, before } = written as WriteResult
  const reread = () => records.readStored(db, id)
  const stored = await reread()
  if (outcome === 'unchanged') return { answer: JsonText.of(stored), outcome }
  const event = before ? 'updated' : 'created'
  return {
    answer: await answerWithRules(context, { subject: 'contact', event, before, stored, reread }),
    outcome,
  }
}

/** Runs the rules for contacts that were written together, if there are any. */
export const runRulesForAll = async (context: Writing, written: WriteResult[]) => {
  const { db } = context
  const ruleSet = await versionOfRules(db)
  for (const { id, outcome, before } of written) {
    if (outcome === 'unchanged') continue
    const event = before ? 'updated' : 'created'
    if (!(await rulesFor(db, 'contact', event, ruleSet)).length) continue
    const { row } = await records.readStored(db, id)
    await runRules(contextOf(context), { subject: 'contact', event, before, after: row as never })
  }
}

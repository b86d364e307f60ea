import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Problem } from '#http/problem.ts'
import type { PlainKey } from '#messages/keys.ts'
import { type Message, message } from '#messages/message.ts'
import { notifyAll } from '#resources/notices/notify.ts'
import type { FieldChange } from '#resources/record-changes/rules.ts'
import { tryLockOrder } from '#resources/rules/queries.ts'
import type { RuleEffect } from '#resources/rules/schema.ts'
import { subjects, type TargetType } from '#resources/rules/subjects.ts'
import { announceRun } from '#resources/webhooks/events/announce.ts'
import { act, attempt, subjectColumns, tryOut } from './act.ts'
import { givenBy } from './actions.ts'
import { type ActiveRule, rulesFor } from './active.ts'
import { evaluate, type Finding, type Look } from './conditions.ts'
import { contactTarget } from './contact.ts'
import type { Fact, RecordChange, RuleContext, Target } from './context.ts'
import { conversationTarget } from './conversation.ts'
import { lookFor, Relations } from './look.ts'
import { countRun, type Miss, recordMisses, recordRun, runsLeft } from './record.ts'
import { ticketTarget } from './ticket.ts'

/** How often what rules changed makes other rules run. */
const maxPasses = 3

export const targets: Record<TargetType, Target> = {
  ticket: ticketTarget,
  conversation: conversationTarget,
  contact: contactTarget,
}

/** Returns the ID of the record that a subject's rules change; undefined without one. */
const targetIdOf = ({ subject, after }: Fact) => {
  const { target, related } = subjects[subject]
  const column = subject === target ? 'id' : related.conversation
  return (after[column as string] ?? undefined) as number | undefined
}

/** One event with the rules that it makes run, and what they have changed so far. */
interface Pass {
  fact: Fact
  relations: Relations
  misses: Miss[]
  changed: RecordChange[]
}

interface Ran {
  rule: ActiveRule
  changes: FieldChange[]
}

const isConcerned = ({ fieldsToChange }: ActiveRule, { before, after }: Fact) => {
  if (!fieldsToChange || !before) return true
  return fieldsToChange.some((field) => {
    const name = field.startsWith('cz_col.') ? 'cz_cols' : field
    if (!(name in before)) return true
    const [from, to] = [before[name], after[name]]
    return from !== to && JSON.stringify(from) !== JSON.stringify(to)
  })
}

/** Pauses a rule, unless rules are being changed: then its next event does, because this one holds locks of records. */
const pause = async ({ db, tell }: RuleContext, { id, name, author_id }: ActiveRule, fact: Fact) => {
  if (!(await tryLockOrder(db))) return
  const paused = await db
    .updateTable('rules')
    .set({ paused_at: sql`now()` })
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .executeTakeFirst()
  if (!paused.numUpdatedRows) return
  const target = targetIdOf(fact)
  const { target: type } = subjects[fact.subject]
  if (!target) return
  const subject = { [subjectColumns[type]]: target }
  tell(...(await notifyAll(db, [author_id], { type: 'rule_paused', text: name, ...subject })))
}

interface Match {
  rule: ActiveRule
  fact: Fact
  findings: Finding[]
}

/** Records a run that its limit prevents, and pauses the rule. */
const stopAtLimit = async (context: RuleContext, { rule, fact, findings }: Match) => {
  await recordRun(context, { rule, fact, outcome: 'limited', findings })
  await pause(context, rule, fact)
}

interface Acts {
  changed?: RecordChange | undefined
  error?: Message | undefined
  isSuppressed?: boolean
}

const recordActs = (db: Db, run_id: number, { changed, error, isSuppressed }: Acts) =>
  db
    .updateTable('rule_runs')
    .set({
      ...(changed && { changes: JSON.stringify(changed.changes) }),
      ...(error && { error: JSON.stringify(error) }),
      ...(isSuppressed && { outcome: 'suppressed' }),
    })
    .where('id', '=', run_id)
    .execute()

/** Returns why the last of the messages and notices went to nobody that did. */
const reasonIn = (unsent: PlainKey[]) => {
  const last = unsent.at(-1)
  return last && message(last)
}

/**
 * Does what a rule says, and records it. Returns what it changed and why it sent a part to nobody, or the reason if it did
 * nothing.
 */
export const carryOut = async (context: RuleContext, { rule, fact, findings }: Match) => {
  const target = targets[subjects[fact.subject].target]
  const id = targetIdOf(fact)
  const hints: Parameters<RuleContext['tell']> = []
  const inner = { ...context, tell: (...some: typeof hints) => void hints.push(...some) }
  const tried = await attempt(context.db, async () => {
    const run_id = await recordRun(context, { rule, fact, outcome: 'matched', findings })
    const acted = id ? await act(inner, rule, givenBy(rule.then), { target, id, run_id }) : undefined
    const { changed, unsent = [] } = acted ?? {}
    const isSuppressed = unsent.length === rule.then.length
    const error = reasonIn(unsent)
    if (changed || error) await recordActs(context.db, run_id, { changed, error, isSuppressed })
    if (isSuppressed) return { error, isSuppressed }
    await announceRun(context.db, run_id, rule)
    return { changed, run_id, error }
  })
  if ('problem' in tried) {
    const reason = reasonOf(tried.problem)
    await recordRun(context, { rule, fact, outcome: 'failed', findings, error: reason })
    return { reason }
  }
  context.tell(...hints)
  const { isSuppressed, error, changed, run_id } = tried.done
  countRun(isSuppressed ? 'suppressed' : 'matched')
  return isSuppressed ? { reason: error } : { changed, run_id, unsent: error }
}

/** Records what a watching rule would do, or why it could not: it is tried and undone. */
const watch = async (context: RuleContext, { rule, fact, findings }: Match) => {
  const { db } = context
  const run_id = await recordRun(context, { rule, fact, outcome: 'watched', findings })
  const id = targetIdOf(fact)
  if (!id) return
  const matter = { target: targets[subjects[fact.subject].target], id, run_id }
  const unheard = { ...context, tell: () => undefined, noteAddition: () => undefined }
  const tried = await tryOut(db, () => act(unheard, rule, givenBy(rule.then), matter))
  const { changed, unsent = [] } = 'done' in tried ? tried.done : {}
  const error = 'problem' in tried ? reasonOf(tried.problem) : reasonIn(unsent)
  if (changed || error) await recordActs(db, run_id, { changed, error })
}

/** Returns why a rule could not do what it says: the fault of the first field, if there are any. */
const reasonOf = ({ text, detail }: Problem) => Object.values(detail.errors ?? {})[0]?.[0] ?? text

const judge = (rule: ActiveRule, look: Look, misses: Miss[]) => {
  const { holds, findings } = evaluate(rule.if, look)
  if (holds) return findings
  misses.push({ rule, place: findings.length - 1, failed: findings.at(-1) as Finding })
  return undefined
}

type Findings = Finding[] | undefined

/**
 * Returns what a rule's conditions found, if they hold; notes a miss otherwise. A promise only if they name related
 * records: an event may have hundreds of rules that do not.
 */
const findingsOf = (context: RuleContext, rule: ActiveRule, pass: Pass): Findings | Promise<Findings> => {
  const { fact, relations, misses } = pass
  if (!isConcerned(rule, fact)) return undefined
  const look = lookFor(context, fact, relations, rule.paths)
  if (!(look instanceof Promise)) return judge(rule, look, misses)
  return look.then((known) => judge(rule, known, misses))
}

/** Runs a rule whose conditions hold. Returns whether it did. */
const runRule = async (
  context: RuleContext,
  { rule, findings }: Omit<Match, 'fact'>,
  pass: Pass,
  ran: Ran[],
) => {
  const { fact } = pass
  if (rule.state === 'watching') {
    await watch(context, { rule, fact, findings })
    return false
  }
  if ((await runsLeft(context.db, rule)) <= 0) {
    await stopAtLimit(context, { rule, fact, findings })
    return false
  }
  const { changed, reason } = await carryOut(context, { rule, fact, findings })
  if (reason) return false
  ran.push({ rule, changes: changed?.changes ?? [] })
  if (!changed) return true
  pass.changed.push(changed)
  // What later rules of the pass see. The fields before the event stay as they were.
  if (subjects[fact.subject].target === fact.subject) pass.fact = { ...fact, after: changed.after }
  return true
}

/** Returns the event that the changes of a pass are, for the next one. */
const nextFact = ({ fact, changed }: Pass): Fact | undefined => {
  const [first] = changed
  const last = changed.at(-1)
  if (!first || !last) return undefined
  const { target } = subjects[fact.subject]
  return { subject: target, event: 'updated', before: first.before, after: last.after }
}

const runPass = async (context: RuleContext, pass: Pass, rules: ActiveRule[], ran: Ran[]) => {
  for (const rule of rules) {
    const found = findingsOf(context, rule, pass)
    const findings = found instanceof Promise ? await found : found
    if (findings && (await runRule(context, { rule, findings }, pass, ran)) && rule.stop) return true
  }
  return false
}

/** Records the rules that what others changed would have made run, had that not been the last pass. */
const recordCutOff = async (context: RuleContext, pass: Pass, rules: ActiveRule[]) => {
  for (const rule of rules) {
    const findings = await findingsOf(context, rule, pass)
    if (findings) await recordRun(context, { rule, fact: pass.fact, outcome: 'cut_off', findings })
  }
}

const passOf = ({ db }: RuleContext, fact: Fact): Pass => ({
  fact,
  relations: new Relations(db, fact),
  misses: [],
  changed: [],
})

/**
 * Runs the rules for an event from top to bottom, in the transaction that causes it. Changes made by rules start another
 * pass, three at most; each rule runs at most once. `chosen` are the rules of the first pass: all of the event if the
 * caller has just asked for them, or some. Returns what each rule changed.
 */
export const runRules = async (
  context: RuleContext,
  first: Fact,
  chosen?: ActiveRule[],
): Promise<RuleEffect[]> => {
  const ran: Ran[] = []
  let fact: Fact | undefined = first
  for (let count = 0; fact; count++) {
    const all = (fact === first && chosen) || (await rulesFor(context.db, fact.subject, fact.event))
    const rules = all.filter(({ id }) => !ran.some(({ rule }) => rule.id === id))
    if (!rules.length) break
    const pass = passOf(context, fact)
    if (count === maxPasses) {
      await recordCutOff(context, pass, rules)
      break
    }
    const isStopped = await runPass(context, pass, rules, ran)
    await recordMisses(context, fact, pass.misses)
    fact = isStopped ? undefined : nextFact(pass)
  }
  return ran.map(({ rule: { id, version, name }, changes }) => ({ rule_id: id, version, name, changes }))
}

/** Runs the rules of an event whose record is read only if there are any. */
export const runRulesOf = async (
  context: RuleContext,
  { subject, event }: Pick<Fact, 'subject' | 'event'>,
  read: () => Promise<object | undefined>,
): Promise<RuleEffect[]> => {
  const rules = await rulesFor(context.db, subject, event)
  if (!rules.length) return []
  const after = (await read()) as Fact['after'] | undefined
  return after ? runRules(context, { subject, event, before: null, after }, rules) : []
}

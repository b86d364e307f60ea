import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { problemOf } from '#http/errors.ts'
import type { JobServices } from '#http/services.ts'
import { hoursOf } from '#resources/calendars/hours.ts'
import { evaluate, fieldsToChange } from '#resources/rule-engine/conditions.ts'
import { lookFor, Relations } from '#resources/rule-engine/look.ts'
import { type Paths, pathsOf } from '#resources/rule-engine/paths.ts'
import type { Conjunction, NewRule } from '#resources/rules/schema.ts'
import { nextSubjects, type PastEvent, pastEvents, type Span } from './events.ts'
import { maxMatches, type RulePreviewMatch } from './schema.ts'

/** The number of subjects per transaction. */
const batchSize = 200

type TriedRule = Pick<NewRule, 'subject' | 'when'> & { if?: Conjunction }

interface Due extends Span {
  id: number
  rule: TriedRule
  compared: TriedRule | null
  done_id: number
  subject_amount: number
  fewer_amount: number
}

const next = sql<Due>`update rule_previews set status = 1, executed_start_at = coalesce(executed_start_at, now())
  where id = (select id from rule_previews where status < 2 order by id limit 1 for update skip locked)
  returning id, rule, compared, from_at::text as "from", to_at::text as "to", done_id, subject_amount, fewer_amount`

/** A rule, ready to be tried on many events. */
interface Compiled {
  rule: TriedRule
  conditions: Conjunction
  watched: string[] | undefined
  paths: Paths
}

const compile = async (db: Db, rule: TriedRule): Promise<Compiled> => {
  const { all = [], any = [] } = rule.if ?? {}
  const ids = [...all, ...any].flatMap(({ field, val }) => (field === 'now' ? Number(val) : []))
  return {
    rule,
    conditions: { all, any },
    watched: fieldsToChange({ all, any }),
    paths: pathsOf(rule.subject, { all, any }, await hoursOf(db, ids)),
  }
}

/** Returns how often a rule would have run for these events. */
const countRuns = async (db: Db, { rule, conditions, watched, paths }: Compiled, events: PastEvent[]) => {
  let runs = 0
  for (const { fact, employeeId } of events) {
    if (fact.event !== rule.when.event && !rule.when.by_hand) continue
    if (watched && fact.before && watched.every((field) => isSame(fact.before, fact.after, field))) continue
    const look = await lookFor({ employeeId }, fact, new Relations(db, fact), paths)
    if (evaluate(conditions, look).holds) runs += 1
    if (rule.when.by_hand) return Math.min(runs, 1)
  }
  return runs
}

const isSame = (before: Record<string, unknown> | null, after: Record<string, unknown>, field: string) => {
  const name = field.startsWith('cz_col.') ? 'cz_cols' : field
  return JSON.stringify(before?.[name]) === JSON.stringify(after[name])
}

interface Tally {
  events: number
  runs: number
  matches: (RulePreviewMatch & { preview_id: number })[]
}

const kindOf = (tried: number, saved: number, isCompared: boolean) => {
  if (!tried) return 'fewer'
  return isCompared && !saved ? 'more' : 'same'
}

const tally = async (db: Db, due: Due, ids: number[]): Promise<Tally> => {
  const past = await pastEvents(db, due.rule.subject, ids, due)
  const rule = await compile(db, due.rule)
  const compared = due.compared && (await compile(db, due.compared))
  const result: Tally = { events: 0, runs: 0, matches: [] }
  for (const [subject_id, events] of past) {
    result.events += events.length
    const tried = await countRuns(db, rule, events)
    const saved = compared ? await countRuns(db, compared, events) : 0
    result.runs += tried
    if (!tried && !saved) continue
    const kind = kindOf(tried, saved, due.compared !== null)
    result.matches.push({ preview_id: due.id, subject_id, kind, amount: tried || saved })
  }
  return result
}

const record = async (db: Db, due: Due, ids: number[], { events, runs, matches }: Tally) => {
  const amount = (...kinds: string[]) => matches.filter(({ kind }) => kinds.includes(kind)).length
  const room = Math.max(0, maxMatches - due.subject_amount - due.fewer_amount)
  const kept = matches.slice(0, room)
  if (kept.length) await db.insertInto('rule_preview_matches').values(kept).execute()
  await db
    .updateTable('rule_previews')
    .set({
      done_id: ids.at(-1) as number,
      event_amount: sql<number>`event_amount + ${events}`,
      run_amount: sql<number>`run_amount + ${runs}`,
      subject_amount: sql<number>`subject_amount + ${amount('same', 'more')}`,
      more_amount: sql<number>`more_amount + ${amount('more')}`,
      fewer_amount: sql<number>`fewer_amount + ${amount('fewer')}`,
    })
    .where('id', '=', due.id)
    .execute()
}

/** Notes from when there is history: the partitions are in the order of time, and so are their rows. */
const noteCoverage = (db: Db, { id, rule, from, to }: Due) =>
  sql`update rule_previews set covered_from_at = (
      select min(created_at) from (select created_at from record_changes where subject_type = ${rule.subject}
        and created_at between ${from}::timestamptz and ${to}::timestamptz limit 1000) first)
    where id = ${id}`.execute(db)

const end = (db: Db, id: number, given: { status: 2 | 3; error?: string }) =>
  db
    .updateTable('rule_previews')
    .set({ ...given, executed_end_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

const workOff = async (db: Db): Promise<boolean> => {
  const [due] = (await next.execute(db)).rows
  if (!due) return false
  await sql`savepoint batch`.execute(db)
  try {
    const { rule, done_id: after } = due
    if (!after) await noteCoverage(db, due)
    const ids = await nextSubjects(db, rule.subject, due, { after, limit: batchSize })
    if (ids.length) await record(db, due, ids, await tally(db, due, ids))
    else await end(db, due.id, { status: 2 })
  } catch (failure) {
    const problem = problemOf(failure)
    if (!problem || problem.status >= 503) throw failure
    await sql`rollback to savepoint batch`.execute(db)
    await end(db, due.id, { status: 3, error: JSON.stringify(problem.text) })
  }
  return true
}

/** Returns a function that works off the next part of a preview. What it has done is committed with its progress. */
export const workOffPreviews =
  ({ database }: JobServices) =>
  (): Promise<boolean> =>
    database.main.transaction().execute(workOff)

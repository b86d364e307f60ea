import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { problemOf } from '#http/errors.ts'
import type { JobServices } from '#http/services.ts'
import { nextSubjects, pastEvents, type Span } from './events.ts'
import { nextDue, valuesOf } from './moments.ts'
import { maxMatches, type RulePreviewMatch } from './schema.ts'
import { compile, countMoments, countRuns, type ReadyRule, type RecordLife, type TriedRule } from './try.ts'

/** The number of subjects per transaction. */
const batchSize = 200

interface Due extends Span {
  id: number
  rule: TriedRule
  compared: TriedRule | null
  /** The span in milliseconds since 1970. */
  start: number
  end: number
  done_id: number
  subject_amount: number
  fewer_amount: number
}

const next = sql<Due>`update rule_previews set status = 1, executed_start_at = coalesce(executed_start_at, now())
  where id = (select id from rule_previews where status < 2 order by id limit 1 for update skip locked)
  returning id, rule, compared, from_at::text as "from", to_at::text as "to", done_id, subject_amount, fewer_amount,
    extract(epoch from from_at)::float8 * 1000 as start, extract(epoch from to_at)::float8 * 1000 as "end"`

interface Tally {
  events: number
  runs: number
  matches: (Omit<RulePreviewMatch, 'target_id'> & { preview_id: number })[]
}

const kindOf = (tried: number, saved: number, isCompared: boolean) => {
  if (!tried) return 'fewer'
  return isCompared && !saved ? 'more' : 'same'
}

/** Returns a function that counts how often a rule would have run on a record. */
const counterOf = async (db: Db, tried: TriedRule, due: Due, ids: number[]) => {
  const compiled: ReadyRule = await compile(db, tried)
  if (!tried.when.moment) return ({ events }: Omit<RecordLife, 'value'>) => countRuns(db, compiled, events)
  const values = await valuesOf(db, tried, ids, due)
  return (lived: Omit<RecordLife, 'value'>) =>
    countMoments(db, compiled, { ...lived, value: values.get(lived.record.id) ?? null }, due)
}

const tally = async (db: Db, due: Due, ids: number[]): Promise<Tally> => {
  const past = await pastEvents(db, due.rule.subject, ids, due)
  const count = await counterOf(db, due.rule, due, ids)
  const compare = due.compared && (await counterOf(db, due.compared, due, ids))
  const result: Tally = { events: 0, runs: 0, matches: [] }
  for (const [subject_id, lived] of past) {
    result.events += lived.events.length
    const tried = await count(lived)
    const saved = compare ? await compare(lived) : 0
    result.runs += tried
    if (!tried && !saved) continue
    const kind = kindOf(tried, saved, compare !== null)
    result.matches.push({ preview_id: due.id, subject_id, kind, amount: tried || saved })
  }
  return result
}

/** Returns the next records, by ID, to which something happened, or whose moment came, in the span. */
const nextOf = async (db: Db, due: Due, limit: number) => {
  const after = due.done_id
  const rules = [due.rule, due.compared].filter((rule) => rule !== null)
  const isOfEvents = rules.some(({ when }) => !when.moment)
  const found = isOfEvents ? await nextSubjects(db, due.rule.subject, due, { after, limit }) : []
  for (const rule of rules)
    if (rule.when.moment) found.push(...(await nextDue(db, rule, due, { after, limit })))
  return [...new Set(found)].sort((one, other) => one - other).slice(0, limit)
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
    if (!due.done_id) await noteCoverage(db, due)
    const ids = await nextOf(db, due, batchSize)
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

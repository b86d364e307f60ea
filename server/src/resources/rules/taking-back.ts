import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { requirePermission } from '#http/callers/authorize.ts'
import { latestConversationOf, lockConversation } from '#resources/conversations/contactable-lock.ts'
import type { FieldChange } from '#resources/record-changes/rules.ts'
import { attempt } from '#resources/rule-engine/act.ts'
import type { ActionValues, Rec, RuleContext, Target } from '#resources/rule-engine/context.ts'
import { targets } from '#resources/rule-engine/run.ts'
import { stepLater } from '#resources/sla-clocks/later.ts'
import { maxRuns } from './reversal.ts'
import { changePermission, type SubjectType, subjects } from './subjects.ts'
import { targetId } from './target-id.ts'

interface Run {
  id: number
  version: number
  subject_type: SubjectType
  subject_id: number
  target_id: number | null
  changes: FieldChange[]
}

interface Reversal {
  rule_id: number
  name: string
  version?: number
  /** Only runs before this one. */
  before_run_id?: number
  /** Only these runs, which an employee has started; otherwise, all. */
  runs?: { ids: number[]; employee_id: number }
  viewerId: number
}

const runsOf = async (
  db: Db,
  { rule_id, version, before_run_id, runs }: Reversal,
  limit: number,
): Promise<Run[]> => {
  const isOneOf = runs
    ? sql`r.id = any(${runs.ids}::bigint[]) and r.employee_id = ${runs.employee_id}`
    : sql`true`
  const { rows } = await sql<Run>`
    select r.id, r.version, r.subject_type, r.subject_id, r.changes,
      ${targetId(sql`r.subject_type`, sql`r.subject_id`)} as target_id
    from rule_runs r where r.rule_id = ${rule_id} and r.outcome = 'matched' and r.taken_back_at is null
      and r.changes <> '[]' and (${version ?? null}::int is null or r.version = ${version ?? null})
      and (${before_run_id ?? null}::bigint is null or r.id < ${before_run_id ?? null}) and ${isOneOf}
    order by r.id desc limit ${limit}`.execute(db)
  return rows
}

/** Custom values are named by `cz_cols.5` in changes, and by `cz_col.5` in rules. */
const nameOf = (field: string) => field.replace(/^cz_cols\./, 'cz_col.')

const fieldOf = (record: Rec, field: string) => {
  const id = /^cz_cols\.(\d+)$/.exec(field)?.[1]
  if (!id) return record[field]
  const values = (record.cz_cols ?? []) as { id?: number; col_id?: number; value: unknown }[]
  return values.find((each) => (each.col_id ?? each.id) === Number(id))?.value
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Where a conversation was before a rule assigned it. */
const placeBefore = (undone: FieldChange[]): ActionValues['assign'] => {
  const from = (name: string) => undone.find(({ field }) => field === name)?.from as number | null | undefined
  const [handler_id, campaign_queue_id] = [from('handler_id'), from('campaign_queue_id')]
  if (handler_id) return { handler_id }
  const isMoved = undone.some(({ field }) => field === 'handler_id' || field === 'campaign_queue_id')
  return isMoved ? { campaign_queue_id: campaign_queue_id ?? null } : undefined
}

const ofPlace = ['state', 'handler_id', 'campaign_queue_id']

/** Whether a change closed the conversation. */
const isClosing = ({ field, to }: FieldChange) => field === 'state' && to === 'closed'

/** Where a conversation was before a rule closed it. */
const placeBeforeEnd = (undone: FieldChange[], record: Rec): ActionValues['assign'] => {
  const ofHandler = undone.find(({ field }) => field === 'handler_id')
  const handler = (ofHandler ? ofHandler.from : record.handler_id) as number | null
  return handler ? { handler_id: handler } : {}
}

/** Returns the change that restores what a run changed. Tags that it added are set as a whole. */
const givenFor = ({ type }: Target, undone: FieldChange[], record: Rec): ActionValues => {
  const isConversation = type === 'conversation'
  const closing = isConversation ? undone.find(isClosing) : undefined
  const place = closing ? placeBeforeEnd(undone, record) : placeBefore(undone)
  const assign = isConversation ? place : undefined
  const set = undone.filter(
    (change) => change === closing || !isConversation || !ofPlace.includes(change.field),
  )
  return {
    set: Object.fromEntries(set.map(({ field, from }) => [nameOf(field), from])),
    add_tags: [],
    ...(assign && { assign }),
  }
}

interface RunReversal {
  isRestored: boolean
  kept: number
  hasFailed?: boolean
}

/** Locks a record, so that what somebody is changing is not mistaken for what the rule did. */
const lock = (db: Db, { type }: Target, id: number) =>
  type === 'conversation'
    ? lockConversation(db, id)
    : db
        .selectFrom(type === 'ticket' ? 'tickets' : 'contacts')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .execute()

/** Whether the customer has begun no other conversation since. */
const isLatest = async (db: Db, { id, contactable_id }: Rec) =>
  (await latestConversationOf(db, [contactable_id as number]))[0]?.id === id

/** Returns the changes of a run that can be taken back: where a conversation was that it did not close is its past. */
const undoneOf = async (db: Db, { type }: Target, record: Rec, { changes }: Run) => {
  const isEnded = type === 'conversation' && record.state === 'closed'
  const isPast = isEnded && !(changes.some(isClosing) && (await isLatest(db, record)))
  return changes.filter(
    ({ field, to }) => isSame(fieldOf(record, field), to) && !(isPast && ofPlace.includes(field)),
  )
}

const takeBackOne = async (
  context: RuleContext,
  run: Run,
  { rule_id, name, viewerId }: Reversal,
): Promise<RunReversal> => {
  const target = targets[subjects[run.subject_type].target]
  if (run.target_id !== null) await lock(context.db, target, run.target_id)
  const record = run.target_id === null ? undefined : await target.find(context.db, run.target_id)
  const undone = record ? await undoneOf(context.db, target, record, run) : []
  const kept = run.changes.length - undone.length
  if (!record || !undone.length) return { isRestored: false, kept }
  const actor = { rule: { id: rule_id, version: run.version, name }, author_id: viewerId }
  const tried = await attempt(context.db, () =>
    target.change(context, record.id, givenFor(target, undone, record), actor),
  )
  if ('problem' in tried) return { isRestored: false, kept: run.changes.length, hasFailed: true }
  return tried.done ? { isRestored: true, kept } : { isRestored: false, kept: run.changes.length }
}

/** Takes back what a rule did, the latest run first. Says where to go on if there are more runs than the limit. */
export const takeBack = async (context: RuleContext, wanted: Reversal, limit = maxRuns) => {
  const { db } = context
  const found = await runsOf(db, wanted, limit + 1)
  const runs = found.slice(0, limit)
  const types = new Set(runs.map(({ subject_type }) => subjects[subject_type].target))
  await requirePermission(db, wanted.viewerId, ...[...types].map((type) => changePermission[type]))
  let [restored, kept] = [0, 0]
  const stepped = { ticket: new Set<number>(), conversation: new Set<number>() }
  const ids: number[] = []
  for (const run of runs) {
    const outcome = await takeBackOne(context, run, wanted)
    restored += Number(outcome.isRestored)
    kept += outcome.kept
    const { target } = subjects[run.subject_type]
    if (outcome.isRestored && target !== 'contact') stepped[target].add(run.target_id as number)
    // One that failed can be tried again.
    if (!outcome.hasFailed) ids.push(run.id)
  }
  for (const target of ['ticket', 'conversation'] as const) await stepLater(db, target, [...stepped[target]])
  if (ids.length)
    await db.updateTable('rule_runs').set({ taken_back_at: sql`now()` }).where('id', 'in', ids).execute()
  const last = found.length > limit ? runs.at(-1) : undefined
  return { restored, kept, is_complete: !last, ...(last && { before_run_id: last.id }) }
}

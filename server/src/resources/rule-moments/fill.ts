import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { statement } from '#db/statement.ts'
import { dropMomentsOf } from '#moments/queries.ts'
import { type ActiveRule, rulesFor } from '#resources/rule-engine/active.ts'
import type { SubjectType } from '#resources/rules/subjects.ts'
import { dueAt, lookAgainAfter, neverOpens, startEpoch, tables } from './due.ts'

/** The number of records, or moments, per transaction. */
const batchSize = 2_000
/** Counting by a calendar takes the processor, so others get their turn after as many. */
const countedAtOnce = 50

interface Open {
  rule_id: number
  subject_type: SubjectType
  is_dropped: boolean
  filled_id: number | null
  retimed_id: number | null
  retime_due_at: string | null
}

const isOpen = sql<boolean>`(filled_id is not null or retimed_id is not null)`

/** Notes which writes may have begun before a rule was saved, and so set no moments for it as it is now. */
const noteWrites = sql`update rule_moments set first_after = pg_snapshot_xmax(pg_current_snapshot())::text::bigint
  where rule_id in (
    select rule_id from rule_moments where first_after is null and not is_dropped and ${isOpen} for update skip locked)`

/** The first rule with something to do, once these writes have ended: those of others do not wait for them. */
const next = sql<Open>`select rule_id, subject_type, is_dropped, filled_id, retimed_id, retime_due_at
  from rule_moments
  where is_dropped or (${isOpen} and first_after <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
  order by rule_id limit 1 for update skip locked`

const drop = async (db: Db, { rule_id }: Open) => {
  const dropped = await dropMomentsOf(db, 'rule', rule_id, batchSize)
  if (dropped < batchSize) await db.deleteFrom('rule_moments').where('rule_id', '=', rule_id).execute()
}

const retimeBatch = statement<{ subject_id: number }>(
  `with batch as (
     select kind, subject_type, subject_id, reference_id from moments
     where kind = 'rule' and reference_id = $1 and subject_id > $2 order by subject_id limit $4
     for update skip locked)
   update moments m set due_at = least(m.due_at, $3::timestamptz), attempt_at = now(), generation = m.generation + 1,
     attempts = 0
   from batch b where (m.kind, m.subject_type, m.subject_id, m.reference_id)
     = (b.kind, b.subject_type, b.subject_id, b.reference_id)
   returning m.subject_id`,
)

/** Has moments looked at again; a worker already knows the rule and its calendar. */
const retime = async (db: Db, { rule_id, retimed_id, retime_due_at }: Open) => {
  const rows = await retimeBatch(db, [rule_id, retimed_id, retime_due_at, batchSize])
  const last = rows.length < batchSize ? null : Math.max(...rows.map(({ subject_id }) => subject_id))
  await db.updateTable('rule_moments').set({ retimed_id: last }).where('rule_id', '=', rule_id).execute()
}

interface Value {
  id: number
  at: number | null
}

const comingOf = async (rule: ActiveRule, values: Value[]) => {
  const isNever = neverOpens(rule)
  const coming: { id: number; due: string }[] = []
  for (const [index, { id, at }] of values.entries()) {
    if (index % countedAtOnce === 0) await setImmediate()
    if (at === null) continue
    const due = isNever ? lookAgainAfter(at) : dueAt(rule, new Date(at))
    if (due && due.getTime() > Date.now()) coming.push({ id, due: due.toISOString() })
  }
  return coming
}

/** Sets moments that are to come. One that a write has set meanwhile knows better. */
const add = async (db: Db, rule: ActiveRule, values: Value[]) => {
  const coming = await comingOf(rule, values)
  return sql`insert into moments (kind, subject_type, subject_id, reference_id, due_at, attempt_at)
    select 'rule', ${rule.subject}, id, ${rule.id}, due, due
    from jsonb_to_recordset(${JSON.stringify(coming)}::jsonb) as given (id bigint, due timestamptz)
    on conflict do nothing`.execute(db)
}

const fill = async (db: Db, { rule_id, subject_type, filled_id }: Open) => {
  const rule = (await rulesFor(db, subject_type, 'moment')).find(({ id }) => id === rule_id)
  const values = rule
    ? (
        await sql<Value>`
          select id, ${startEpoch(rule, Date.now())} as at
          from ${sql.table(tables[subject_type] as string)} where id > ${filled_id} order by id limit ${batchSize}`.execute(
          db,
        )
      ).rows
    : []
  if (rule) await add(db, rule, values)
  const last = values.length < batchSize ? null : (values.at(-1)?.id ?? null)
  await db.updateTable('rule_moments').set({ filled_id: last }).where('rule_id', '=', rule_id).execute()
}

/**
 * Gives the records that existed when a rule was saved their moments, a batch at a time, has those looked at again whose
 * rule or calendar has changed, and drops those of rules that are off. Returns whether there is more to do now: a rule
 * waits for the writes that were under way when it was saved.
 */
export const fillRuleMoments = (database: Db): Promise<boolean> =>
  database.transaction().execute(async (db) => {
    await noteWrites.execute(db)
    const [open] = (await next.execute(db)).rows
    if (!open) return false
    await (open.is_dropped ? drop : open.retimed_id === null ? fill : retime)(db, open)
    return true
  })

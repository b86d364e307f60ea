import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { dropMomentsOf } from '#moments/queries.ts'
import { type ActiveRule, rulesFor } from '#resources/rule-engine/active.ts'
import type { SubjectType } from '#resources/rules/subjects.ts'
import { dueAt, tables } from './due.ts'

/** The number of records, or moments, per transaction. */
const batchSize = 2_000

interface Open {
  rule_id: number
  subject_type: SubjectType
  is_dropped: boolean
  filled_id: number
}

const next = sql<Open>`select rule_id, subject_type, is_dropped, filled_id from rule_moments
  where is_dropped or filled_id is not null order by rule_id limit 1 for update skip locked`

const drop = async (db: Db, { rule_id }: Open) => {
  const dropped = await dropMomentsOf(db, 'rule', rule_id, batchSize)
  if (dropped < batchSize) await db.deleteFrom('rule_moments').where('rule_id', '=', rule_id).execute()
}

/** Sets moments that are to come. One that a write has set meanwhile knows better. */
const add = (db: Db, rule: ActiveRule, values: { id: number; at: number | null }[]) => {
  const coming = values.flatMap(({ id, at }) => {
    const due = at === null ? null : dueAt(rule, new Date(at))
    return due && due.getTime() > Date.now() ? [{ id, due: due.toISOString() }] : []
  })
  return sql`insert into moments (kind, subject_type, subject_id, reference_id, due_at, attempt_at)
    select 'rule', ${rule.subject}, id, ${rule.id}, due, due
    from jsonb_to_recordset(${JSON.stringify(coming)}::jsonb) as given (id bigint, due timestamptz)
    on conflict do nothing`.execute(db)
}

const fill = async (db: Db, { rule_id, subject_type, filled_id }: Open) => {
  const rule = (await rulesFor(db, subject_type, 'moment')).find(({ id }) => id === rule_id)
  const field = rule?.when.moment?.field
  const values = field
    ? (
        await sql<{ id: number; at: number | null }>`
          select id, extract(epoch from ${sql.ref(field)})::float8 * 1000 as at
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
 * Gives the records that existed when a rule was saved their moments, a batch at a time, and drops those of rules that
 * are off. Returns whether there may be more.
 */
export const fillRuleMoments = (database: Db): Promise<boolean> =>
  database.transaction().execute(async (db) => {
    const [open] = (await next.execute(db)).rows
    if (!open) return false
    await (open.is_dropped ? drop : fill)(db, open)
    return true
  })

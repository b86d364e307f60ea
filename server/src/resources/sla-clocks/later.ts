import type { Db } from '#db/connections/connect.ts'
import { statement } from '#db/statement.ts'
import { serviceLevelsOf } from '#resources/rule-engine/active.ts'
import type { SlaSubject } from './queries.ts'

/** The kind of moment at which a record that was changed with many others is looked at. */
export const stepMoment = 'sla_step'

// Of several changes that are not looked at yet, the first one's time counts.
const insertOf = (
  rows: string,
) => `insert into moments as m (kind, subject_type, subject_id, employee_id, due_at, attempt_at)
  ${rows} order by 3
  on conflict (kind, subject_type, subject_id, reference_id) do update set due_at = least(m.due_at, excluded.due_at),
    employee_id = excluded.employee_id, attempt_at = excluded.attempt_at, generation = m.generation + 1, attempts = 0`

const insert = statement(
  insertOf(`select '${stepMoment}', $1, id, $3::bigint, at, at
  from unnest($2::bigint[]) id cross join (select clock_timestamp() as at) moment`),
)

/** Lets the clocks of many records be stepped right after the commit, as of now. */
export const stepLater = async (
  db: Db,
  type: SlaSubject,
  ids: number[],
  employeeId: number | null = null,
) => {
  if (ids.length && (await serviceLevelsOf(db, type))) await insert(db, [type, ids, employeeId])
}

const insertOfPolicy = statement(
  insertOf(`select distinct '${stepMoment}', c.subject_type, c.subject_id, null::bigint, at, at
  from sla_clocks c cross join (select clock_timestamp() as at) moment where c.policy_id = $1 and c.ended_at is null`),
)

/** Lets the clocks of a policy be stepped right after the commit. */
export const stepClocksOf = (db: Db, policy: number) => insertOfPolicy(db, [policy])

/** Returns the same for tickets that a part of a statement changes, as far as clocks run for them. */
export const stepTicketsLater = (part: string) =>
  insertOf(`select '${stepMoment}', 'ticket', p.id, null::bigint, now(), now() from ${part} p
  where exists (select from sla_clocks k where k.subject_type = 'ticket' and k.subject_id = p.id)`)

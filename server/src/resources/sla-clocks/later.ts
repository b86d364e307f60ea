import type { Db } from '#db/connections/connect.ts'
import { setMoments } from '#moments/queries.ts'
import { serviceLevelsOf } from '#resources/rule-engine/active.ts'
import type { SlaSubject } from './queries.ts'

/** The kind of moment at which a record that was changed with many others is looked at. */
export const stepMoment = 'sla_step'

/** Lets the clocks of many records be stepped right after the commit. */
export const stepLater = async (db: Db, type: SlaSubject, ids: number[]) => {
  if (!ids.length || !(await serviceLevelsOf(db, type))) return
  const due_at = new Date().toISOString()
  await setMoments(
    db,
    ids.map((subject_id) => ({ kind: stepMoment, subject_type: type, subject_id, due_at })),
  )
}

/** Returns the same for tickets that a part of a statement changes, as far as clocks run for them. */
export const stepTicketsLater = (
  part: string,
) => `insert into moments as m (kind, subject_type, subject_id, due_at, attempt_at)
  select '${stepMoment}', 'ticket', p.id, now(), now() from ${part} p
  where exists (select from sla_clocks k where k.subject_type = 'ticket' and k.subject_id = p.id) order by p.id
  on conflict (kind, subject_type, subject_id, reference_id) do update set
    due_at = excluded.due_at, attempt_at = excluded.attempt_at, generation = m.generation + 1, attempts = 0`

import type { Db } from '#db/connections/connect.ts'
import { statement } from '#db/statement.ts'
import type { Moment, MomentKey } from './moment.ts'

/** The key of a moment; the reference is 0 unless it is given. */
type MomentInput<T extends MomentKey> = Omit<T, 'reference_id'> & { reference_id?: number }

const upsert = statement(
  `insert into moments as m (kind, subject_type, subject_id, reference_id, due_at, attempt_at)
   select kind, subject_type, subject_id, coalesce(reference_id, 0), due_at, due_at
   from jsonb_to_recordset($1::jsonb)
     as given (kind text, subject_type text, subject_id bigint, reference_id bigint, due_at timestamptz)
   order by 1, 2, 3, 4
   on conflict (kind, subject_type, subject_id, reference_id) do update set
     due_at = excluded.due_at, attempt_at = excluded.attempt_at, generation = m.generation + 1, attempts = 0`,
)

/** Sets moments, each at most once; one that is set already is moved. The caller has locked their subjects. */
export const setMoments = async (db: Db, moments: readonly MomentInput<Moment>[]) => {
  if (moments.length) await upsert(db, [JSON.stringify(moments)])
}

export const setMoment = (db: Db, moment: MomentInput<Moment>) => setMoments(db, [moment])

const remove = statement(
  `delete from moments where (kind, subject_type, subject_id, reference_id) in (
     select kind, subject_type, subject_id, coalesce(reference_id, 0)
     from jsonb_to_recordset($1::jsonb)
       as given (kind text, subject_type text, subject_id bigint, reference_id bigint))`,
)

/** Drops moments that are set. The caller has locked their subjects. */
export const dropMoments = async (db: Db, keys: readonly MomentInput<MomentKey>[]) => {
  if (keys.length) await remove(db, [JSON.stringify(keys)])
}

const removeOfReference = statement<{ subject_id: number }>(
  `delete from moments where (kind, subject_type, subject_id, reference_id) in (
     select kind, subject_type, subject_id, reference_id from moments
     where kind = $1 and reference_id = $2 limit $3 for update skip locked)
   returning subject_id`,
)

/** Drops a number of the moments of a reference that nobody is working on. Returns how many. */
export const dropMomentsOf = async (db: Db, kind: string, reference_id: number, limit: number) =>
  (await removeOfReference(db, [kind, reference_id, limit])).length

/** A moment that this process attempts before others do. */
export interface TakenMoment extends Moment {
  employee_id: number | null
  generation: number
  attempts: number
}

// An attempt that fails, or whose process dies, is repeated after 10 s, 20 s, 40 s and so on, at most an hour.
const take = statement<TakenMoment>(
  `with due as (
     select m.* from unnest($2::text[]) k cross join lateral (
       select kind, subject_type, subject_id, reference_id from moments
       where kind = k and attempt_at <= coalesce($1::timestamptz, now())
       order by attempt_at limit $3 for update skip locked) m)
   update moments m set attempts = attempts + 1, attempt_at = coalesce($1::timestamptz, now())
     + least(10 * 2 ^ least(attempts, 20), 3600) * interval '1 second'
   from due where (m.kind, m.subject_type, m.subject_id, m.reference_id)
     = (due.kind, due.subject_type, due.subject_id, due.reference_id)
   returning m.kind, m.subject_type, m.subject_id, m.reference_id, m.employee_id, m.generation, m.attempts,
     to_char(m.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as due_at`,
)

/**
 * Takes due moments, a number of each kind, so that none waits for the others. Without a time, as of now.
 */
export const takeMoments = async (db: Db, kinds: string[], limit: number, at?: Date) => {
  const taken = await take(db, [at ?? null, kinds, limit])
  return taken.sort((one, other) => (one.due_at < other.due_at ? -1 : 1))
}

const finish = statement<{ kind: string }>(
  `delete from moments where kind = $1 and subject_type = $2 and subject_id = $3 and reference_id = $4
     and generation = $5
   returning kind`,
)

/** Deletes a taken moment. Returns whether it was still the one taken: set neither again nor handled. */
export const finishMoment = async (db: Db, moment: TakenMoment) => {
  const { kind, subject_type, subject_id, reference_id, generation } = moment
  return (await finish(db, [kind, subject_type, subject_id, reference_id, generation])).length > 0
}

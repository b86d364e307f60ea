import type { Db } from '#db/connections/connect.ts'
import { invalidFields } from '#http/problem.ts'
import type { Transition } from './schema.ts'

/** Throws a 422 for statuses that do not exist. */
const refuseUnknown = async (db: Db, transitions: Transition[]) => {
  const ids = [...new Set(transitions.flatMap(({ from, to }) => [from, to]))]
  const rows = await db.selectFrom('ticket_statuses').select('id').where('id', 'in', ids).execute()
  const known = new Set(rows.map(({ id }) => id))
  const faults = transitions.flatMap(({ from, to }, index) => [
    ...(known.has(from) ? [] : [[`transitions.${index}.from`, ['fields.no_such_record' as const]] as const]),
    ...(known.has(to) ? [] : [[`transitions.${index}.to`, ['fields.no_such_record' as const]] as const]),
  ])
  if (faults.length) throw invalidFields(Object.fromEntries(faults))
}

const stepsOf = (transitions: Transition[]) => new Set(transitions.map(({ from, to }) => `${from} ${to}`))

/** Returns whether a category has these transitions already. */
const hasAlready = async (db: Db, category_id: number, transitions: Transition[]) => {
  const rows = await db
    .selectFrom('category_transitions')
    .select(['from_id as from', 'to_id as to'])
    .where('category_id', '=', category_id)
    .execute()
  const [had, given] = [stepsOf(rows), stepsOf(transitions)]
  return had.size === given.size && had.isSubsetOf(given)
}

/** Replaces the transitions of a category. Returns whether they were others. */
export const replaceTransitions = async (db: Db, category_id: number, transitions: Transition[]) => {
  if (await hasAlready(db, category_id, transitions)) return false
  if (transitions.length) await refuseUnknown(db, transitions)
  await db.deleteFrom('category_transitions').where('category_id', '=', category_id).execute()
  if (!transitions.length) return true
  await db
    .insertInto('category_transitions')
    .values(transitions.map(({ from, to }) => ({ category_id, from_id: from, to_id: to })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

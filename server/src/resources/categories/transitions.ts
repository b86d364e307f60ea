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

/** Replaces the transitions of a category. */
export const replaceTransitions = async (db: Db, category_id: number, transitions: Transition[]) => {
  if (transitions.length) await refuseUnknown(db, transitions)
  await db.deleteFrom('category_transitions').where('category_id', '=', category_id).execute()
  if (!transitions.length) return
  await db
    .insertInto('category_transitions')
    .values(transitions.map(({ from, to }) => ({ category_id, from_id: from, to_id: to })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

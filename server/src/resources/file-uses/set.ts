import type { Db } from '#db/connections/connect.ts'
import { attachable } from './attachable.ts'
import { type OwnerColumn, replaceFiles } from './queries.ts'

/**
 * Makes a record's files those that an employee gives; null is the empty set, and without a list they stay.
 * Returns whether they changed.
 */
export const setFiles = async (
  db: Db,
  employeeId: number,
  owner: { column: OwnerColumn; id: number },
  given: number[] | null | undefined,
) => {
  if (given === undefined) return false
  const files = await attachable(db, employeeId, given ?? [])
  return replaceFiles(
    db,
    owner,
    files.map(({ id }) => id),
  )
}

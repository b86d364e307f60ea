import { hasEveryPermission } from '#access/granted.ts'
import type { Db } from '#db/connections/connect.ts'
import { Problem } from '#http/problem.ts'

/** Throws a 403 unless the employee has written the note, or is an administrator. */
export const refuseOthers = async (db: Db, viewerId: number, { author_id }: { author_id: number | null }) => {
  if (author_id === viewerId) return
  if (await hasEveryPermission(db, viewerId)) return
  throw new Problem(403, 'records.note_author', { code: 'not_author' })
}

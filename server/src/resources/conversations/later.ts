import type { Db } from '#db/connections/connect.ts'
import { statement } from '#db/statement.ts'
import { invalid } from '#http/problem.ts'

const place = statement<{ is_past: boolean; is_far: boolean }>(
  `select $1::timestamptz <= now() as is_past, $1::timestamptz > now() + interval '1 year' as is_far`,
)

/** Throws a 422 for a moment that has passed, and for one more than a year ahead. */
export const requireLater = async (db: Db, field: string, moment: string) => {
  // The database knows the time zone of a moment without an offset.
  const [row] = await place(db, [moment])
  if (row?.is_past) throw invalid(field, 'conversations.snooze_passed')
  if (row?.is_far) throw invalid(field, 'conversations.snooze_too_long')
}

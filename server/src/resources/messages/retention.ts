import { sql } from 'kysely'
import type { Turn } from '#jobs/job.ts'

/** The number of months of messages that one run removes. */
const maxMonths = 12

/**
 * Removes messages that are older than some months, and the uses of files by messages that are gone. Each month goes in a
 * transaction of its own, which locks the table for a moment.
 */
export const deleteOldMessages = async (
  commit: Turn['commit'],
  signal: AbortSignal,
  months: number | undefined,
) => {
  const before = sql`now() - make_interval(months => ${months}::int)`
  for (let month = 0, isMore = months !== undefined; isMore && month < maxMonths; month++) {
    signal.throwIfAborted()
    const { rows } = await commit((db) =>
      sql<{ count: number }>`select remove_messages(${before}) as count`.execute(db),
    )
    isMore = (rows[0]?.count ?? 0) > 0
  }
  await commit((db) => sql`select remove_message_uses()`.execute(db))
}

import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { forgetOldEvents } from '#events/deliveries.ts'
import { forgetOldKeys } from '#http/idempotency.ts'
import { forgetOldCounts } from '#http/rate-limit.ts'
import { forgetOldSessions } from '#http/sessions.ts'
import { forgetOldTokens } from '#http/tokens.ts'
import type { Job } from '#jobs/job.ts'
import { forgetOldAttempts } from '#resources/auth/attempts.ts'
import { forgetOldNetworks } from '#resources/auth/queries.ts'
import { deleteOldRefusals } from '#resources/channels/refusals.ts'
import { forgetOldMerges } from '#resources/contact-merges/queries.ts'
import { forgetWorkedEvents } from '#resources/inbound/queries.ts'
import { deleteExpiredSignatures } from '#resources/inbound/signatures.ts'

const makePartitions = (db: Db) =>
  sql`select ensure_partitions('audit_log'), ensure_partitions('messages'), ensure_partitions('record_changes')`.execute(
    db,
  )

const tasks: ((db: Db) => Promise<unknown>)[] = [
  forgetOldKeys,
  forgetOldAttempts,
  forgetOldNetworks,
  forgetOldTokens,
  forgetOldSessions,
  forgetOldCounts,
  forgetOldEvents,
  forgetWorkedEvents,
  deleteExpiredSignatures,
  deleteOldRefusals,
  forgetOldMerges,
  makePartitions,
]

/** Forgets what has had its time, and makes room for the months to come. */
export const housekeeping: Job = {
  name: 'housekeeping',
  schedule: '*/10 * * * *',
  longestSeconds: 300,
  run: async ({ commit, signal }) => {
    for (const task of tasks) {
      signal.throwIfAborted()
      await commit(task)
    }
  },
}

import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { deleteExpiredEvents } from '#events/deliveries.ts'
import { deleteExpiredSessions } from '#http/callers/sessions.ts'
import { deleteExpiredTokens } from '#http/callers/tokens.ts'
import { deleteExpiredKeys } from '#http/idempotency.ts'
import { deleteExpiredCounts } from '#http/limits/rate-limit.ts'
import type { Job } from '#jobs/job.ts'
import { deleteExpiredAttempts } from '#resources/auth/attempts.ts'
import { deleteExpiredNetworks } from '#resources/auth/queries.ts'
import { deleteOldAvailability } from '#resources/availability/queries.ts'
import { deleteOldRefusals } from '#resources/channels/refusals.ts'
import { deleteExpiredMerges } from '#resources/contact-merges/queries.ts'
import { deleteProcessedEvents } from '#resources/inbound/queries.ts'
import { deleteExpiredSignatures } from '#resources/inbound/signatures.ts'
import { deleteOldNotices } from '#resources/notices/queries.ts'
import { deleteOldPushes } from '#resources/pushes/queries.ts'
import { deleteOldPreviews } from '#resources/rule-previews/queries.ts'
import { deleteOldRuns } from '#resources/rule-runs/queries.ts'
import { deleteExpiredTicketMerges } from '#resources/ticket-merges/queries.ts'

const makePartitions = (db: Db) =>
  sql`select ensure_partitions(name::regclass)
    from unnest('{audit_log,messages,message_texts,record_changes,rule_runs}'::text[]) name`.execute(db)

const tasks: ((db: Db) => Promise<unknown>)[] = [
  deleteExpiredKeys,
  deleteExpiredAttempts,
  deleteExpiredNetworks,
  deleteExpiredTokens,
  deleteExpiredSessions,
  deleteExpiredCounts,
  deleteExpiredEvents,
  deleteProcessedEvents,
  deleteExpiredSignatures,
  deleteOldRefusals,
  deleteOldAvailability,
  deleteExpiredMerges,
  deleteExpiredTicketMerges,
  deleteOldNotices,
  deleteOldPushes,
  deleteOldRuns,
  deleteOldPreviews,
  makePartitions,
]

/** Deletes what has expired, and creates the partitions of the coming months. */
export const housekeeping: Job = {
  name: 'housekeeping',
  schedule: '*/10 * * * *',
  maxSeconds: 300,
  run: async ({ commit, signal }) => {
    for (const task of tasks) {
      signal.throwIfAborted()
      await commit(task)
    }
  },
}

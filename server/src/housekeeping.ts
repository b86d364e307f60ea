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

/** How many months the tables that grow for good are kept; if absent, forever. */
interface Retention {
  auditMonths?: number | undefined
  historyMonths?: number | undefined
}

const makePartitions = (db: Db) =>
  sql`select ensure_partitions(oid) from pg_class
    where relkind = 'p' and relnamespace = current_schema()::regnamespace`.execute(db)

const dropMonths = (table: string, months: number | undefined) => async (db: Db) => {
  if (months === undefined) return
  await sql`select drop_partitions(${table}::regclass, now() - make_interval(months => ${months}::int))`.execute(
    db,
  )
}

const tasksOf = ({ auditMonths, historyMonths }: Retention): ((db: Db) => Promise<unknown>)[] => [
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
  dropMonths('audit_log', auditMonths),
  dropMonths('record_changes', historyMonths),
  makePartitions,
]

/** Removes what has expired, and makes the partitions of the time ahead. */
export const housekeeping = (retention: Retention = {}): Job => ({
  name: 'housekeeping',
  schedule: '*/10 * * * *',
  maxSeconds: 300,
  run: async ({ commit, signal }) => {
    for (const task of tasksOf(retention)) {
      signal.throwIfAborted()
      await commit(task)
    }
  },
})

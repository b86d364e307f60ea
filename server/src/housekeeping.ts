import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { deleteExpiredEvents } from '#events/deliveries.ts'
import { deleteExpiredSessions } from '#http/callers/sessions.ts'
import { deleteExpiredTokens } from '#http/callers/tokens.ts'
import { deleteExpiredKeys } from '#http/idempotency.ts'
import { deleteExpiredCounts } from '#http/limits/rate-limit.ts'
import { noteClock } from '#jobs/clock-watch.ts'
import { RunLost } from '#jobs/fence.ts'
import type { Job } from '#jobs/job.ts'
import { DiskShort } from '#jobs/room.ts'
import { deleteExpiredAttempts } from '#resources/auth/attempts.ts'
import { deleteExpiredNetworks } from '#resources/auth/queries.ts'
import { deleteOldAvailability } from '#resources/availability/queries.ts'
import { deleteOldRefusals } from '#resources/channels/refusals.ts'
import { deleteExpiredMerges } from '#resources/contact-merges/queries.ts'
import { deleteProcessedEvents } from '#resources/inbound/queries.ts'
import { deleteExpiredSignatures } from '#resources/inbound/signatures.ts'
import { deleteOldMessages } from '#resources/messages/retention.ts'
import { deleteOldNotices } from '#resources/notices/queries.ts'
import { deleteOldPushes } from '#resources/pushes/queries.ts'
import { deleteOldPreviews } from '#resources/rule-previews/queries.ts'
import { deleteOldRuns } from '#resources/rule-runs/queries.ts'
import { deleteExpiredTicketMerges } from '#resources/ticket-merges/queries.ts'

/** How many months the tables that grow for good are kept; if absent, forever. */
interface Retention {
  auditMonths?: number | undefined
  historyMonths?: number | undefined
  messageMonths?: number | undefined
}

const partitionedTables = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'p' and relnamespace = current_schema()::regnamespace order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

const makePartitions = (table: string) => (db: Db) =>
  sql`select ensure_partitions(${table}::regclass)`.execute(db)

const renewBounds = (db: Db) => sql`select renew_bounds()`.execute(db)

const dropMonths = (table: string, months: number) => async (db: Db) => {
  await sql`select drop_partitions(${table}::regclass, now() - make_interval(months => ${months}::int))`.execute(
    db,
  )
}

type Task = (db: Db) => Promise<unknown>

const expiries: Task[] = [
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
]

/** What removes for good what the company no longer keeps. */
const removalsOf = ({ auditMonths, historyMonths }: Retention): Task[] => [
  ...(auditMonths === undefined ? [] : [dropMonths('audit_log', auditMonths)]),
  ...(historyMonths === undefined ? [] : [dropMonths('record_changes', historyMonths)]),
]

/** Does works one after the other. One that fails keeps none of the others from being done; all failures are thrown then. */
const doAll = async (signal: AbortSignal, works: (() => Promise<unknown>)[]) => {
  const failures: unknown[] = []
  for (const work of works) {
    signal.throwIfAborted()
    await work().catch((failure) => {
      if (failure instanceof RunLost || failure instanceof DiskShort) throw failure
      failures.push(failure)
    })
  }
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '))
  if (failures.length) throw failures[0]
}

/**
 * Makes the partitions of the time ahead, each table's in a transaction of its own, which would otherwise keep the first
 * one locked while it waits for the next; then removes what has expired.
 */
export const housekeeping = (retention: Retention = {}): Job => ({
  name: 'housekeeping',
  schedule: '*/10 * * * *',
  maxSeconds: 300,
  run: async ({ commit, signal }) => {
    const tables = await commit(partitionedTables)
    const tasks = [...tables.map(makePartitions), renewBounds, ...expiries]
    let isSteady = false
    await doAll(signal, [
      async () => {
        isSteady = await commit(noteClock)
      },
      ...tasks.map((task) => () => commit(task)),
      ...removalsOf(retention).map((task) => async () => isSteady && commit(task)),
      () => deleteOldMessages(commit, signal, isSteady ? retention.messageMonths : undefined),
    ])
  },
})

import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { type Hint, tellBy } from '#hints/hints.ts'
import { type MergeResult, merge } from '../merge/merge.ts'
import { notifyFollowersOf } from '../merge/notify-followers.ts'
import { readFingerprint } from '../plan/load.ts'
import type { Plan } from '../plan/plan.ts'
import type { Batch, RejectedRow } from '../read/batch.ts'
import type { CellsOf } from '../read/thread.ts'
import * as rejects from '../rejects/queries.ts'
import { reasonOf } from '../rejects/refusals.ts'
import { stage } from '../stage/tables.ts'
import { noteBatch, type Running } from './progress.ts'
import { type FormerRecords, readFormer, runRulesOfBatch } from './run-rules.ts'
import { type Session, transact } from './session.ts'

/** Thrown when a custom field has changed since the rows were converted. */
export class PlanChanged extends Error {}

/** Asks the reading thread for rows as they appear in the file. */
export type Ask = (request: CellsOf) => Promise<(string | null)[][]>

const maxAttempts = 5
/** Error codes from other transactions that may not recur: conflicts, deadlocks, deleted or locked rows. */
const passing = new Set(['40001', '40P01', '23503', '55P03'])

const isPassing = (error: unknown) => passing.has((error as { code?: string }).code ?? '')

const refusedRows = async (
  plan: Plan,
  { refused }: MergeResult,
  batch: Batch,
  ask: Ask,
): Promise<RejectedRow[]> => {
  if (!refused.length) return []
  const cells = await ask({ batch: batch.number, numbers: refused.map(({ n }) => n) })
  return refused.map((row, index) => ({
    sheet: batch.places[row.n * 2] as number,
    row: batch.places[row.n * 2 + 1] as number,
    cells: cells[index] ?? [],
    reasons: [reasonOf(plan, row)],
  }))
}

/** Counts the invalid cells that were left empty, in the rows that were taken. */
const emptiedIn = ({ emptied }: Batch, { refused }: MergeResult) => {
  let total = 0
  for (const amount of emptied) total += amount
  for (const { n } of refused) total -= emptied[n] ?? 0
  return total
}

const notifyFollowersOfBatch = (db: Db, { id, creater_id }: Running) =>
  notifyFollowersOf(
    db,
    { id, cause: 'import', employee: creater_id },
    sql`(select record_id from import_targets)`,
  )

const inFileOrder = (a: RejectedRow, b: RejectedRow) => a.sheet - b.sheet || a.row - b.row

/** The context in which one attempt loads its batches. */
export interface Loading {
  session: Session
  task: Running
  plan: Plan
  /** The versions that the plan depends on. */
  fingerprint: string | undefined
  ask: Ask
  hasRepeats: boolean
}

/** A batch, and the contacts of its rows if they were prefetched. */
export interface PreparedBatch {
  batch: Batch
  matches: Uint8Array | undefined
}

// A power failure may undo the latest batches, rows and progress alike; they are then loaded again.
const isUnsafe = 'set local synchronous_commit = off'
// Unless they are asked for, rules do not run at the moments of what was imported either.
const hasNoRules = "set local parley.rules = 'off'"

const loadOnce = async (loading: Loading, { batch, matches }: PreparedBatch) => {
  const { session, task, plan, fingerprint, ask, hasRepeats } = loading
  const runsRules = task.run_rules && !task.dry_run
  const hints: Hint[] = []
  const noted = await transact(session, async () => {
    const { client, db } = session
    await client.query(runsRules ? isUnsafe : `${isUnsafe}; ${hasNoRules}`)
    if ((await readFingerprint(db, task)) !== fingerprint) throw new PlanChanged()
    await stage(client, plan, batch.copy, matches)
    let former: FormerRecords = new Map()
    const of = {
      taskId: task.id,
      batch: task.batches,
      isDryRun: task.dry_run,
      areMatched: matches !== undefined,
      hasRepeats,
    }
    const keepFormer = async () => {
      former = await readFormer(db, plan)
    }
    const merged = await merge(client, plan, of, runsRules ? keepFormer : undefined)
    if (plan.ticket?.isKeyed && !task.dry_run) hints.push(...(await notifyFollowersOfBatch(db, task)))
    hints.push(...(await runRulesOfBatch(db, task, former)))
    const rejected = [...batch.rejected, ...(await refusedRows(plan, merged, batch, ask))].sort(inFileOrder)
    await rejects.insert(db, task.id, task.rejected_amount, rejected)
    return noteBatch(db, task, {
      imported: batch.rows - rejected.length,
      rejected: rejected.length,
      emptied: emptiedIn(batch, merged),
      merged,
      end: batch.end,
    })
  })
  if (hints.length) await tellBy(session.db, ...hints)
  return noted
}

/** Loads a batch in one transaction: its rows, its rejects and the task's progress. */
export const loadBatch = async (
  loading: Loading,
  prepared: PreparedBatch,
  attempt = 1,
): ReturnType<typeof loadOnce> => {
  try {
    return await loadOnce(loading, prepared)
  } catch (error) {
    if (attempt >= maxAttempts || !isPassing(error)) throw error
    // A prefetched contact may have been deleted since.
    return loadBatch(loading, { batch: prepared.batch, matches: undefined }, attempt + 1)
  }
}

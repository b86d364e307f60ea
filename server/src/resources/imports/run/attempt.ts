import { isDiskFull } from '#db/trouble.ts'
import { type Files, FilesAway } from '#files/types.ts'
import { type CheckRoom, DiskShort } from '#jobs/room.ts'
import { message } from '#messages/message.ts'
import { type FromWorker, runInWorker } from '#sheets/in-worker.ts'
import { type Source, UnreadableFile } from '#sheets/types.ts'
import { copySeen, createSeen, findRepeats, hasRepeats } from '../match/repeats.ts'
import { loadPlan, readFingerprint } from '../plan/load.ts'
import { FailedImport, type Plan, readsNumbers, withDateFormats } from '../plan/plan.ts'
import { watchesRepeats } from '../read/first-pass.ts'
import type { BatchInput, Report } from '../read/thread.ts'
import { createStaging } from '../stage/tables.ts'
import { giveWay } from './give-way.ts'
import { type Ask, type Loading, loadBatch, PlanChanged, type PreparedBatch } from './load.ts'
import { canPrefetch, openPrefetch, type Prefetch } from './prefetch.ts'
import {
  AttemptLost,
  awaitFiles,
  awaitRoom,
  end,
  isCancelling,
  noteChecked,
  noteHeaders,
  park,
  type Running,
  status,
} from './progress.ts'
import { type Connecting, type Session, transact } from './session.ts'

const threadModule = new URL('../read/thread.ts', import.meta.url)

/** The maximum number of attempts without progress before an import is given up. */
const maxStalledAttempts = 5

/** The dependencies of one attempt at a task. */
export interface AttemptTools {
  session: Session
  connecting: Connecting
  files: Files
  /** Aborted when the process stops; the attempt then ends after the current batch. */
  signal: AbortSignal
  /** The maximum number of rows in a batch, and so in a transaction. */
  maxRows?: number | undefined
  /** Throws a `DiskShort` if the attempt has to end for lack of disk space. */
  checkRoom?: CheckRoom | undefined
}

/** Large enough to make a transaction's cost negligible, small enough that no one waits long for a row. */
const ROWS_PER_BATCH = 10_000
/** With rules each row costs what a change of its record alone does. */
const ROWS_WITH_RULES = 500

/** The free space of a remote database server, or whether a file store answers, is found out by another attempt. */
const RETRY_SECONDS = 30

const memory = { heapMegabytes: 48, youngMegabytes: 32 }

/**
 * Yields batches with their matches, each looked up while the previous batch is loaded. The reading thread is
 * not asked for anything past the end, so it can still answer questions about the last batches.
 */
async function* prepare(
  reports: FromWorker<Report>,
  prefetch: Prefetch | undefined,
): AsyncGenerator<PreparedBatch> {
  const read = async () => {
    const { value: batch } = await reports.next()
    return batch && 'copy' in batch ? { batch, matches: await prefetch?.match(batch.keys) } : undefined
  }
  let next = read()
  for (let each = await next; each; each = await next) {
    next = read()
    // The failure is handled where `next` is awaited.
    next.catch(() => undefined)
    yield each
  }
}

const loadAll = async (
  { signal, checkRoom }: AttemptTools,
  loading: Loading,
  batches: AsyncIterable<PreparedBatch>,
  ownPids: number[],
): Promise<boolean> => {
  const { task, session } = loading
  for await (const each of batches) {
    await checkRoom?.()
    const begunAt = performance.now()
    const noted = await loadBatch(loading, each)
    task.batches = noted.batches
    task.rejected_amount = noted.rejected_amount
    task.current_sheet_index = each.batch.end.sheet
    task.current_row_index = each.batch.end.row
    if (noted.is_cancelling) return false
    await giveWay(session.client, { workMs: performance.now() - begunAt, ownPids, signal })
    signal.throwIfAborted()
  }
  return true
}

/** Waits until the whole file has been read. Returns false if the task was cancelled meanwhile. */
const awaitCheck = async (
  { session, checkRoom }: AttemptTools,
  task: Running,
  plan: Plan,
  reports: FromWorker<Report>,
) => {
  const { client, db } = session
  const isWatching = watchesRepeats(plan)
  if (isWatching && !task.is_checked) await createSeen(client, plan)
  while (!task.is_checked) {
    const { value } = await reports.next()
    await checkRoom?.()
    if (await isCancelling(db, task)) return false
    if (!value || !('counted' in value)) throw new Error('The thread has not checked the file.')
    if (value.isAgain) await createSeen(client, plan)
    if (value.seen) await copySeen(client, plan, value.seen)
    if (!value.isWhole) continue
    const formats = value.dateFormats ?? {}
    await transact(session, async () => {
      if (isWatching) await findRepeats(client, plan, task.id)
      await noteChecked(db, task, value.counted, formats)
    })
    task.date_formats = formats
    task.is_checked = true
  }
  return true
}

/** Loads the rest of the file. Returns true at its end, and false if the task was cancelled. */
const load = async (tools: AttemptTools, task: Running, source: Source): Promise<boolean> => {
  const { session, connecting, signal } = tools
  const maxRows = Math.min(tools.maxRows ?? ROWS_PER_BATCH, task.run_rules ? ROWS_WITH_RULES : ROWS_PER_BATCH)
  const fingerprint = await readFingerprint(session.db, task)
  const plan = await loadPlan(session.db, task)
  await noteHeaders(session.db, task)
  const after = { sheet: task.current_sheet_index, row: task.current_row_index }
  const readable = task.is_checked ? withDateFormats(plan, task.date_formats) : plan
  const marked = { ...source, marksNumbers: readsNumbers(plan), columns: plan.columns.length }
  const input = { source: marked, plan: readable, after, maxRows, isChecked: task.is_checked }
  const reports = runInWorker<BatchInput, Report>(threadModule, input, { ...memory, signal })
  let prefetch: Prefetch | undefined
  try {
    if (!(await awaitCheck(tools, task, plan, reports))) return false
    await createStaging(session.client, plan)
    prefetch = canPrefetch(plan) ? await openPrefetch(connecting, plan) : undefined
    const loading: Loading = {
      ...{ session, task, plan, fingerprint },
      ask: reports.ask as Ask,
      hasRepeats: await hasRepeats(session.client, task.id),
    }
    return await loadAll(tools, loading, prepare(reports, prefetch), prefetch ? [prefetch.pid] : [])
  } finally {
    await reports.return()
    await prefetch?.end()
  }
}

const loadAsFieldsChange = async (tools: AttemptTools, task: Running, source: Source): Promise<boolean> => {
  try {
    return await load(tools, task, source)
  } catch (error) {
    if (!(error instanceof PlanChanged)) throw error
    return loadAsFieldsChange(tools, task, source)
  }
}

const work = async (tools: AttemptTools, task: Running) => {
  const { session, files } = tools
  const { db } = session
  if (task.stalled_attempts > maxStalledAttempts)
    throw new FailedImport(message('imports.gave_up', { count: maxStalledAttempts }))
  if (await isCancelling(db, task)) return transact(session, () => end(db, task, status.cancelled))
  const file = await files.open(task.file)
  if (!file) throw new FailedImport(message('imports.file_gone'))
  try {
    const { format, encoding, delimiter } = task
    const sheets = task.sheets?.split(',').map((number) => Number(number) - 1) ?? null
    const source: Source = { path: file.path, format, encoding, delimiter, sheets }
    const isWhole = await loadAsFieldsChange(tools, task, source)
    await transact(session, () => end(db, task, isWhole ? status.completed : status.cancelled))
  } finally {
    await file.close()
  }
}

/** Runs one attempt at a task: to its end, or until the process stops or the work cannot go on. */
export const runAttempt = async (tools: AttemptTools, task: Running) => {
  const { session, signal } = tools
  try {
    await work(tools, task)
  } catch (error) {
    if (error instanceof AttemptLost) return
    if (error instanceof UnreadableFile || error instanceof FailedImport) {
      await transact(session, () => end(session.db, task, status.failed, error.text))
      return
    }
    if (error instanceof DiskShort) {
      await awaitRoom(session.db, task)
      return
    }
    if (error instanceof FilesAway) {
      await awaitFiles(session.db, task, error, RETRY_SECONDS)
      return
    }
    if (isDiskFull(error)) await awaitRoom(session.db, task, RETRY_SECONDS)
    else await park(session.db, task, signal.aborted ? 0 : Math.min(5 * 2 ** task.stalled_attempts, 600))
    throw error
  }
}

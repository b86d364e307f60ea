import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/connections/connect.ts'
import { type ImportTools, runImports } from '#resources/imports/run/job.ts'
import * as tasks from '#resources/imports/tasks/queries.ts'
import { runImportsLater } from '#resources/imports/tasks/queue.ts'
import { showProgress } from './progress.ts'

const retryMs = 1_000

/** Runs due imports here, or waits while another process does, until aborted. */
const workOn = async (tools: ImportTools, signal: AbortSignal) => {
  try {
    while (!signal.aborted) {
      await runImports(tools, signal)
      await pause(retryMs, undefined, { signal })
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

const cancel = async (db: Db, id: number) => {
  const state = await tasks.findState(db, { id }, false)
  if (!state || state.status > 1) return
  await tasks.cancel(db, state)
  process.stderr.write('\nStops once the rows under way are done; Ctrl-C again ends this command at once.\n')
}

/** Runs a task, here or in the service, and shows its progress. Returns it once it has ended. */
export const runImport = async (db: Db, tools: ImportTools, id: number) => {
  const stopping = new AbortController()
  const interrupt = () => cancel(db, id)
  process.once('SIGINT', interrupt)
  const working = workOn(tools, stopping.signal)
  // A failure of the work is reported once the progress line has been removed.
  const failed = new AbortController()
  working.catch(() => failed.abort())
  try {
    const task = await showProgress(() => tasks.find(db, id), failed.signal)
    stopping.abort()
    await working
    // Other due imports may have been left to this process.
    await runImportsLater(db)
    return task
  } finally {
    process.removeListener('SIGINT', interrupt)
  }
}

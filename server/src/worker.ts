import { sql } from 'kysely'
import type pg from 'pg'
import type { Config } from '#config'
import type { Db } from '#db/connect.ts'
import { openFiles } from '#files/open.ts'
import type { Job } from '#jobs/job.ts'
import { startWorker } from '#jobs/worker.ts'
import { fieldIndexes } from '#resources/cz-cols/index-job.ts'
import { importCleanUp } from '#resources/relation-import-runs/clean-up.ts'
import { imports, wakeImports } from '#resources/relation-import-runs/job.ts'
import { housekeeping } from './housekeeping.ts'
import type { Log } from './log.ts'

const mostFolded = 50_000

/** Folds what writers have changed into the paging index's counts, so that readers sum up little. */
const foldPaging = async (db: Db) => {
  const { rows } = await sql<{ folded: number }>`select fold_paging(${mostFolded}) as folded`.execute(db)
  return rows[0]?.folded === mostFolded
}

const keepUp = async (db: Db) => {
  const isMore = await foldPaging(db)
  await wakeImports(db)
  return isMore
}

/** Starts the jobs of one process; they wait for their database by themselves. */
export const startJobs = (connection: pg.ClientConfig, config: Config, log: Log) => {
  const { timezone } = config
  const files = openFiles(config)
  const jobs: Job[] = [
    housekeeping,
    fieldIndexes,
    imports({ connection, timezone, files }),
    importCleanUp(files),
  ]
  return startWorker({ connection, timezone, jobs, upkeep: keepUp, log })
}

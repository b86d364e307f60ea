import type pg from 'pg'
import type { Config } from '#config'
import type { Job } from '#jobs/job.ts'
import { startWorker } from '#jobs/worker.ts'
import { housekeeping } from './housekeeping.ts'
import type { Log } from './log.ts'

const jobs: Job[] = [housekeeping]

/** Starts the jobs of one process; they wait for their database by themselves. */
export const startJobs = (connection: pg.ClientConfig, { timezone }: Config, log: Log) =>
  startWorker({ connection, timezone, jobs, log })

import type pg from 'pg'
import { Counter, Gauge, Histogram } from 'prom-client'
import { processRegistry } from '#telemetry/registry.ts'
import { timed } from '#telemetry/timed.ts'
import { DiskShort } from './room.ts'

const durations = new Histogram({
  name: 'parley_job_duration_seconds',
  help: 'Runs of jobs in this process',
  labelNames: ['name'] as const,
  buckets: [0.05, 0.25, 1, 5, 30, 120, 600, 3_600],
  registers: [processRegistry],
})

const runs = new Counter({
  name: 'parley_job_runs_total',
  help: 'Runs of jobs in this process: done, failed, or interrupted by a stop, a full disk or a lock',
  labelNames: ['name', 'outcome'] as const,
  registers: [processRegistry],
})

const upkeepFailures = new Counter({
  name: 'parley_upkeep_failures_total',
  help: 'Failures of the maintenance that runs every second',
  registers: [processRegistry],
})

const pools = new Set<pg.Pool>()

new Gauge({
  name: 'parley_job_connections',
  help: 'Connections of the jobs of this process, and who waits for one',
  labelNames: ['state'] as const,
  registers: [processRegistry],
  collect() {
    const total = (of: (pool: pg.Pool) => number) => [...pools].reduce((sum, pool) => sum + of(pool), 0)
    this.set(
      { state: 'total' },
      total((pool) => pool.totalCount),
    )
    this.set(
      { state: 'idle' },
      total((pool) => pool.idleCount),
    )
    this.set(
      { state: 'waiting' },
      total((pool) => pool.waitingCount),
    )
  },
})

/** Counts the connections of a pool until the returned function is called. */
export const watchPool = (pool: pg.Pool) => {
  pools.add(pool)
  return () => void pools.delete(pool)
}

export const countUpkeepFailure = () => upkeepFailures.inc()

/** Runs a job, and records how long it took and how it ended. */
export const observedJob = async (
  name: string,
  run: () => Promise<unknown>,
  isPutOff: (error: unknown) => boolean,
) => {
  try {
    await timed(durations, { name }, run)
    runs.inc({ name, outcome: 'done' })
  } catch (error) {
    const isInterrupted = error instanceof DiskShort || isPutOff(error)
    runs.inc({ name, outcome: isInterrupted ? 'interrupted' : 'failed' })
    throw error
  }
}

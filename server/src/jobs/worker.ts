import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Job as Claimed, PgBoss } from 'pg-boss'
import {
  type Db,
  JOB_STATEMENT_SECONDS,
  type JobDatabase,
  jobBudgetOf,
  openJobDatabase,
  sessionConfig,
} from '#db/connections/connect.ts'
import { serverName } from '#db/servers.ts'
import { traced } from '#telemetry/spans.ts'
import { everySecond } from './every-second.ts'
import { fenced } from './fence.ts'
import type { Job } from './job.ts'
import { countUpkeepFailure, observedJob, watchPool } from './observed.ts'
import { type JobLog, outageLog } from './outage.ts'
import { queueSchema } from './queue-schema.ts'
import { type CheckRoom, DiskShort } from './room.ts'
import { steadyClock } from './steady-clock.ts'

export interface WorkerOptions {
  connection: pg.ClientConfig
  timezone: string
  /** Statement timeout in seconds; a server that is gone is noticed a little later. */
  statementSeconds?: number
  jobs: Job[]
  /** The number of connections that jobs work on. */
  connections?: number
  /** The number of the queue's own connections. */
  queueConnections?: number
  /** Without it, work never waits for disk space. */
  checkRoom?: CheckRoom
  /**
   * Maintenance too small and frequent for a queue. Each task runs on its own and returns true if there is
   * more to do at once.
   */
  upkeep?: (database: JobDatabase) => ((db: Db, signal: AbortSignal) => Promise<boolean>)[]
  log: JobLog
}

export interface Worker {
  /** Settles once the queue is served; waits for a database that is unavailable. */
  started: Promise<void>
  /** Lets running jobs reach a boundary, and gives back those that do not in time. */
  stop(milliseconds: number): Promise<void>
}

type Outage = ReturnType<typeof outageLog>

const failurePauseMs = 5_000
const daySeconds = 86_400
const ROOM_RETRY_SECONDS = 10

/** The queue is one part: which of its own statements fails does not matter. */
const queuePart = 'queue'

const openQueue = (
  {
    connection,
    timezone,
    statementSeconds = JOB_STATEMENT_SECONDS,
    queueConnections = jobBudgetOf().queue,
  }: WorkerOptions,
  outage: Outage,
) => {
  const session = sessionConfig(connection, timezone, statementSeconds)
  const queue = new PgBoss({
    ...(session as { host?: string }),
    // A setting of the session, which a name in DATABASE_URL does not replace.
    ...{ settings: { ...session.settings, application_name: serverName(timezone) } },
    schema: queueSchema,
    max: queueConnections,
    monitorVacuum: false,
    clock: steadyClock,
    clockMonitorIntervalSeconds: 60,
  })
  queue.on('error', (error) => outage.failed(queuePart, error, 'job queue failed'))
  return queue
}

const turnOf = (
  queue: PgBoss,
  db: Db,
  claim: Claimed<unknown>,
  stopping: AbortSignal,
  checkRoom: CheckRoom,
) => ({
  db,
  data: claim.data,
  signal: AbortSignal.any([claim.signal, stopping]),
  commit: async <T>(work: (trx: Db) => Promise<T>) => {
    await checkRoom()
    return fenced(queue, db, claim, work)
  },
  checkRoom,
})

const waitForRoom = async (queue: PgBoss, { name, data }: Claimed<unknown>, log: JobLog) => {
  log.info({ job: name, seconds: ROOM_RETRY_SECONDS }, 'job waits for room on the disk')
  await queue.send(name, data as object, { startAfter: ROOM_RETRY_SECONDS })
}

interface Offering {
  options: WorkerOptions
  stopping: AbortSignal
  outage: Outage
}

const offer = async (queue: PgBoss, db: Db, job: Job, { options, stopping, outage }: Offering) => {
  const { name, schedule, maxSeconds, mayOverlap, run } = job
  const limits = { expireInSeconds: maxSeconds, retryLimit: 10, retryBackoff: true, retryDelayMax: 600 }
  await queue.createQueue(name, {
    ...limits,
    policy: mayOverlap ? 'short' : 'stately',
    deleteAfterSeconds: daySeconds,
  })
  if (schedule) await queue.schedule(name, schedule, null, { tz: options.timezone })
  const { checkRoom = async () => undefined } = options
  const isParked = (error: unknown) => stopping.aborted && error === stopping.reason
  // Another transaction only took longer than usual. If it never ends, the last attempt says so.
  const isEarly = (error: unknown, { retryCount }: Claimed<unknown>) =>
    (error as { code?: unknown }).code === '55P03' && retryCount < limits.retryLimit
  const work = async (claim: Claimed<unknown>) => {
    const start = performance.now()
    try {
      await observedJob(
        name,
        () => run(turnOf(queue, db, claim, stopping, checkRoom)),
        (error) => isParked(error) || isEarly(error, claim),
      )
      options.log.info({ job: name, milliseconds: Math.round(performance.now() - start) }, 'job done')
    } catch (error) {
      // A failing run is abandoned after a number of retries, but a disk may stay full for long.
      if (error instanceof DiskShort) return waitForRoom(queue, claim, options.log)
      const facts = { job: name, attempt: claim.retryCount + 1, failure: error }
      if (isEarly(error, claim)) options.log.info(facts, 'job waits for a lock')
      else if (!isParked(error)) options.log.error(facts, 'job failed')
      throw new Error('see the log')
    }
  }
  await queue.work(name, { pollingIntervalSeconds: 2 }, async ([claim]) => {
    outage.works(queuePart)
    if (claim) await traced({ name: `job ${name}`, kind: 'consumer' }, () => work(claim))
  })
}

/** Runs jobs until it is stopped. */
export const startWorker = (options: WorkerOptions): Worker => {
  const { connection, timezone, statementSeconds, jobs, connections, log } = options
  const stopping = new AbortController()
  const database = openJobDatabase(connection, timezone, statementSeconds, connections)
  const unwatch = watchPool(database.pool)
  const queueOutage = outageLog(log, 'job queue')
  const upkeepOutage = outageLog(log, 'upkeep')
  let queue: PgBoss | undefined

  const begin = async (): Promise<void> => {
    const opened = openQueue(options, queueOutage)
    const offering = { options, stopping: stopping.signal, outage: queueOutage }
    try {
      await opened.start()
      queue = opened
      for (const job of jobs) await offer(opened, database.db, job, offering)
      for (const { name, atStart } of jobs) if (atStart) await opened.send(name)
      queueOutage.works(queuePart)
    } catch (error) {
      await opened.stop({ graceful: false }).catch(() => undefined)
      queue = undefined
      if (stopping.signal.aborted) return
      queueOutage.failed(queuePart, error, 'jobs cannot start')
      await pause(failurePauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (!stopping.signal.aborted) await begin()
    }
  }
  const started = begin()
  const endings = (options.upkeep?.(database) ?? []).map((work) =>
    everySecond(database.db, work, {
      onSuccess: () => upkeepOutage.works(work),
      onFailure: (failure) => {
        countUpkeepFailure()
        upkeepOutage.failed(work, failure, 'upkeep failed')
      },
    }),
  )

  const stop = async (milliseconds: number) => {
    stopping.abort()
    await Promise.all([started, ...endings.map((end) => end())])
    await queue?.stop({ graceful: true, timeout: milliseconds })
    await database.close()
    unwatch()
  }
  return { started, stop }
}

import { sql } from 'kysely'
import type { Config } from '#config'
import { type Db, demandOf, type JobDatabase, jobBudgetOf } from '#db/connections/connect.ts'
import { deliverEvents } from '#events/deliver.ts'
import { sweepLeftovers } from '#files/leftovers.ts'
import { openFiles } from '#files/open.ts'
import { createLive } from '#hints/hints.ts'
import type { JobServices } from '#http/services.ts'
import type { Job } from '#jobs/job.ts'
import { type CheckRoom, hasRoom, roomCheck } from '#jobs/room.ts'
import { upgradeSteps } from '#jobs/upgrade-steps.ts'
import { startWorker } from '#jobs/worker.ts'
import type { MomentHandlers } from '#moments/moment.ts'
import { workOffMoments } from '#moments/work.ts'
import { openOutbound } from '#outbound/open.ts'
import { sweepAvailability } from '#resources/availability/sweep.ts'
import { followCalendars } from '#resources/calendars/ical/follow.ts'
import { oldChanges } from '#resources/changes/retention.ts'
import { scoreQuestions } from '#resources/conversations/score-question.ts'
import { fieldIndexes } from '#resources/cz-cols/index-job.ts'
import { fileCleanUp } from '#resources/files/clean-up.ts'
import { scanNextFile } from '#resources/files/scan.ts'
import { imports, wakeImports } from '#resources/imports/run/job.ts'
import { importCleanUp } from '#resources/imports/undo/clean-up.ts'
import { sweepInbound } from '#resources/inbound/sweep.ts'
import { adoptMessageFiles } from '#resources/message-files/adopt.ts'
import { strayFiles } from '#resources/message-files/clean-up.ts'
import { fetchNextFile } from '#resources/message-files/fetch.ts'
import { settleLost } from '#resources/messages/lost.ts'
import { deliverPushes } from '#resources/pushes/deliver.ts'
import { gatherPushes } from '#resources/pushes/gather.ts'
import { notifyDue } from '#resources/reminders/notify-due.ts'
import { routeWaiting } from '#resources/routing/work.ts'
import { sendNextOfRules } from '#resources/rule-engine/send-due.ts'
import { fillRuleMoments } from '#resources/rule-moments/fill.ts'
import { ruleMoments } from '#resources/rule-moments/handle.ts'
import { workOffPreviews } from '#resources/rule-previews/work.ts'
import { sendNextDue } from '#resources/scheduled-messages/send-due.ts'
import { slaMoments } from '#resources/sla-clocks/announce.ts'
import { stepMoment } from '#resources/sla-clocks/later.ts'
import { recountClocks } from '#resources/sla-clocks/recount.ts'
import { clockMoment } from '#resources/sla-clocks/step.ts'
import { diskSamples } from '#resources/system/disk-pace.ts'
import { resealSecrets } from '#resources/system/reseal.ts'
import { announceChanges } from '#resources/webhooks/changes/announce.ts'
import { scheduledBackups } from './backup/scheduled/run.ts'
import { demo } from './demo/job.ts'
import { housekeeping } from './housekeeping.ts'
import type { Installation } from './installation.ts'
import type { Log } from './log.ts'

const maxFolded = 50_000
/** The number of customer files fetched at once; a slow one only delays its own slot. */
const concurrentFiles = 3
const concurrentScans = 2
/** The number of due messages sent at once; a slow platform only delays its own slots. */
const concurrentSends = 3
/** The number of due moments handled at once. */
const concurrentMoments = 2

/**
 * Folds the changes of writers into the counts of the paging index and of companies, so that readers have little to add
 * up.
 */
const foldCounts = async (db: Db) => {
  const { rows } = await sql<{ folded: number }>`
    select greatest(fold_paging(${maxFolded}), fold_company_counts(${maxFolded})) as folded`.execute(db)
  return rows[0]?.folded === maxFolded
}

const foldAndWake = (checkRoom: CheckRoom) => async (db: Db) => {
  const isMore = await foldCounts(db)
  await wakeImports(db, checkRoom)
  return isMore
}

/** Fetches files only while there is space: they are large, and often on the disk of the database. */
const fetchWhileRoom = (services: JobServices, log: Log, checkRoom: CheckRoom) => {
  const fetchNext = fetchNextFile(services, log)
  return async () => (await hasRoom(checkRoom)) && fetchNext()
}

const deliverDue = (services: JobServices) => async (db: Db, signal: AbortSignal) => {
  await deliverEvents(db, services, signal)
  return false
}

/** What happens at moments that are due on time, by their kind. */
const momentHandlers = (services: JobServices): MomentHandlers => ({
  ...ruleMoments(services),
  [clockMoment]: slaMoments(services),
})

/** What follows changes of many records; it does not delay what is due on time. */
const followers = (services: JobServices): MomentHandlers => ({ [stepMoment]: slaMoments(services) })

/**
 * The maintenance that runs every second. Each task runs on its own, so that a slow one does not delay the
 * rest.
 */
const upkeepOf = (
  services: JobServices,
  log: Log,
  { checkRoom, single }: { checkRoom: CheckRoom; single: JobDatabase['single'] },
): ((db: Db, signal: AbortSignal) => Promise<boolean>)[] => [
  foldAndWake(checkRoom),
  sweepInbound(services, log),
  settleLost(services),
  announceChanges,
  deliverDue(services),
  sweepAvailability(services),
  routeWaiting({ live: services.live, connect: single }),
  notifyDue(services),
  gatherPushes(services),
  deliverPushes(services),
  workOffPreviews(services),
  fillRuleMoments,
  recountClocks,
  ...Array.from({ length: concurrentMoments }, () =>
    workOffMoments({ handlers: momentHandlers(services), log }),
  ),
  workOffMoments({ handlers: followers(services), log }),
  // The platforms may take seconds each.
  workOffMoments({ handlers: scoreQuestions(services, log), log }),
  ...Array.from({ length: concurrentSends }, () => sendNextDue(services)),
  ...Array.from({ length: concurrentSends }, () => sendNextOfRules(services)),
  ...Array.from({ length: concurrentScans }, () => scanNextFile(services, log)),
  ...Array.from({ length: concurrentFiles }, () => fetchWhileRoom(services, log, checkRoom)),
]

/** Starts the jobs of one process; they wait for their database. */
export const startJobs = (
  { connection, secretKey }: Pick<Installation, 'connection' | 'secretKey'>,
  config: Config,
  log: Log,
) => {
  const { timezone } = config
  const files = openFiles(config)
  const outbound = openOutbound({ networks: config.outboundAllow })
  const checkRoom = roomCheck(config)
  const shared = { config, files, outbound, secretKey }
  const jobs: Job[] = [
    housekeeping(config),
    oldChanges(config.changeDays),
    fieldIndexes,
    upgradeSteps((facts, message) => log.info(facts, message)),
    imports({ connection, timezone, files, checkRoom }),
    importCleanUp(files),
    fileCleanUp(files),
    strayFiles(files),
    adoptMessageFiles({ config, files }),
    demo({ connection, timezone, log, files }),
    followCalendars(outbound),
    resealSecrets(secretKey),
    diskSamples(config),
  ]
  const upkeep = ({ db, pool, single }: JobDatabase) => [
    ...upkeepOf({ ...shared, database: { main: db }, live: createLive(pool) }, log, { checkRoom, single }),
    scheduledBackups({ connection, secretKey, config, log }),
  ]
  const budget = jobBudgetOf(demandOf(config))
  const worker = startWorker({
    connection,
    timezone,
    jobs,
    connections: budget.work,
    queueConnections: budget.queue,
    checkRoom,
    upkeep,
    log,
  })
  const stopSweeping = sweepLeftovers(files, (failure) => log.error({ failure }, 'uploads not swept'))
  const stop = async (milliseconds: number) => {
    stopSweeping()
    await worker.stop(milliseconds)
    await outbound.close()
  }
  return { ...worker, stop }
}

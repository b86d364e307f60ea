import type pg from 'pg'
import type { Config } from '#config'
import { WatchedClient } from '#db/connections/client.ts'
import { type Db, sessionConfig } from '#db/connections/connect.ts'
import { explained } from '#db/trouble.ts'
import { isClockSteady } from '#jobs/clock-watch.ts'
import { listArchives } from '../../backup-stores/catalog.ts'
import { openStore } from '../../backup-stores/open.ts'
import type { Installation } from '../../installation.ts'
import type { Log } from '../../log.ts'
import { storeBase } from '../cluster/base.ts'
import { isBaseDue } from '../cluster/epoch.ts'
import { removeOldBases } from '../cluster/tidy.ts'
import { installationOf, type StoreJob, storeArchive } from './archive.ts'
import { isDue, isTrialDue } from './due.ts'
import {
  deleteOldRecords,
  endInterrupted,
  lastProven,
  lastVerified,
  noteRemoved,
  noteVerified,
  readPast,
  recorded,
  takeBackupLock,
} from './record.ts'
import { removeOldArchives } from './tidy.ts'
import { tryArchive } from './trial.ts'

const lookEveryMs = 20_000

const said = (error: unknown) => (error instanceof Error ? error.message : String(error))

const makeArchive = async (job: StoreJob) => {
  const { client, config, store, now } = job
  const about = { kind: 'archive' as const, store: store.url, startedAt: now() }
  const made = await recorded(client, about, () => storeArchive(job))
  job.say(`backup ${made.name} written`)
  const installation = await installationOf(client)
  const proven = await lastProven(client, store.url)
  const isNeeded = ({ name }: { name: string }) => name === proven
  await noteRemoved(client, await removeOldArchives({ store, config, now: now(), installation, isNeeded }))
}

const makeBase = async (job: StoreJob) => {
  const { client, store, now } = job
  const about = { kind: 'base' as const, store: store.url, startedAt: now() }
  const made = await recorded(client, about, () => storeBase(job))
  job.say(`base backup ${made.name} written`)
  await noteRemoved(client, await removeOldBases(job, made))
}

/** Restores the newest archive on trial, and records what comes of it. */
const makeTrial = async (job: StoreJob) => {
  const { client, store } = job
  const installation = await installationOf(client)
  const newest = (await listArchives(store)).findLast((record) => record.installation === installation)
  if (!newest) return
  const findings: string[] = []
  const say = (line: string) => void (line.startsWith('WRONG') && findings.push(line.slice(10)))
  const wrong = await tryArchive({ ...job, say }, newest).catch((error) => findings.push(said(error)))
  await noteVerified(
    client,
    newest.name,
    wrong ? findings.join(' ') || 'It is not as it should be.' : undefined,
  )
}

/** Returns the settings without the age of backups while it cannot be told by the clock. */
const withKnownAges = async ({ client, config }: StoreJob): Promise<Config> =>
  (await isClockSteady(client)) ? config : { ...config, backup: { ...config.backup, keepDays: undefined } }

/** Does what is due, while no other process does. */
const runDue = async (given: StoreJob & { fail: (failure: unknown) => undefined }) => {
  const job = { ...given, config: await withKnownAges(given) }
  const { client, config, store, now } = job
  const { schedule } = config.backup
  const moment = Temporal.Instant.fromEpochMilliseconds(now().getTime()).toZonedDateTimeISO(config.timezone)
  if (!schedule) return
  await endInterrupted(client)
  // Archives do not depend on the copy of the cluster.
  if (await isBaseDue(job)) await makeBase(job).catch(job.fail)
  const past = await readPast(client, { kind: 'archive', store: store.url, now: now() })
  if (!isDue(schedule, past, moment)) return
  const isMade = await makeArchive(job).then(() => true, job.fail)
  if (!isMade) return
  await deleteOldRecords(client)
  const verified = await lastVerified(client, store.url)
  if (isTrialDue(config.backup.verify, verified, now().getTime())) await makeTrial(job)
}

interface Surroundings extends Pick<Installation, 'connection' | 'secretKey'> {
  config: Config
  log: Pick<Log, 'info' | 'error'>
  now?: () => Date
}

const withLock = async (
  { connection, config }: Surroundings,
  signal: AbortSignal,
  work: (client: pg.Client) => Promise<void>,
) => {
  const client = new WatchedClient(sessionConfig(connection, config.timezone, 0))
  const leave = () => void client.end().catch(() => undefined)
  await client.connect()
  signal.addEventListener('abort', leave)
  try {
    if (await takeBackupLock(client)) await work(client)
  } finally {
    signal.removeEventListener('abort', leave)
    await client.end().catch(() => undefined)
  }
}

/** Makes the backups that are due, once; whichever process looks first does so. */
export const takeDueBackups = async (surroundings: Surroundings, signal: AbortSignal) => {
  const { config, secretKey, log, now = () => new Date() } = surroundings
  const store = openStore(config.backup.to as string, config.backup.profile)
  const say = (line: string) => log.info({ store: store.url }, line)
  // One that a stop interrupts is made later, by the next process.
  const fail = (failure: unknown): undefined => {
    if (!signal.aborted) log.error({ failure: explained(failure), store: store.url }, 'backup failed')
  }
  await withLock(surroundings, signal, (client) =>
    runDue({ client, config, secretKey, signal, store, now, say, fail }),
  ).catch((error) => {
    throw explained(error)
  })
}

/** Returns the maintenance task that makes backups on schedule. */
export const scheduledBackups = (surroundings: Surroundings) => {
  let lookAt = 0
  return async (_: Db, signal: AbortSignal) => {
    if (!surroundings.config.backup.schedule || performance.now() < lookAt) return false
    lookAt = performance.now() + lookEveryMs
    await takeDueBackups(surroundings, signal)
    return false
  }
}

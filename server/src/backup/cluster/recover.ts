import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config'
import { WatchedClient } from '#db/connections/client.ts'
import { sessionConfig } from '#db/connections/connect.ts'
import { joinEmbedded } from '#db/embedded/index.ts'
import { recoverEmbedded } from '#db/embedded/recovery.ts'
import { type BackupRecord, listBases, listClusters } from '../../backup-stores/catalog.ts'
import type { Store } from '../../backup-stores/store.ts'
import { auditCommand } from '../../command-audit.ts'
import { UserError } from '../../user-error.ts'
import { writeFileOf } from '../files.ts'
import { unpacked } from '../packing.ts'
import { endAccess, endCursors } from '../replace.ts'
import { unsealed } from '../seal.ts'
import { Damaged, damaged } from '../tar.ts'
import { foldersName } from './base.ts'
import { restoreFiles } from './mirror.ts'
import { type History, isOn, listTimelines, readHistory, timelineAt, timelineOn } from './timelines.ts'
import { endOfLog, fetchFile } from './wal.ts'

export interface Recovering {
  config: Config
  store: Store
  /** The moment to recover to; absent for the latest. */
  at: Date | undefined
  /** The number of the cluster, where a store has several. */
  cluster: string | undefined
  /** The timeline to follow; absent for the one that the database was on at the moment. */
  timeline: number | undefined
  signal: AbortSignal
  say: (line: string) => void
}

type Base = BackupRecord & Required<Pick<BackupRecord, 'system' | 'start_wal' | 'stop_wal'>>

/** At least one. */
type Bases = [Base, ...Base[]]

const isBase = (record: BackupRecord): record is Base =>
  record.system !== undefined && record.start_wal !== undefined

const chooseCluster = async ({ store, cluster }: Recovering) => {
  const clusters = await listClusters(store)
  const [only] = clusters
  if (!only)
    throw new UserError(`${store.url} has no base backup: nothing can be recovered to a point in time.`)
  if (cluster !== undefined && !clusters.includes(cluster))
    throw new UserError(`${store.url} has nothing of the cluster ${cluster}, only of ${clusters.join(', ')}.`)
  if (cluster === undefined && clusters.length > 1)
    throw new UserError(
      `${store.url} has several clusters: ${clusters.join(', ')}. Say with --cluster which one; parley backup list shows ` +
        'when each was backed up.',
    )
  return cluster ?? only
}

const words = (moment: Date) =>
  moment
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC')

/** Returns how the timeline to follow came about, and says which it is where there are several. */
const chooseHistory = async ({ store, at, timeline, config, say }: Recovering, system: string) => {
  const timelines = await listTimelines(store, system)
  const chosen = timeline ?? timelineOn(timelines, at)
  if (timelines.length > 1)
    say(
      `Following timeline ${chosen} of ${timelines.map((each) => each.timeline).join(', ')}. Earlier restores began them; ` +
        'parley backup list shows when. --timeline follows another.',
    )
  return readHistory(store, { system, timeline: chosen, timelines, key: config.backup.key })
}

/** Returns the base backups from which a moment can be reached, the last one first. */
const chooseBases = async (recovering: Recovering, system: string, history: History): Promise<Bases> => {
  const { store, at } = recovering
  const bases = (await listBases(store, system)).filter(isBase).filter((base) => isOn(history, base))
  const [first] = bases
  const [last, ...earlier] = bases
    .filter(({ finished_at }) => !at || Date.parse(finished_at) <= at.getTime())
    .toReversed()
  if (last) return [last, ...earlier]
  if (!first)
    throw new UserError(
      `${store.url} has no complete base backup of the cluster ${system} on the timeline ${history.at(-1)?.timeline}.`,
    )
  throw new UserError(
    `${words(at as Date)} cannot be reached: the first base backup ended at ${words(new Date(first.finished_at))}.`,
  )
}

/** A moment after the end of the archive cannot be told from one at its end. */
const findEnd = async ({ store, at, say }: Recovering, base: Base, history: History) => {
  const end = await endOfLog(store, {
    system: base.system,
    from: base.start_wal,
    timelineAt: (segment) => timelineAt(history, segment),
  })
  if (!end)
    throw new UserError(`${store.url} has no log from ${base.start_wal} on: the base backup is of no use.`)
  const last = history.at(-1)
  // Otherwise PostgreSQL would silently replay the earlier timeline's log instead.
  if (last && end.next <= last.first)
    throw new UserError(
      `The beginning of the log of timeline ${last.timeline} is not archived, so ${base.name} cannot be recovered along it. ` +
        `Use --timeline ${history.at(-2)?.timeline ?? last.timeline} to recover the state of the earlier timeline.`,
    )
  const until = words(end.until)
  if (at && at > end.until)
    throw new UserError(
      end.isCut
        ? `The archive has a gap after ${until}, and no base backup after it by ${words(at)}. Give an earlier time.`
        : `The archive ends at ${until}, before ${words(at)}. Give an earlier time, or --latest for all of it.`,
    )
  if (!at && end.isCut)
    say(`Warning: the archive has a gap after ${until}. What was written later cannot be recovered.`)
  return end.until
}

const textOf = async (body: AsyncIterable<Buffer> | Iterable<Buffer>) =>
  Buffer.concat(await Array.fromAsync(body)).toString('utf8')

const isSafe = (path: string) => /^[\w.-]+(\/[\w.-]+)*$/.test(path) && !path.split('/').includes('..')

const makeFolders = async (cluster: string, text: string) => {
  const folders: unknown = JSON.parse(text)
  if (!Array.isArray(folders)) throw damaged()
  for (const folder of folders) {
    if (typeof folder !== 'string' || !isSafe(folder)) throw damaged()
    await mkdir(join(cluster, folder), { recursive: true, mode: 0o700 })
  }
}

const unpackBase = async ({ store, config }: Recovering, { name }: Base, cluster: string) => {
  const content = await store.read(name)
  if (!content) throw new Damaged(`${store.url} has no ${name}.`)
  for await (const { name: path, body } of unsealed(unpacked(content, name, config.backup.key))) {
    if (path === foldersName) await makeFolders(cluster, await textOf(body))
    else if (isSafe(path)) await writeFileOf(cluster, path, body)
    else throw damaged()
  }
}

/** A base backup, and when the log that follows it ends. */
interface Beginning {
  base: Base
  until: Date
}

/** Unpacks the first of the base backups that can be read, and returns it. `until` is the end of the first one's log. */
const unpackReadable = async (
  recovering: Recovering,
  { bases: [base, next, ...others], until, history }: { bases: Bases; until: Date; history: History },
  cluster: string,
): Promise<Beginning> => {
  const { say } = recovering
  say(`Copying the base backup of ${words(new Date(base.started_at))} …`)
  try {
    await unpackBase(recovering, base, cluster)
    return { base, until }
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
    const trouble = `the base backup ${base.name} cannot be read. ${error.message}`
    if (!next) throw new Damaged(`No earlier one can be used, and ${trouble}`)
    say(`Warning: ${trouble} Using the one before it.`)
    for (const name of await readdir(cluster)) await rm(join(cluster, name), { recursive: true })
    // The log may have a gap that only the former base backup was after.
    const end = await findEnd(recovering, next, history)
    return unpackReadable(recovering, { bases: [next, ...others], until: end, history }, cluster)
  }
}

/** Returns a file of the log, or undefined if it is missing or damaged: the log then ends before it. */
const fetchPart = async ({ store, config, say }: Recovering, system: string, name: string) => {
  try {
    return await fetchFile(store, system, name, config.backup.key)
  } catch (error) {
    if (!(error instanceof Damaged) || name.endsWith('.history')) throw error
    say(
      `Warning: the part ${name} of the log cannot be read. ${error.message} Changes in it and after it cannot be recovered.`,
    )
    return undefined
  }
}

/** The abbreviations of time zones, such as Z, are not known when the server reads its settings. */
const postgresTime = (moment: Date) => moment.toISOString().replace('T', ' ').replace('Z', '+00')

/** PostgreSQL takes the number of a timeline only if its beginning is archived; the base backup's own needs none. */
const targetOf = (at: Date | undefined, history: History) => {
  const last = history.at(-1)?.timeline
  const timeline = last === 1 || history.length > 1 ? last : 'current'
  return [
    ...(at ? [`recovery_target_time = '${postgresTime(at)}'`] : []),
    `recovery_target_timeline = '${timeline}'`,
  ]
}

const explained = (error: unknown) =>
  error instanceof UserError && error.message.includes('recovery ended before configured recovery target')
    ? new UserError('The log ends before that time. Give an earlier time, or --latest for all that there is.')
    : error

/** Ends access that may have been revoked after the moment, and records the restore. */
const settle = async ({ config, at, say, store }: Recovering, base: Base) => {
  const server = await joinEmbedded({ dataDir: config.dataDir, say })
  try {
    const client = new WatchedClient(sessionConfig(server.connection, config.timezone, 0))
    await client.connect()
    try {
      if (at) await endAccess(client, say)
      // What was written after the end of the log is lost, and its positions will be given to other changes.
      else await endCursors(client)
      const facts = { file: base.name, made_at: (at ?? new Date()).toISOString(), parley: base.parley }
      await auditCommand(client, 'installation.restore', { ...facts, store: store.url })
    } finally {
      await client.end()
    }
  } finally {
    await server.stop()
  }
}

/**
 * Recovers the embedded database of an installation, and its files, into an empty data folder. Returns how many files
 * could not be restored.
 */
export const recoverInstallation = async (recovering: Recovering) => {
  const { config, store, at, say, signal } = recovering
  const system = await chooseCluster(recovering)
  const history = await chooseHistory(recovering, system)
  const bases = await chooseBases(recovering, system, history)
  let beginning: Beginning = { base: bases[0], until: await findEnd(recovering, bases[0], history) }
  await recoverEmbedded({
    dataDir: config.dataDir,
    say,
    signal,
    unpack: async (cluster) => {
      beginning = await unpackReadable(recovering, { bases, until: beginning.until, history }, cluster)
      say(`Replaying the log up to ${at ? words(at) : `its end, at about ${words(beginning.until)}`} …`)
    },
    fetchFile: (name) => fetchPart(recovering, system, name),
    target: targetOf(at, history),
  }).catch((error) => {
    throw explained(error)
  })
  // First of all, so that access that was revoked does not come back if the files cannot be copied.
  await settle(recovering, beginning.base)
  if (config.filesUrl) return { bad: 0 }
  const { count, bad } = await restoreFiles(store, config.dataDir, config.backup.key, say)
  say(`files: ${count}`)
  return { bad }
}

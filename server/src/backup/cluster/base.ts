import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { archivedSince } from '#db/embedded/archiving.ts'
import { findHome, type Home } from '#db/embedded/home.ts'
import { type BackupRecord, baseFolder, recordStored, stampOf } from '../../backup-stores/catalog.ts'
import { UserError } from '../../user-error.ts'
import { version } from '../../version.ts'
import { manifestKeyCheck } from '../manifest.ts'
import { counted, packed } from '../packing.ts'
import { installationOf, type StoreJob } from '../scheduled/archive.ts'
import { sealed } from '../seal.ts'
import type { Entry } from '../tar.ts'
import { systemOf } from './archiver.ts'
import { firstMissing, isArchived } from './wal.ts'

/** Folders whose content PostgreSQL recreates; the folders themselves must exist. */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const leftOut =
  /(^|\/)(pgsql_tmp[^/]*|postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pg_internal\.init|recovery\.signal)$/
const controlFile = 'global/pg_control'

export const foldersName = 'folders.json'

/** Tables and databases are dropped while they are copied. */
const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

/** Yields the folders and files of a cluster, each as it is found. */
async function* walk(cluster: string, folder = cluster): AsyncGenerator<{ path: string; isFolder: boolean }> {
  const items = (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? []
  for (const item of items) {
    const path = relative(cluster, join(folder, item.name)).split(sep).join('/')
    const isFolder = item.isDirectory() || (path === 'pg_wal' && item.isSymbolicLink())
    if (leftOut.test(path) || (emptied.test(path) && !isFolder)) continue
    yield { path, isFolder }
    if (item.isDirectory()) yield* walk(cluster, join(folder, item.name))
  }
}

/** Reads as many bytes as a file had when it was opened; what it loses meanwhile, the log writes again. */
async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  let left = size
  if (size)
    for await (const part of file.createReadStream({ start: 0, end: size - 1, highWaterMark: 1_048_576 })) {
      left -= part.length
      yield part
    }
  else await file.close()
  for (; left > 0; left -= Math.min(left, 65_536)) yield Buffer.alloc(Math.min(left, 65_536))
}

async function* entryOf(cluster: string, path: string): AsyncGenerator<Entry> {
  const file = await open(join(cluster, path)).catch(unlessMissing)
  if (!file) return
  const { size } = await file.stat()
  yield { name: path, size, body: exactly(file, size) }
}

const textEntry = (name: string, text: string): Entry => {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, body: [bytes] }
}

interface Span {
  start_wal: string
  stop_wal: string
}

// A position at the border of two segments belongs to the first one, which is what pg_walfile_name names.
const stopSql = `select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)`

/** Yields the files of a running cluster, and says which part of its log makes them consistent. */
async function* clusterEntries(client: pg.ClientBase, cluster: string, label: string, span: Partial<Span>) {
  await client.query('select pg_backup_start($1, true)', [label])
  const folders: string[] = []
  for await (const { path, isFolder } of walk(cluster)) if (isFolder) folders.push(path)
  yield textEntry(foldersName, JSON.stringify(folders))
  for await (const { path, isFolder } of walk(cluster))
    if (!isFolder && path !== controlFile) yield* entryOf(cluster, path)
  yield* entryOf(cluster, controlFile)
  const { rows: ended } = await client.query(stopSql)
  span.start_wal = /\(file ([0-9A-F]{24})\)/.exec(ended[0].label)?.[1] as string
  span.stop_wal = ended[0].segment
  yield textEntry('backup_label', ended[0].label)
}

const maxArchiveWaitMs = 600_000

/** Throws if the log was let go since a copy began: what is missing then never comes. */
const requireArchiving = async (home: Home, startedAt: Date) => {
  const since = await archivedSince(home)
  if (!since || since > startedAt)
    throw new UserError('The log was not archived while the cluster was copied: the copy is of no use.')
}

/** Without all of the log from its beginning to its end, a copy cannot be used. */
const awaitLog = async ({ store, signal }: StoreJob, home: Home, startedAt: Date, span: Span) => {
  const system = await systemOf(home)
  for (const deadline = performance.now() + maxArchiveWaitMs; ; await pause(1_000, undefined, { signal })) {
    await requireArchiving(home, startedAt)
    // The last part comes last.
    const isComplete =
      (await isArchived(store, system, span.stop_wal)) && !(await firstMissing(store, system, span))
    if (isComplete) return
    if (performance.now() > deadline)
      throw new UserError(
        `The log from ${span.start_wal} to ${span.stop_wal} was not archived within ten minutes: the copy is of no use.`,
      )
  }
}

/** Copies the running embedded cluster to a store. */
export const storeBase = async (job: StoreJob): Promise<BackupRecord> => {
  const { client, config, secretKey, store, signal, now } = job
  const home = await findHome(config.dataDir)
  if (!home) throw new UserError(`There is no database in ${config.dataDir}.`)
  const system = await systemOf(home)
  await store.check()
  const startedAt = now()
  const base = `${baseFolder(system)}/${stampOf(startedAt)}.tar`
  const span: Partial<Span> = {}
  const entries = clusterEntries(client, home.cluster, base, span)
  const { content, ending } = packed(sealed(entries), config.backup.key, 1)
  const passing = counted(content)
  const name = base + ending
  const bytes = await store.put(name, passing.content, signal)
  const finishedAt = now()
  return recordStored(store, name, async () => {
    await awaitLog(job, home, startedAt, span as Span)
    return {
      kind: 'base',
      name,
      started_at: startedAt.toISOString(),
      finished_at: finishedAt.toISOString(),
      bytes,
      sha256: passing.sha256(),
      parley: version,
      key_check: manifestKeyCheck(secretKey.current),
      installation: await installationOf(client),
      system,
      ...(span as Span),
    }
  })
}

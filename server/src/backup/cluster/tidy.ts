import {
  type BackupRecord,
  clustersFolder,
  listBases,
  listClusters,
  removeBackup,
  removeUnrecorded,
} from '../../backup-stores/catalog.ts'
import type { Store } from '../../backup-stores/store.ts'
import { expired } from '../retention.ts'
import type { StoreJob } from '../scheduled/archive.ts'
import { removeDeletedFiles } from './mirror.ts'
import { firstNeeded, removeLog, removeLogBefore } from './wal.ts'

type Tidying = Pick<StoreJob, 'store' | 'config' | 'now'>

interface Cluster {
  system: string
  /** Oldest first. */
  bases: BackupRecord[]
}

const dayMs = 86_400_000

const isUnchangedSince = async (store: Store, system: string, since: number) => {
  for await (const { modified } of store.list(`${clustersFolder}/${system}`))
    if (modified.getTime() >= since) return false
  return true
}

/**
 * Returns the clusters that the database was before, as of an earlier release of PostgreSQL. A restored copy of the
 * installation has its name too, but goes on archiving its log: only clusters that have been silent since this one was
 * first copied, a day ago or longer, are former ones.
 */
const formerClusters = async (
  { store, now }: Tidying,
  { system: own, bases: [first] }: Cluster,
  installation: string,
) => {
  const since = first ? Date.parse(first.started_at) : now().getTime()
  if (!installation || now().getTime() - since < dayMs) return []
  const former: Cluster[] = []
  for (const system of await listClusters(store)) {
    if (system === own) continue
    const bases = await listBases(store, system)
    if (!bases.length || bases.some((base) => base.installation !== installation)) continue
    if (await isUnchangedSince(store, system, since)) former.push({ system, bases })
  }
  return former
}

const removeFrom = async (store: Store, { system, bases }: Cluster, old: BackupRecord[]) => {
  const first = firstNeeded(bases.filter((base) => !old.includes(base)))
  // Before its last bases, without which nobody would look for it again.
  if (bases.every((base) => old.includes(base))) await removeLog(store, system)
  for (const base of bases) if (old.includes(base)) await removeBackup(store, base)
  if (first) await removeLogBefore(store, system, first)
}

/** Removes the base backups that are too many or too old, and what only they need. Returns their names. */
export const removeOldBases = async (
  tidying: Tidying,
  { system = '', installation }: Pick<BackupRecord, 'system' | 'installation'>,
) => {
  const { store, config, now } = tidying
  await removeUnrecorded(store, system)
  const own = { system, bases: await listBases(store, system) }
  const clusters = [...(await formerClusters(tidying, own, installation)), own]
  const bases = clusters
    .flatMap((cluster) => cluster.bases)
    .toSorted((a, b) => (a.started_at < b.started_at ? -1 : 1))
  const old = expired(bases, { ...config.backup, now: now() })
  for (const cluster of clusters) await removeFrom(store, cluster, old)
  const oldest = bases.find((base) => !old.includes(base))
  if (oldest) await removeDeletedFiles({ store, config }, new Date(oldest.started_at))
  return old.map(({ name }) => name)
}

import { type BackupRecord, listBases, removeBackup, removeUnrecorded } from '../../backup-stores/catalog.ts'
import { expired } from '../retention.ts'
import type { StoreJob } from '../scheduled/archive.ts'
import { removeDeletedFiles } from './mirror.ts'
import { firstNeeded, removeLogBefore } from './wal.ts'

type Tidying = Pick<StoreJob, 'store' | 'config' | 'now'>

/** Removes the base backups that are too many or too old, and what only they need. Returns their names. */
export const removeOldBases = async ({ store, config, now }: Tidying, { system = '' }: BackupRecord) => {
  await removeUnrecorded(store, system)
  const bases = await listBases(store, system)
  const old = expired(bases, { ...config.backup, now: now() })
  for (const record of old) await removeBackup(store, record)
  const kept = bases.filter((base) => !old.includes(base))
  const [oldest] = kept
  const first = firstNeeded(kept)
  if (oldest && first) {
    await removeLogBefore(store, system, first)
    await removeDeletedFiles({ store, config }, new Date(oldest.started_at))
  }
  return old.map(({ name }) => name)
}

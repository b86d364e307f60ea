import type { Config } from '#config'
import { type BackupRecord, listArchives, removeBackup } from '../../backup-stores/catalog.ts'
import type { Store } from '../../backup-stores/store.ts'
import { expired } from '../retention.ts'

interface Tidying {
  store: Store
  config: Config
  now: Date
  installation: string
  /** Whether a backup must stay, however old it is. */
  isNeeded?: (backup: BackupRecord) => boolean
}

/** Removes the archives of an installation that are too many or too old. Returns their names. */
export const removeOldArchives = async ({ store, config, now, installation, isNeeded }: Tidying) => {
  const own = (await listArchives(store)).filter((record) => record.installation === installation)
  const old = expired(own, { ...config.backup, now }, isNeeded)
  for (const record of old) await removeBackup(store, record)
  return old.map(({ name }) => name)
}

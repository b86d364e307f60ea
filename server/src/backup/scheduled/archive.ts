import type pg from 'pg'
import { archivesFolder, type BackupRecord, recordStored, stampOf } from '../../backup-stores/catalog.ts'
import type { Store } from '../../backup-stores/store.ts'
import { version } from '../../version.ts'
import { archiveEntries, type Job } from '../backup.ts'
import { manifestKeyCheck } from '../manifest.ts'
import { counted, packed } from '../packing.ts'
import { sealed } from '../seal.ts'

export interface StoreJob extends Job {
  store: Store
  /** The time of the service's clock. */
  now: () => Date
}

/** Returns the name of the installation, by that of its file store; empty before its first start. */
export const installationOf = async (client: pg.ClientBase): Promise<string> =>
  (await client.query<{ store: string }>('select store from file_store')).rows[0]?.store ?? ''

/** Writes an archive of the installation to a store. */
export const storeArchive = async (job: StoreJob): Promise<BackupRecord> => {
  const { client, config, secretKey, store, signal, now } = job
  // Before hours of work that could not be kept.
  await store.check()
  const startedAt = now()
  const base = `${archivesFolder}/parley-${stampOf(startedAt)}.tar`
  const { content, ending } = packed(sealed(await archiveEntries(job, `${base}.gz`)), config.backup.key)
  const passing = counted(content)
  const name = base + ending
  const bytes = await store.put(name, passing.content, signal)
  return recordStored(store, name, async () => ({
    kind: 'archive',
    name,
    started_at: startedAt.toISOString(),
    finished_at: now().toISOString(),
    bytes,
    sha256: passing.sha256(),
    parley: version,
    key_check: manifestKeyCheck(secretKey.current),
    installation: await installationOf(client),
  }))
}

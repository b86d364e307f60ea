import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listArchives } from '../../src/backup-stores/catalog.ts'
import { openStore } from '../../src/backup-stores/open.ts'
import { aDatabase, aFolder, secretKey } from './command.ts'

/** An installation with a schedule of backups, and a folder that takes them. */
export const aBackupStore = async () => {
  const folder = await aFolder()
  const database = await aDatabase(process.env.TEST_TEMPLATE)
  const to = join(folder, 'backups')
  await mkdir(to)

  const settings = (more: Record<string, string> = {}) => ({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: secretKey,
    BACKUP_TO: to,
    BACKUP_SCHEDULE: '02:00',
    BACKUP_KEEP: '2',
    BACKUP_KEY: 'a passphrase for tests',
    BACKUP_VERIFY: 'off',
    ...more,
  })

  /** Returns the times and endings of the archives' names. */
  const names = async (store = to) => (await listArchives(openStore(store))).map(({ name }) => name.slice(16))

  return { folder, database, to, settings, names }
}

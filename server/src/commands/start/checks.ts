import type pg from 'pg'
import type { Config } from '#config'
import { otherZones } from '#db/servers.ts'
import { troubleOfStore } from '../../backup-stores/probe.ts'
import { checkFileStore } from '../../file-store.ts'
import type { Installation } from '../../installation.ts'
import { acceptSecretKey } from '../../secret-key.ts'

const backupTrouble = async ({ backup }: Config) => {
  const trouble = backup.schedule && (await troubleOfStore(backup))
  return trouble ? `Backups cannot be written to ${backup.to}: ${trouble}` : undefined
}

/** Refuses to start with another installation's key or files, and says what else will need attention. */
export const checkStart = async (
  client: pg.ClientBase,
  { secretKey }: Pick<Installation, 'secretKey'>,
  { config, say }: { config: Config; say: (line: string) => void },
) => {
  await acceptSecretKey(client, secretKey, config)
  await checkFileStore(client, config, say)
  for (const warning of [await otherZones(client, config.timezone), await backupTrouble(config)])
    if (warning) say(warning)
}

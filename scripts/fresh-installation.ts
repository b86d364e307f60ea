import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { startEmbedded } from '../server/src/db/embedded/index.ts'
import { type Installation, migrateInstallation } from '../server/src/installation.ts'
import { secretKeyFrom } from '../server/src/setup.ts'

/** Runs work on a migrated installation in a temporary folder, which is deleted afterwards. */
export const withFreshInstallation = async <T>(
  work: (installation: Installation, config: ReturnType<typeof readConfig>) => Promise<T>,
  say: (line: string) => void = () => undefined,
): Promise<T> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-fresh-'))
  // The embedded server's own user must be able to enter.
  chmodSync(dataDir, 0o755)
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const { connection, stop, exited } = await startEmbedded({ dataDir, say })
  try {
    const installation = { connection, secretKey: secretKeyFrom('fresh'), lost: exited, close: stop }
    await migrateInstallation(installation, config)
    return await work(installation, config)
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

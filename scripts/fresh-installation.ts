import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { startEmbedded } from '../server/src/db/embedded/index.ts'
import { type Installation, migrateInstallation } from '../server/src/installation.ts'
import { secretKeyFrom } from '../server/src/setup.ts'

type Work<T> = (installation: Installation, config: ReturnType<typeof readConfig>) => Promise<T>
type Say = (line: string) => void
const silent: Say = () => undefined

/** Runs work on a migrated installation in a folder, which stays. */
export const withInstallationIn = async <T>(
  dataDir: string,
  work: Work<T>,
  say: Say = silent,
): Promise<T> => {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const { connection, stop, exited } = await startEmbedded({ dataDir, say })
  try {
    const installation = { connection, secretKey: secretKeyFrom('fresh'), lost: exited, close: stop }
    await migrateInstallation(installation, config)
    return await work(installation, config)
  } finally {
    await stop()
  }
}

/** Runs work on a migrated installation in a temporary folder, which is deleted afterwards. */
export const withFreshInstallation = async <T>(work: Work<T>, say: Say = silent): Promise<T> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-fresh-'))
  // The embedded server's own user must be able to enter.
  chmodSync(dataDir, 0o755)
  try {
    return await withInstallationIn(dataDir, work, say)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

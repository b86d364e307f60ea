// npm run generate: writes tables.ts, openapi.json and docs/permissions.md from a fresh database and the endpoints.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { openDatabase } from '../server/src/db/connect.ts'
import { startEmbedded } from '../server/src/db/embedded/index.ts'
import { migrateInstallation, withClient } from '../server/src/installation.ts'
import { openServices } from '../server/src/services.ts'
import { secretKeyFrom } from '../server/src/setup.ts'
import { generated } from './generated.ts'
import { writeSdkTypes } from './sdk-types.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'parley-generate-'))
// The embedded server's own user must be able to enter.
chmodSync(dataDir, 0o755)
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const { connection, stop, exited } = await startEmbedded({ dataDir, say: () => undefined })
try {
  const secretKey = secretKeyFrom('generate')
  const installation = { connection, secretKey, lost: exited, close: stop }
  await migrateInstallation(installation, config)
  // The catalog is that of an installation whose upgrade is done.
  await withClient(installation, config, (client) => client.query('select run_upgrade_steps(true)'))
  const database = openDatabase(connection, config.timezone)
  const services = openServices(config, database, secretKey)
  const { fastify, endpoints } = await buildApp(services)
  for (const [file, content] of Object.entries(await generated(database.pool, endpoints)))
    writeFileSync(new URL(`../${file}`, import.meta.url), content)
  await fastify.close()
  await services.close()
  await database.close()
  await writeSdkTypes()
} finally {
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
}

// npm run generate: writes tables.ts, openapi.json and docs/permissions.md from a fresh database and the endpoints.
import { writeFileSync } from 'node:fs'
import { buildApp } from '../server/src/app.ts'
import { openDatabase } from '../server/src/db/connections/connect.ts'
import { withClient } from '../server/src/installation.ts'
import { openServices } from '../server/src/services.ts'
import { withFreshInstallation } from './fresh-installation.ts'
import { generated } from './generated.ts'
import { writeSdkTypes } from './sdk-types.ts'

await withFreshInstallation(async (installation, config) => {
  // The catalog is that of an installation whose upgrade is done.
  await withClient(installation, config, (client) => client.query('select run_upgrade_steps(true)'))
  const database = openDatabase(installation.connection, config.timezone)
  const services = openServices(config, database, installation.secretKey)
  const { fastify, endpoints } = await buildApp(services)
  for (const [file, content] of Object.entries(await generated(database.pool, endpoints)))
    writeFileSync(new URL(`../${file}`, import.meta.url), content)
  await fastify.close()
  await services.close()
  await database.close()
  await writeSdkTypes()
})

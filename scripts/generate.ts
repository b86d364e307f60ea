// npm run generate: writes tables.ts, openapi.json, docs/permissions.md and the like from a fresh database and the endpoints.
import { writeFileSync } from 'node:fs'
import { buildApp } from '../server/src/app.ts'
import { openDatabase } from '../server/src/db/connections/connect.ts'
import { withClient } from '../server/src/installation.ts'
import { openServices } from '../server/src/services.ts'
import { withFreshInstallation } from './fresh-installation.ts'
import { generated } from './generated.ts'
import { measureEffects } from './migration-effects/measure.ts'
import { writeSdkTypes } from './sdk-types.ts'

const write = (file: string, content: string) =>
  writeFileSync(new URL(`../${file}`, import.meta.url), content)

await withFreshInstallation(async (installation, config) => {
  await withClient(installation, config, (client) => client.query('create database effects'))
  const connection = { ...installation.connection, database: 'effects' }
  const effects = await withClient({ ...installation, connection }, config, measureEffects)
  write('server/src/db/migrations/effects.json', `${JSON.stringify(effects, null, 2)}\n`)
  const database = openDatabase(installation.connection, config.timezone)
  const services = openServices(config, database, installation.secretKey)
  const { fastify, endpoints } = await buildApp(services)
  for (const [file, content] of Object.entries(await generated(database.pool, endpoints)))
    write(file, content)
  await fastify.close()
  await services.close()
  await database.close()
  await writeSdkTypes()
})

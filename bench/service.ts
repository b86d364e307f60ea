// The service itself, as `serve` builds it, with the rate limit off.
import { buildApp } from '#app'
import { readConfig } from '#config'
import { openServices } from '../server/src/services.ts'
import { secretKeyFrom } from '../server/src/setup.ts'
import { openDatabaseOf, runAsProgram } from './program.ts'

const database = openDatabaseOf()
const { LINE_API_URL, TELEGRAM_API_URL } = process.env
const config = {
  ...readConfig({ LINE_API_URL, TELEGRAM_API_URL }),
  rateLimit: Number.POSITIVE_INFINITY,
  logLevel: 'silent',
}
const { fastify } = await buildApp(openServices(config, database, secretKeyFrom('bench')))
await runAsProgram(fastify, database)

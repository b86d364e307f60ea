import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from '#app'
import { type Config, readConfig } from '#config'
import { budgetOf, type Database, openDatabase } from '#db/connections/connect.ts'
import type { Files } from '#files/types.ts'
import { issueToken } from '#http/callers/tokens.ts'
import type { AnyEndpoint, App } from '#http/endpoint.ts'
import { mount } from '#http/mount.ts'
import { createServer } from '#http/server.ts'
import type { Services } from '#http/services.ts'
import type { OutboundOptions } from '#outbound/open.ts'
import { deriveHere, hashPassword } from '#passwords/hash.ts'
import { openServices } from '../src/services.ts'
import { secretKeyFrom } from '../src/setup.ts'
import { type Client, clientFor } from './client.ts'
import { contractOf } from './contract.ts'
import { createDatabase } from './postgres.ts'

const secret = 'a key for tests, nowhere else used'

/** A whole service on a database of its own. */
export interface Service {
  app: FastifyInstance
  endpoints: AnyEndpoint[]
  database: Database
  config: Config
  files: Files
  services: Services
  admin: Client
  agent: Client
  nobody: Client
  /** The holder of this token. */
  as(token: string): Client
  /** A new employee in a role, logged in. */
  employee(role: 'administrator' | 'agent'): Promise<{ id: number; account: string; client: Client }>
  stop(): Promise<void>
}

export const password = 'correct horse battery'

/** What reads of one test wait for each other is less than a second connection takes to open. */
const budget = { ...budgetOf({ workers: 1 }), reads: 1 }

const openOf = ({ databaseUrl, databaseReplicaUrl, timezone }: Config) =>
  openDatabase({ connectionString: databaseUrl }, timezone, budget, databaseReplicaUrl)

const keysOf = ({ secretKey = secret, formerSecretKeys }: Config) =>
  secretKeyFrom(secretKey, formerSecretKeys)

/** A process of its own for each service's passwords would be most of what the tests start. */
const firstProcess = { derive: deriveHere }

let passwordHash: Promise<string> | undefined
let accounts = 0

/** Starts a service, on a new database unless DATABASE_URL names one, and stops it after the file's tests. */
export const startService = async (
  env: Record<string, string> = {},
  log?: FastifyBaseLogger,
  outbound: OutboundOptions = {},
): Promise<Service> => {
  const given = env.DATABASE_URL
  const { url, drop } = given ? { url: given, drop: async () => undefined } : await createDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-service-'))
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SECRET_KEY: secret,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ...env,
  })
  const database = openOf(config)
  const services = openServices(config, database, keysOf(config), { firstProcess, outbound })
  const { fastify: app, endpoints } = await buildApp(services, log)

  const contract = contractOf(endpoints)
  const employee = async (role: 'administrator' | 'agent') => {
    passwordHash ??= hashPassword(password)
    const account = `${role}-${++accounts}`
    const { id } = await database.main
      .insertInto('employees')
      .values({ account, password_hash: await passwordHash, first_name: role, last_name: String(accounts) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.main
      .insertInto('employee_roles')
      .expression((eb) =>
        eb
          .selectFrom('roles')
          .select((r) => [r.val(id).as('employee_id'), 'id as role_id'])
          .where('name', '=', role),
      )
      .execute()
    const { access_token } = await issueToken(database.main, id, 60)
    return { id, account, client: clientFor(app, access_token, contract) }
  }

  const service: Service = {
    app,
    endpoints,
    database,
    config,
    files: services.files,
    services,
    admin: (await employee('administrator')).client,
    agent: (await employee('agent')).client,
    nobody: clientFor(app, '', contract),
    as: (token) => clientFor(app, token, contract),
    employee,
    stop: async () => {
      await app.close()
      await services.close()
      await database.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  after(service.stop)
  return service
}

/** A server of the same installation with endpoints that only a test has. */
export const startEndpoints = async (
  { config }: Service,
  declare: (app: App) => void,
  log?: FastifyBaseLogger,
) => {
  const database = openOf(config)
  const services = openServices(config, database, keysOf(config), { firstProcess })
  const app: App = { fastify: await createServer(services, log), services, endpoints: [] }
  declare(app)
  mount(app)
  await app.fastify.ready()
  after(async () => {
    await app.fastify.close()
    await services.close()
    await database.close()
  })
  const contract = contractOf(app.endpoints)
  return { ...app, as: ({ token }: Client) => clientFor(app.fastify, token, contract) }
}

/** A second server of the same installation, with connections of its own. */
export const startSibling = async ({ config }: Service) => {
  const database = openOf(config)
  const services = openServices(config, database, keysOf(config), { firstProcess })
  const { fastify: app, endpoints } = await buildApp(services)
  const stop = async () => {
    await app.close()
    await services.close()
    await database.close()
  }
  return { app, database, stop, as: ({ token }: Client) => clientFor(app, token, contractOf(endpoints)) }
}

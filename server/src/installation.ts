import type pg from 'pg'
import { awaitDatabase, noConnection, type Waiting } from '#db/connections/await-database.ts'
import { WatchedClient } from '#db/connections/client.ts'
import { connectionsOf, demandOf, sessionConfig } from '#db/connections/connect.ts'
import { readDatabaseUrl } from '#db/connections/hosts.ts'
import { checkSessions, refuseReadOnly } from '#db/connections/session-check.ts'
import { type EmbeddedOptions, joinEmbedded, startEmbedded } from '#db/embedded/index.ts'
import { migrate, type OnStep, type Say } from '#db/migrate.ts'
import type { SecretKey } from '#db/secrets/seal.ts'
import { fillIndexes } from '#resources/cz-cols/indexes.ts'
import { fillGeography } from '#resources/geography/fill.ts'
import { chosenTimeZone } from '#resources/installation/time-zone.ts'
import type { Config } from './config.ts'
import { makeKeyFile, readKeyFile } from './key-file.ts'
import { fillRoles, secretKeyFrom } from './setup.ts'

/** The database and the key of one installation, wherever they are kept. */
export interface Installation {
  connection: pg.ClientConfig
  secretKey: SecretKey
  /** Resolves with a message when the embedded server exits on its own. */
  lost: Promise<string>
  close(): Promise<void>
}

const never = new Promise<string>(() => undefined)

/** Waits for the database of DATABASE_URL, and rejects one that Parley cannot work with. */
const checkDatabase = async (connection: pg.ClientConfig, config: Config, waiting: Waiting) => {
  const session = sessionConfig(connection, config.timezone, 5)
  const client = await awaitDatabase(session, waiting)
  try {
    await refuseReadOnly(client)
    await checkSessions(client, session, 'DATABASE_URL')
  } finally {
    await client.end()
  }
}

interface Opening extends Pick<Waiting, 'say' | 'ended'>, Pick<EmbeddedOptions, 'archiver' | 'onStarting'> {
  owns: boolean
}

const openEmbedded = async (
  config: Config,
  { owns, say, archiver, onStarting }: Opening,
): Promise<Installation> => {
  const { dataDir, formerSecretKeys, isSmall } = config
  // A damaged key is rejected before a server is started.
  const known = config.secretKey ?? (await readKeyFile(dataDir))
  const server = owns
    ? await startEmbedded({
        dataDir,
        say,
        connections: connectionsOf(demandOf(config)),
        isSmall,
        ...(archiver && { archiver }),
        onStarting,
      })
    : await joinEmbedded({ dataDir, say, isSmall })
  try {
    const key = known ?? (await makeKeyFile(dataDir))
    return {
      connection: server.connection,
      secretKey: secretKeyFrom(key, formerSecretKeys),
      lost: server.exited,
      close: server.stop,
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Starts the embedded server, joins a running one, or uses that of DATABASE_URL. */
export const openInstallation = async (config: Config, options: Opening): Promise<Installation> => {
  const { databaseUrl, formerSecretKeys } = config
  // The configuration is rejected if it has DATABASE_URL but no key.
  if (!databaseUrl || !config.secretKey) return openEmbedded(config, options)
  const connection = readDatabaseUrl(databaseUrl) ?? { connectionString: databaseUrl }
  const secretKey = secretKeyFrom(config.secretKey, formerSecretKeys)
  const { say, ended, onStarting } = options
  onStarting?.()
  await checkDatabase(connection, config, { seconds: config.waitForDatabase, say, ended })
  return { connection, secretKey, lost: never, close: async () => undefined }
}

/** Opens a connection without the timeouts of requests, for migrations and the command line. */
export const withClient = async <T>(
  { connection }: Installation,
  config: Config,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new WatchedClient(sessionConfig(connection, config.timezone, 0))
  await client.connect().catch((error: Error) => {
    throw noConnection(client, error)
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Returns the configuration with the time zone that the company has chosen, unless APP_TIMEZONE is set. All connections
 * have the same one, so another choice is in force from the next start on.
 */
const zonedBy = async (client: pg.Client, config: Config): Promise<Config> => {
  if (config.appTimezone) return config
  const timezone = await chosenTimeZone(client)
  return timezone === undefined ? config : { ...config, timezone }
}

/** The same, on a connection of its own. */
export const withCompanyZone = (installation: Installation, config: Config): Promise<Config> =>
  withClient(installation, config, (client) => zonedBy(client, config))

/** The work that the schema's steps leave to code. */
export const fills = {
  '0002-employees': fillRoles,
  '0003-contacts': fillGeography,
  '0010-custom-values': fillIndexes,
}

/** Brings the schema up to date and inserts the initial data. Returns the new migrations. */
export const migrateInstallation = (installation: Installation, config: Config, say?: Say, onStep?: OnStep) =>
  withClient(installation, config, (client) => migrate(client, fills, say, onStep))

/** Brings the schema up to date, then does further work on the same connection, with the company's configuration. */
export const withMigrated = <T>(
  installation: Installation,
  given: Config,
  say: Say,
  work: (client: pg.Client, config: Config) => Promise<T>,
) =>
  withClient(installation, given, async (client) => {
    await migrate(client, fills, say)
    const config = await zonedBy(client, given)
    return { config, result: await work(client, config) }
  })

/** Opens the installation for one command, and closes it afterwards. */
export const inInstallation = async <T>(
  config: Config,
  work: (installation: Installation) => Promise<T>,
): Promise<T> => {
  const installation = await openInstallation(config, {
    owns: false,
    say: (line) => process.stderr.write(`${line}\n`),
  })
  try {
    return await work(installation)
  } finally {
    await installation.close()
  }
}

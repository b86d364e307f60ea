import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import { fills } from '../src/installation.ts'
import { fillRoles } from '../src/setup.ts'

/** One server for the whole run; every service under test gets a database of its own, copied from a template. */
export const serverUrl = () => {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('No test server: run the tests by npm test, which starts one.')
  return url
}

const onServer = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A client can let its process end, of which its types know nothing. */
type KeptClient = pg.Client & Record<'ref' | 'unref', () => void>

let kept: Promise<KeptClient> | undefined
let statements = 0

/** Runs a statement on the connection that this process keeps, which does not keep the process from ending. */
const onKeptConnection = async (statement: string, values: unknown[] = []) => {
  kept ??= openKept()
  const client = await kept
  statements += 1
  client.ref()
  try {
    return await client.query(statement, values)
  } finally {
    statements -= 1
    if (!statements) client.unref()
  }
}

const openKept = async () => {
  const client = new pg.Client({ connectionString: serverUrl() }) as KeptClient
  // The server may end first.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export const urlOf = (database: string) => {
  const url = new URL(serverUrl())
  url.pathname = `/${database}`
  return url.toString()
}

/**
 * Ends the remaining connections first: `with (force)` asks for a right over the server's own autovacuum
 * workers, which a plain drop ends by itself. A server that is stopped later may connect again in between.
 */
export const dropDatabase = async (name: string, attempts = 9): Promise<void> => {
  await onKeptConnection(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  )
  try {
    await onKeptConnection(`drop database if exists ${name}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '55006' || attempts <= 1) throw error
    await dropDatabase(name, attempts - 1)
  }
}

/** Makes the run's template: migrated, with the roles that every installation has. Returns a function that drops it. */
export const createTemplate = async () => {
  const name = `template_${randomBytes(6).toString('hex')}`
  await onKeptConnection(`create database ${name} encoding 'UTF8' template template0`)
  await onServer(urlOf(name), (client) => migrate(client, { '0002-employees': fillRoles }))
  process.env.TEST_TEMPLATE = name
  return async () => {
    for (const kind of derivedKinds) await dropDatabase(derivedOf(name, kind))
    await dropDatabase(name)
  }
}

const derivedKinds = ['installed', 'demo'] as const
const derivedOf = (template: string, kind: (typeof derivedKinds)[number]) => `${template}_${kind}`

/** Another template of the run. The first who asks for it makes it from `source`, and the other processes wait. */
export const derivedTemplate = async (
  kind: (typeof derivedKinds)[number],
  source: string,
  fill: (url: string) => Promise<unknown>,
) => {
  const name = derivedOf(process.env.TEST_TEMPLATE as string, kind)
  await onServer(serverUrl(), async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    if ((await client.query('select from pg_database where datname = $1', [name])).rowCount) return
    const begun = `${name}_begun`
    await client.query(`create database ${begun} encoding 'UTF8' template ${source} strategy file_copy`)
    await fill(urlOf(begun))
    await client.query(`alter database ${begun} rename to ${name}`)
  })
  return name
}

/** For tests that need what an installation has from its start, all the cities of the world included. */
export const installedTemplate = () =>
  derivedTemplate('installed', 'template0', (url) => onServer(url, (client) => migrate(client, fills)))

/** A database for one service. Returns its address, and a function that drops it. */
export const createDatabase = async (template = process.env.TEST_TEMPLATE) => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onKeptConnection(`create database ${name} template ${template} strategy file_copy`)
  return { url: urlOf(name), drop: () => dropDatabase(name) }
}

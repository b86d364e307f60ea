import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#db/migrate.ts'
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

export const urlOf = (database: string) => {
  const url = new URL(serverUrl())
  url.pathname = `/${database}`
  return url.toString()
}

/**
 * Ends whoever is still connected first: `with (force)` asks for a right over the server's own autovacuum
 * workers, which a plain drop ends by itself.
 */
export const dropDatabase = (name: string) =>
  onServer(serverUrl(), async (client) => {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
      [name],
    )
    await client.query(`drop database if exists ${name}`)
  })

/** Makes the run's template: migrated, with the roles that every installation has. Answers what drops it. */
export const createTemplate = async () => {
  const name = `template_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl(), (client) =>
    client.query(`create database ${name} encoding 'UTF8' template template0`),
  )
  await onServer(urlOf(name), (client) => migrate(client, { '0002-employees': fillRoles }))
  process.env.TEST_TEMPLATE = name
  return () => dropDatabase(name)
}

/** A database for one service. Answers its address and what drops it. */
export const createDatabase = async () => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl(), (client) =>
    client.query(`create database ${name} template ${process.env.TEST_TEMPLATE} strategy file_copy`),
  )
  return { url: urlOf(name), drop: () => dropDatabase(name) }
}

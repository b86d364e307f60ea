import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { Mistake } from '../mistake.ts'

/** The schema's steps, in order: plain SQL files, each applied once in a transaction. */
const folder = new URL('./migrations/', import.meta.url)
export const migrationNames = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.slice(0, -'.sql'.length))
  .sort()

/** The newest step that this program knows. */
export const schemaVersion = migrationNames.at(-1) as string

/** Who changes the schema holds this advisory lock; who must not see it change shares it. */
export const migrationLock = 7_262_537_941n

/** The steps that the database has seen, in order. */
export const appliedMigrations = async (client: pg.ClientBase) => {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map(({ name }) => name)
}

/** Refuses a server or database that Parley cannot work on. */
export const checkServer = async (client: pg.ClientBase) => {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
       lower('ÄÖ') = 'äö' as lowers`,
  )
  const { version, encoding, lowers } = rows[0]
  if (version < 150_000) throw new Mistake('Parley needs PostgreSQL 15 or later.')
  if (encoding !== 'UTF8')
    throw new Mistake(`The database is encoded in ${encoding}; Parley needs one in UTF8.`)
  if (!lowers)
    throw new Mistake(
      'The database’s locale knows no letters beyond ASCII: create it with a UTF-8 locale such as C.UTF-8 or en_US.UTF-8.',
    )
}

/** What fills the tables that a step has made, by the step's name. */
export type Fills = Record<string, (client: pg.ClientBase) => Promise<unknown>>

/** Brings the schema up to date, one process at a time. Answers the new steps. */
export const migrate = async (client: pg.ClientBase, fills: Fills): Promise<string[]> => {
  await checkServer(client)
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    const known = await appliedMigrations(client)
    const unknown = known.filter((name) => !migrationNames.includes(name))
    if (unknown.length)
      throw new Mistake(
        `The database was migrated by a newer Parley (${unknown.join(', ')}). Start that one.`,
      )
    const missing = migrationNames.filter((name) => !known.includes(name))
    if (missing.length) await apply(client, missing, fills)
    return missing
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}

/** The SQL of a step. */
export const sqlOfStep = (name: string) => readFileSync(new URL(`${name}.sql`, folder), 'utf8')

/** Applies steps within the caller's transaction. */
export const applySteps = async (client: pg.ClientBase, steps: string[], fills: Fills = {}) => {
  for (const name of steps) {
    await client.query(sqlOfStep(name))
    await fills[name]?.(client)
    await client.query('insert into schema_migrations (name) values ($1)', [name])
  }
}

const apply = async (client: pg.ClientBase, steps: string[], fills: Fills) => {
  await client.query('begin')
  try {
    await applySteps(client, steps, fills)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

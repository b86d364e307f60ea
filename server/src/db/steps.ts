import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { UserError } from '../user-error.ts'

/**
 * The schema's steps, in order: plain SQL files, each applied once in its own transaction and never edited.
 */
const folder = new URL('./migrations/', import.meta.url)
export const migrationNames = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.slice(0, -'.sql'.length))
  .sort()

/** The newest step that this program knows. */
export const schemaVersion = migrationNames.at(-1) as string

export const sqlOfStep = (name: string) => readFileSync(new URL(`${name}.sql`, folder), 'utf8')

/** Returns the SHA-256 of a step's SQL, in hex. */
export const digestOfStep = (name: string) => createHash('sha256').update(sqlOfStep(name)).digest('hex')

const ledgerSql = `create table if not exists schema_migrations (
  name text primary key, applied_at timestamptz not null default now(), sha256 text)`

const columnsSql = `select attname from pg_attribute
  where attrelid = to_regclass('schema_migrations') and attname in ('name', 'sha256') and not attisdropped`

/** Returns the ledger's columns; none if there is no ledger. */
const ledgerColumns = async (client: pg.ClientBase) =>
  (await client.query<{ attname: string }>(columnsSql)).rows.map(({ attname }) => attname)

/** Former names of steps, from before digests were kept. */
const renamed = { '0043-part-versions': '0044-part-versions' }

/** Creates the table of applied steps, or adds what an earlier version's lacks. */
const makeLedger = async (client: pg.ClientBase) => {
  await client.query(ledgerSql)
  // Checked first, since the change itself would wait for every reader of the table.
  if ((await ledgerColumns(client)).includes('sha256')) return
  await client.query('alter table schema_migrations add column sha256 text')
  for (const [former, name] of Object.entries(renamed))
    await client.query('update schema_migrations set name = $2 where name = $1', [former, name])
}

export interface AppliedStep {
  name: string
  /** Null if an earlier version applied the step, until the next migration. */
  sha256: string | null
}

const readLedger = async (client: pg.ClientBase, digest = 'sha256') => {
  const { rows } = await client.query<AppliedStep>(
    `select name, ${digest} as sha256 from schema_migrations order by name`,
  )
  return rows
}

/** Returns the steps applied to the database, in order, with the digests of what was applied. */
export const appliedSteps = async (client: pg.ClientBase) => {
  await makeLedger(client)
  return readLedger(client)
}

/** Returns the same without changing the database. */
export const seenSteps = async (client: pg.ClientBase): Promise<AppliedStep[]> => {
  const columns = await ledgerColumns(client)
  if (!columns.length) return []
  if (columns.includes('sha256')) return readLedger(client)
  const steps = await readLedger(client, 'null')
  const current = new Map(Object.entries(renamed))
  return steps.map(({ name, sha256 }) => ({ name: current.get(name) ?? name, sha256 }))
}

/** Returns the names of the steps applied to the database, in order. */
export const appliedMigrations = async (client: pg.ClientBase) =>
  (await appliedSteps(client)).map(({ name }) => name)

/** Returns the names of applied steps whose SQL differs from this program's files. */
export const editedSteps = (applied: AppliedStep[]) =>
  applied
    .filter(
      ({ name, sha256 }) => sha256 !== null && migrationNames.includes(name) && sha256 !== digestOfStep(name),
    )
    .map(({ name }) => name)

/** Throws a `UserError` if a newer Parley, or one with different steps, has migrated the database. */
export const checkSteps = (applied: AppliedStep[]) => {
  const unknown = applied.filter(({ name }) => !migrationNames.includes(name)).map(({ name }) => name)
  if (unknown.length)
    throw new UserError(
      `The database was migrated by a newer Parley (${unknown.join(', ')}). Start that one.`,
    )
  const edited = editedSteps(applied)
  if (edited.length)
    throw new UserError(
      `The database was migrated by another build of Parley, whose ${edited.join(', ')} had other contents. Start that one, or restore its backup with this one.`,
    )
}

/**
 * Returns the SQL, if any, that brings a database created by an early build to the form that a step expects.
 * Only databases without digests can differ: since digests are kept, no step is edited.
 */
export const formerSqlOf = (name: string) => {
  const file = new URL(`former/${name}.sql`, folder)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Functions that fill the tables that a step creates, by the step's name. */
export type Fills = Record<string, (client: pg.ClientBase) => Promise<unknown>>

/** Applies a step within the caller's transaction. */
export const applyStep = async (client: pg.ClientBase, name: string, fills: Fills = {}) => {
  await client.query(sqlOfStep(name))
  await fills[name]?.(client)
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
    name,
    digestOfStep(name),
  ])
}

/** Applies steps within the caller's transaction, if there is one. */
export const applySteps = async (client: pg.ClientBase, steps: string[], fills: Fills = {}) => {
  for (const name of steps) await applyStep(client, name, fills)
}

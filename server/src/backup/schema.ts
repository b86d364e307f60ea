import type pg from 'pg'
import { appliedSteps, applySteps, checkSteps, migrationNames, sqlOfStep } from '#db/steps.ts'
import { UserError } from '../user-error.ts'
import { quoted, tablesOf } from './catalog.ts'
import type { Manifest } from './manifest.ts'

/** Throws UserError for a database or an archive whose schema this program does not know. */
export const checkSchemaOf = ({ schema }: Pick<Manifest, 'schema'>) => {
  if (schema.length && schema.every((name, index) => name === migrationNames[index])) return
  throw new UserError(
    `Its schema (${schema.at(-1)}) is newer than what this program knows (${migrationNames.at(-1)}). Use a newer Parley.`,
  )
}

const creation = /^create (?:or replace )?(?:unlogged )?(table|sequence|function|type) (\w{1,63})/gm
const renaming = /^alter (table) \w{1,63} rename to (\w{1,63})/gm

/** Lists what the migrations create, by its names: other tables in the same schema are not ours to drop. */
const made = () =>
  migrationNames
    .map(sqlOfStep)
    .flatMap((sql) => [...sql.matchAll(creation), ...sql.matchAll(renaming)])
    .map(([, kind, name]) => ({ kind, name: name as string }))

const functionsSql = `
  select p.oid::regprocedure::text as signature from pg_proc p
  where p.pronamespace = current_schema()::regnamespace and p.proname = any($1)`

const namesOf = (kind: string) => made().flatMap((item) => (item.kind === kind ? item.name : []))

/** Returns the tables that migrations create, among those of the database. */
export const ourTables = async (client: pg.ClientBase) => {
  const ours = namesOf('table')
  return (await tablesOf(client)).filter(({ name }) => ours.includes(name))
}

const dropSchema = async (client: pg.ClientBase) => {
  for (const kind of ['table', 'sequence', 'type'])
    for (const name of namesOf(kind)) await client.query(`drop ${kind} if exists ${quoted(name)} cascade`)
  const { rows } = await client.query<{ signature: string }>(functionsSql, [namesOf('function')])
  for (const { signature } of rows) await client.query(`drop function if exists ${signature} cascade`)
  await client.query('delete from schema_migrations')
}

/** Brings the database's schema to that of the archive, within the caller's transaction. */
export const takeSchemaOf = async (client: pg.ClientBase, { schema }: Manifest) => {
  const present = await appliedSteps(client)
  checkSteps(present)
  if (present.length > schema.length) await dropSchema(client)
  const reached = present.length > schema.length ? 0 : present.length
  await applySteps(client, schema.slice(reached))
  if (schema.includes('0030-text-search')) await client.query('select run_upgrade_steps(true)')
}

/** Migrates the restored data to the schema of this program, including slow steps. Returns the migrations. */
export const migrateForward = async (client: pg.ClientBase, { schema }: Manifest) => {
  const steps = migrationNames.slice(schema.length)
  await applySteps(client, steps)
  if (steps.length) await client.query('select run_upgrade_steps(true)')
  return steps
}

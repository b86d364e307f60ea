import type pg from 'pg'
import { checkServer, migrationLock } from '#db/migrate.ts'
import { queueSchema } from '#jobs/queue-schema.ts'
import { dropIndexes, runOn } from '#resources/cz-cols/indexes.ts'
import { auditCommand } from '../command-audit.ts'
import { UserError } from '../user-error.ts'
import { repairAll } from '../verify/run.ts'
import { passing, quoted } from './catalog.ts'
import { removeOtherFiles } from './files.ts'
import { load } from './load.ts'
import type { Archive } from './read.ts'
import { migrateForward, ourTables, takeSchemaOf } from './schema.ts'

interface Options {
  replace: boolean
  /** The name of the archive. */
  file: string
  filesFolder: string
  say: (line: string) => void
}

const othersSql = `
  select count(*) as others from pg_stat_activity
  where datname = current_database() and application_name ~ '^parley( |$)' and pid <> pg_backend_pid()`

export const refuseWhileServing = async (client: pg.ClientBase) => {
  const { rows } = await client.query(othersSql)
  if (rows[0].others)
    throw new UserError(
      'The service is running on this database. Stop it first, and start it again afterwards.',
    )
}

const refuseToReplace = async (client: pg.ClientBase) => {
  const { rows } = await client.query("select to_regclass('employees') is not null as is_made")
  if (!rows[0].is_made) return
  const { rowCount } = await client.query('select from employees limit 1')
  if (rowCount)
    throw new UserError(
      'The installation is not empty: it has employees. Restore into a new one, or give --replace to lose all that is in this one.',
    )
}

/** Jobs in progress belong to the replaced data; the service creates the queue again. */
const dropJobs = (client: pg.ClientBase) => client.query(`drop schema if exists ${queueSchema} cascade`)

/**
 * Ends the cursors of systems that follow changes. Unlike a new stream, it keeps the changes: those that webhooks have
 * not been sent yet still are.
 */
export const endCursors = (client: pg.ClientBase) =>
  client.query('update change_stream set epoch = left(md5(gen_random_uuid()::text), 12)')

/**
 * Access at the time of the backup may have been revoked since, and older archives contain rows that expire.
 */
export const endAccess = async (client: pg.ClientBase, say: Options['say']) => {
  const { rowCount: sessions } = await client.query('delete from employee_sessions')
  const { rowCount: tokens } = await client.query('delete from employee_tokens')
  await client.query(`truncate ${passing.map(quoted).join(', ')}`)
  await client.query('select begin_change_stream()')
  say(`Ended: ${sessions} browser sessions, ${tokens} access tokens, permanent ones included.`)
}

const replaceAll = async (
  client: pg.ClientBase,
  archive: Archive,
  { replace, file, filesFolder, say }: Options,
) => {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
  await refuseWhileServing(client)
  if (!replace) await refuseToReplace(client)
  await takeSchemaOf(client, archive.manifest)
  await dropJobs(client)
  await dropIndexes(runOn(client))
  const files = await load(client, archive, { say, filesFolder })
  const steps = await migrateForward(client, archive.manifest)
  if (steps.length) say(`Migrated forward: ${steps.join(', ')}`)
  await endAccess(client, say)
  const { created_at: made_at, parley } = archive.manifest
  await auditCommand(client, 'installation.restore', { file, made_at, parley })
  await repairAll(client, say)
  return files
}

const heldElsewhere = (error: unknown) =>
  (error as { code?: string }).code === '55P03'
    ? new UserError('Another connection holds the database’s tables. Stop what uses it, then restore.')
    : error

/** Replaces all that an installation contains with an archive: all of it, or nothing. */
export const replaceInstallation = async (client: pg.ClientBase, archive: Archive, options: Options) => {
  await checkServer(client)
  await client.query(
    "set time zone 'UTC'; set idle_in_transaction_session_timeout = 0; set maintenance_work_mem = '256MB'; set client_min_messages = 'warning'",
  )
  await client.query('begin')
  try {
    const files = await replaceAll(client, archive, options)
    await client.query('commit')
    if (options.replace) await removeOtherFiles(options.filesFolder, files)
    const tables = (await ourTables(client)).map(({ name }) => quoted(name))
    await client.query(`analyze ${tables.join(', ')}`)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw heldElsewhere(error)
  }
}
